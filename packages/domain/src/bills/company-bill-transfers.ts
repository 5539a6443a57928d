import * as accounts from '../ledger/accounts.ts';
import type { Transfer } from '../ledger/order-transfers.ts';
import type { Cop } from '../money/cop.ts';
import type { CompanyLineKind } from './company-bill-line-kinds-and-sections.ts';

type Side = { account: (enterpriseId: string) => accounts.Account; kind: Transfer['kind'] };

/** The account that a line of each kind settles, or null where an earlier bill already moved its money. */
const sides: Readonly<Record<CompanyLineKind, Side | null>> = {
  deduction: { account: accounts.toPayrollGrantsAccount, kind: 'billed' },
  subsidy: { account: accounts.toSubsidyAccount, kind: 'billed' },
  service_fee: { account: accounts.toEnterpriseFeesAccount, kind: 'billed' },
  guest_lunch: { account: accounts.toGuestLunchesAccount, kind: 'billed' },
  sponsored: { account: accounts.toEnterprisePromotionsAccount, kind: 'billed' },
  debt: { account: accounts.toPayrollGrantsAccount, kind: 'billed' },
  manual: { account: () => accounts.PLATFORM_ADJUSTMENTS, kind: 'bill_adjustment' },
  restored: null,
  carried: null,
};

/**
 * Builds the transfers of an issued bill, one for each kind of line: what the company's accounts hold becomes its debt.
 */
export function buildCompanyIssueTransfers(
  enterpriseId: string,
  lines: readonly { kind: CompanyLineKind; amountCop: number }[],
): Transfer[] {
  const sums = new Map<CompanyLineKind, number>();
  for (const { kind, amountCop } of lines) sums.set(kind, (sums.get(kind) ?? 0) + amountCop);
  const company = accounts.toCompanyAccount(enterpriseId);
  return [...sums].flatMap(([kind, amountCop]) => {
    const side = sides[kind];
    return side === null || amountCop === 0 ? [] : [move(company, side.account(enterpriseId), amountCop, side.kind)];
  });
}

/** Builds the transfers that undo those of an issued bill. */
export const buildCompanyVoidTransfers = (...issued: Parameters<typeof buildCompanyIssueTransfers>): Transfer[] =>
  buildCompanyIssueTransfers(...issued).map(({ debit, credit, ...rest }) => ({
    ...rest,
    debit: credit,
    credit: debit,
  }));

/** Builds the transfer of a rejected line that falls out of a bill. The platform bears it. */
export const buildLeftOutTransfer = (enterpriseId: string, amountCop: number): Transfer =>
  move(accounts.PLATFORM_ADJUSTMENTS, accounts.toCompanyAccount(enterpriseId), amountCop, 'bill_adjustment');

/** Builds the transfer of a payment that a company made. */
export const buildCollectionTransfer = (enterpriseId: string, amountCop: Cop): Transfer =>
  move(accounts.PLATFORM_BANK, accounts.toCompanyAccount(enterpriseId), amountCop, 'collection');

/** Builds the transfer of a company's payment that did not arrive after all. */
export const buildReturnedCollectionTransfer = (enterpriseId: string, amountCop: Cop): Transfer =>
  move(accounts.toCompanyAccount(enterpriseId), accounts.PLATFORM_BANK, amountCop, 'collection');

/** Builds the transfer of taxes that a company withheld and the platform accepts as paid. */
export const buildCompanyWithholdingTransfer = (enterpriseId: string, amountCop: Cop): Transfer =>
  move(accounts.PLATFORM_TAX_CREDITS, accounts.toCompanyAccount(enterpriseId), amountCop, 'withholding');

/** Builds a transfer to `to`, or from `to` when the amount is below zero. */
const move = (from: accounts.Account, to: accounts.Account, amountCop: number, kind: Transfer['kind']): Transfer =>
  amountCop > 0
    ? { debit: from, credit: to, amountCop, kind }
    : { debit: to, credit: from, amountCop: Math.abs(amountCop), kind };
