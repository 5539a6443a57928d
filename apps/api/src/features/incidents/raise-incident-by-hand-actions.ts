import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import {
  formatIncidentNumber,
  type IncidentType,
  isBlockingIncident,
} from '@sazon/domain/incidents/incident-types-and-decisions';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type LockedOrder, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { raiseIncidents } from './raise-incident-actions.ts';

/** Raises an incident for the platform's staff. A repeated key answers the incidents of the first call. */
export async function raiseIncidentByHand(
  deps: Deps,
  adminId: string,
  input: { orderIds: readonly string[]; type: IncidentType; description: string; key: SentKey | undefined },
): Promise<{ incidents: { id: string; number: string }[] } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx) => {
    const orders = await lockOrders(tx, input.orderIds, 'everywhere');
    if (orders.length < new Set(input.orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
    // a repeated call raises nothing, because `raiseIncidents` finds the open incidents of the first
    const before = await wasDone(tx, { actorId: adminId, key: input.key }, deps.now());
    if (typeof before !== 'boolean') return before;
    const no = before ? undefined : notRaisable(orders, input.type);
    if (no !== undefined) return no;
    const { type, description } = input;
    const raised = await raiseIncidents(tx, deps, {
      orders,
      type,
      by: 'platform',
      byId: adminId,
      ...(before ? {} : { description }),
    });
    return { incidents: raised.map(({ id, number }) => ({ id, number: formatIncidentNumber(number) })) };
  });
}

/** Refuses orders that are not paid yet or were refunded, and problems of a lunch that the kitchen has not accepted. */
function notRaisable(orders: readonly LockedOrder[], type: IncidentType): Refusal<'STATE_CONFLICT'> | undefined {
  const isGone = orders.some(
    ({ facts, charged }) => facts.status === 'pending_confirmation' || (facts.status === 'cancelled' && !charged),
  );
  if (isGone) return refuse('STATE_CONFLICT', { message: 'Esa orden ya no está en pie.' });
  const isEarly = !isBlockingIncident(type) && orders.some(({ facts }) => facts.status === 'scheduled');
  return isEarly ? refuse('STATE_CONFLICT', { message: 'La cocina todavía no ha aceptado esa orden.' }) : undefined;
}
