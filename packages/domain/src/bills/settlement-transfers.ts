import * as accounts from '../ledger/accounts.ts';
import type { Transfer } from '../ledger/order-transfers.ts';
import type { Cop } from '../money/cop.ts';
import { type SettlementLineKind, WHOLE_LINE_KINDS, type WholeLine } from './settlement-deduction-lines.ts';

type WholeKind = WholeLine['kind'];

/** The account on the other side of a restaurant's, by kind of line; null where the money moved before. */
const sides: Readonly<Record<WholeKind, { account: accounts.Account; kind: Transfer['kind'] } | null>> = {
  commission: { account: accounts.PLATFORM_COMMISSIONS, kind: 'commission' },
  commission_tax: { account: accounts.PLATFORM_COMMISSIONS, kind: 'commission' },
  rete_fuente: { account: accounts.PLATFORM_WITHHOLDINGS, kind: 'withholding' },
  rete_ica: { account: accounts.PLATFORM_WITHHOLDINGS, kind: 'withholding' },
  rete_iva: { account: accounts.PLATFORM_WITHHOLDINGS, kind: 'withholding' },
  credit: { account: accounts.PLATFORM_ADJUSTMENTS, kind: 'bill_adjustment' },
  manual: { account: accounts.PLATFORM_ADJUSTMENTS, kind: 'bill_adjustment' },
  carried: null,
};

const isWhole = (kind: SettlementLineKind): kind is WholeKind => (WHOLE_LINE_KINDS as readonly string[]).includes(kind);

/**
 * Builds the transfers of an issued settlement, one for each line of the whole. The money of its orders moved before.
 */
export function buildIssueTransfers(
  restaurantId: string,
  lines: readonly { kind: SettlementLineKind; amountCop: number }[],
): Transfer[] {
  const restaurant = accounts.toRestaurantAccount(restaurantId);
  return lines.flatMap(({ kind, amountCop }) => {
    const side = isWhole(kind) ? sides[kind] : null;
    if (side === null || amountCop === 0) return [];
    return [move(side.account, restaurant, amountCop, side.kind)];
  });
}

/** Builds the transfers that undo those of an issued settlement. */
export const buildVoidTransfers = (...issued: Parameters<typeof buildIssueTransfers>): Transfer[] =>
  buildIssueTransfers(...issued).map(({ debit, credit, ...rest }) => ({ ...rest, debit: credit, credit: debit }));

/** Builds the transfer of a payment to a restaurant. */
export const buildPayoutTransfer = (restaurantId: string, amountCop: Cop): Transfer =>
  move(accounts.toRestaurantAccount(restaurantId), accounts.PLATFORM_BANK, amountCop, 'payout');

/** Builds the transfer of a payment that the bank returned. */
export const buildReturnedPayoutTransfer = (restaurantId: string, amountCop: Cop): Transfer =>
  move(accounts.PLATFORM_BANK, accounts.toRestaurantAccount(restaurantId), amountCop, 'payout');

/** Builds a transfer to `to`, or from `to` when the amount is below zero. */
const move = (from: accounts.Account, to: accounts.Account, amountCop: number, kind: Transfer['kind']): Transfer =>
  amountCop > 0
    ? { debit: from, credit: to, amountCop, kind }
    : { debit: to, credit: from, amountCop: Math.abs(amountCop), kind };
