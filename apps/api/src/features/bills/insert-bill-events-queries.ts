import type { CompanyBillAction, CompanyBillState } from '@sazon/domain/bills/company-bill-lifecycle';
import type { SettlementAction, SettlementState } from '@sazon/domain/bills/settlement-lifecycle';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type BillEvent = {
  billId: string;
  action: SettlementAction | CompanyBillAction;
  /** The state before; null for a bill that is new. */
  from: SettlementState | CompanyBillState | null;
  to: SettlementState | CompanyBillState;
  /** The person who did it; null for the system. */
  userId: string | null;
  reason?: string;
  amountCop?: number;
};

/** Adds events to the history of bills. */
export async function insertBillEvents(tx: Tx, events: readonly BillEvent[], nowMs: number): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ billId, action, from, to, userId, reason, amountCop }) => ({
    ...{ bill_id: billId, action, from_state: from, to_state: to, actor_id: userId, at: toIso(nowMs) },
    ...{ reason: reason ?? null, amount_cop: amountCop ?? null },
  }));
  await tx.insertInto('bill_events').values(rows).execute();
}
