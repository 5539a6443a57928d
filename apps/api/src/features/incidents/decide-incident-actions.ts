import type { SentKey } from '@sazon/contract/idempotency-key';
import { refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { checkIncidentAction } from '@sazon/domain/incidents/lifecycle';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type LockedOrder, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { returnPayment } from '../payments/return-unneeded-payments-actions.ts';
import { listTransactionsToReturn } from '../refunds/provider-and-manual-refunds-queries.ts';
import { approveOrPropose, isProposedBy } from '../second-approvals/approvals-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { applyDecision } from './apply-incident-decision-actions.ts';
import { isOrderOver, listCompensationLeft } from './compensate-order-actions.ts';
import type { CompensationRefusal, DecisionInput } from './compensation-inputs-and-results.ts';
import { listIncidentOrders, lockIncident } from './incident-lock-and-decision-queries.ts';

/**
 * Decides an incident for the platform, except about one's own lunch. Above an amount the decision waits for a second
 * person (`waiting`). A repeated key changes nothing.
 */
export async function decideIncident(
  deps: Deps,
  adminId: string,
  incidentId: string,
  { key, ...decide }: Omit<DecisionInput, 'who'> & { key: SentKey | undefined },
): Promise<{ ok: true; waiting: boolean } | CompensationRefusal> {
  const answer = await inTransaction(deps, async (tx, events) => {
    const orders = await lockOrders(tx, await listIncidentOrders(tx, incidentId), 'everywhere');
    events.publish(listOrderAudiences(orders));
    const incident = await lockIncident(tx, incidentId);
    if (incident === undefined) return refuse('NOT_FOUND');
    if (orders.some((order) => isOwnDecision(adminId, order.userId)))
      return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    const proposal = { kind: 'incident', subjectId: incidentId } as const;
    if (before) return before === true ? { toVoid: [], waiting: await isProposedBy(tx, adminId, proposal) } : before;
    const can = checkIncidentAction('decide', incident, deps.now());
    if (can.ok && !(await secondAgrees(tx, deps, incidentId, orders, { ...decide, adminId })))
      return { toVoid: [], waiting: true };
    const done = await applyDecision(tx, deps, incident, orders, { ...decide, who: { by: 'platform', byId: adminId } });
    return 'refusal' in done ? done : { toVoid: await listPaymentsToVoid(tx, orders), waiting: false };
  });
  if ('refusal' in answer) return answer;
  for (const transactionId of answer.toVoid) await returnPayment(deps, transactionId);
  return { ok: true, waiting: answer.waiting };
}

/**
 * Whether a decision may be applied now. Money given for finished lunches above the setting's amount first needs a
 * second person, like other refunds; what a cancellation gives back to its sources does not.
 */
async function secondAgrees(
  tx: Tx,
  deps: Deps,
  incidentId: string,
  orders: readonly LockedOrder[],
  { decision, amountCop = 0, adminId }: Pick<DecisionInput, 'decision' | 'amountCop'> & { adminId: string },
): Promise<boolean> {
  const over = orders.filter(isOrderOver);
  if (over.length === 0 || (decision !== 'refund_full' && decision !== 'refund_part')) return true;
  const lefts = await listCompensationLeft(tx, over);
  // an amount above what is left is refused later, where it is given back
  if (decision === 'refund_part' && lefts.some(({ leftCop }) => amountCop > leftCop)) return true;
  const total = lefts.reduce((sum, { leftCop }) => sum + (decision === 'refund_full' ? leftCop : amountCop), 0);
  const { secondPerson } = await loadSettings(deps, { reader: tx });
  const wanted = { kind: 'incident', subjectId: incidentId, amountCop: total, by: adminId } as const;
  return await approveOrPropose(tx, deps, { ...wanted, limitCop: secondPerson.refundCop });
}

/** Lists the payments of these orders that have to be voided at the provider, after the commit. */
export async function listPaymentsToVoid(tx: Tx, orders: readonly LockedOrder[]): Promise<string[]> {
  const ids = orders.map((order) => order.id);
  return await listTransactionsToReturn(tx, { orderIds: ids, limit: ids.length });
}
