import type { Cop } from '../money/cop.ts';
import * as accounts from './accounts.ts';
import { type Transfer, transfer } from './transfers.ts';

/** A period's payroll credit: the pre-approved amount. */
export function buildPayrollGrantTransfers(userId: string, enterpriseId: string, amountCop: Cop): Transfer[] {
  const grants = accounts.toPayrollGrantsAccount(enterpriseId);
  return transfer(grants, accounts.toPayrollAccount(userId), amountCop, 'payroll_grant');
}

/** Returns payroll credit that is unspent when a period closes. */
export function buildPayrollReturnTransfers(userId: string, enterpriseId: string, amountCop: Cop): Transfer[] {
  return transfer(
    accounts.toPayrollAccount(userId),
    accounts.toPayrollGrantsAccount(enterpriseId),
    amountCop,
    'payroll_return',
  );
}

/** An accepted objection: the employer deducts less for a lunch, at the platform's cost. */
export function buildPayrollCorrectionTransfers(enterpriseId: string, amountCop: Cop): Transfer[] {
  const grants = accounts.toPayrollGrantsAccount(enterpriseId);
  return transfer(accounts.PLATFORM_INCIDENTS, grants, amountCop, 'refund');
}
