import type { Cop } from '../money/cop.ts';
import * as accounts from './accounts.ts';
import { type Transfer, transfer } from './order-transfers.ts';

/** Builds the transfer of a person's payroll credit for a period. */
export function buildPayrollGrantTransfers(userId: string, enterpriseId: string, amountCop: Cop): Transfer[] {
  const grants = accounts.toPayrollGrantsAccount(enterpriseId);
  return transfer(grants, accounts.toPayrollAccount(userId), amountCop, 'payroll_grant');
}

/** Builds the transfer that returns payroll credit which is unspent when its period closes. */
export function buildPayrollReturnTransfers(userId: string, enterpriseId: string, amountCop: Cop): Transfer[] {
  return transfer(
    accounts.toPayrollAccount(userId),
    accounts.toPayrollGrantsAccount(enterpriseId),
    amountCop,
    'payroll_return',
  );
}

/** Builds the transfer of an accepted objection: the employer deducts less for a lunch, and the platform bears it. */
export function buildPayrollCorrectionTransfers(enterpriseId: string, amountCop: Cop): Transfer[] {
  const grants = accounts.toPayrollGrantsAccount(enterpriseId);
  return transfer(accounts.PLATFORM_INCIDENTS, grants, amountCop, 'refund');
}
