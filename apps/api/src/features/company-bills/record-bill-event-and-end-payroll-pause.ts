import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type BillEvent, insertBillEvents } from '../bills/insert-bill-events-queries.ts';
import type { LockedCompanyBill } from './company-bill-lock-and-rejections-queries.ts';
import { endPayrollPause } from './pause-overdue-payrolls-queries.ts';

/**
 * Adds an event to a bill's history. Call it after the change itself, because it ends a payroll rest that is paid off.
 */
export async function recordCompanyBillEvent(
  tx: Tx,
  deps: Deps,
  { id, enterpriseId, facts }: LockedCompanyBill,
  event: Omit<BillEvent, 'billId' | 'from'>,
): Promise<void> {
  await insertBillEvents(tx, [{ ...event, billId: id, from: facts.state }], deps.now());
  await endPayrollPause(tx, enterpriseId);
}
