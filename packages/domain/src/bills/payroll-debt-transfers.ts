import * as accounts from '../ledger/accounts.ts';
import type { Transfer } from '../ledger/order-transfers.ts';
import type { Cop } from '../money/cop.ts';

/**
 * Builds the transfer of a deduction that payroll did not take: its person owes it, and the company's next bill gives
 * it back.
 */
export const buildDebtTransfer = (userId: string, enterpriseId: string, amountCop: Cop): Transfer => ({
  debit: accounts.toOwedAccount(userId),
  credit: accounts.toPayrollGrantsAccount(enterpriseId),
  amountCop,
  kind: 'debt',
});

/** Builds the transfer of a debt that the company answers for after all: its next bill charges it again. */
export const buildChargeBackTransfer = (userId: string, enterpriseId: string, amountCop: Cop): Transfer => ({
  debit: accounts.toPayrollGrantsAccount(enterpriseId),
  credit: accounts.toOwedAccount(userId),
  amountCop,
  kind: 'debt',
});

/** Builds the transfer of a person's payment that came into the bank. */
export const buildDebtPaymentTransfer = (userId: string, amountCop: Cop): Transfer => ({
  debit: accounts.PLATFORM_BANK,
  credit: accounts.toOwedAccount(userId),
  amountCop,
  kind: 'debt_payment',
});

/** Builds the transfer of a debt that nobody pays any more: the platform bears it. */
export const buildWriteOffTransfer = (userId: string, amountCop: Cop): Transfer => ({
  debit: accounts.PLATFORM_WRITE_OFFS,
  credit: accounts.toOwedAccount(userId),
  amountCop,
  kind: 'write_off',
});
