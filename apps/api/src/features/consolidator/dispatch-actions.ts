import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { DAY_MS, toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { countUnmarked, isLeavingWithGroup } from '@sazon/domain/logistics/consolidator-marks';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { listOrdersToConsolidate, lockSlotOrders, type OrderToConsolidate } from './orders-to-consolidate-queries.ts';
import { listSlotsOfSession } from './slots-to-consolidate-queries.ts';

/** A consolidator's call: its session, and the idempotency key of an act that was done without a connection. */
export type ConsolidatorCall = { consolidatorId: string; tokenHash: string; key: SentKey | undefined };

/** Returns when an act really happened (ms): as the device says, but not in the future nor more than a day ago. */
export const clampHappenedAt = (deps: Deps, happenedAt: number | undefined): number =>
  Math.max(deps.now() - DAY_MS, Math.min(deps.now(), happenedAt ?? deps.now()));

/**
 * Sends a slot's received lunches on their way, once every lunch there is marked received, missing or damaged. An act
 * that was done without a connection takes only the lunches that were marked by then.
 */
export async function dispatchSlot(
  deps: Deps,
  who: ConsolidatorCall,
  input: { timeId: string; happenedAt?: number | undefined },
): Promise<
  { dispatched: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT' | 'VALIDATION'>
> {
  const { timeId } = input;
  const atMs = clampHappenedAt(deps, input.happenedAt);
  return await inTransaction(deps, async (tx) => {
    const times = await listSlotsOfSession(tx, who.tokenHash);
    if (!times.some((time) => time.id === timeId)) return refuse('NOT_FOUND');
    const day = toBogotaDate(atMs);
    await lockSlotOrders(tx, timeId, day);
    const before = await wasDone(tx, { actorId: who.consolidatorId, key: who.key }, deps.now());
    if (before) return before === true ? nothingLeft : before;
    const orders = await listOrdersToConsolidate(tx, [timeId], day);
    const missing = countUnmarked(orders);
    if (missing > 0) {
      const message = missing === 1 ? 'Falta 1 orden por recibir.' : `Faltan ${missing} órdenes por recibir.`;
      return refuse('STATE_CONFLICT', { message, detail: { missing } });
    }
    const leaving = orders.filter((order) => isLeavingWithGroup(order) && (order.markedAt ?? 0) <= atMs);
    return leaving.length === 0 ? nothingLeft : await moveAsConsolidator(tx, deps, who, 'dispatch', leaving, atMs);
  });
}

const nothingLeft = { dispatched: 0 };

/** Moves lunches in the name of the consolidator; returns how many moved, or the first refusal. */
export async function moveAsConsolidator(
  tx: Tx,
  deps: Deps,
  who: ConsolidatorCall,
  action: 'consolidate' | 'dispatch',
  orders: readonly OrderToConsolidate[],
  happenedAtMs: number,
): Promise<
  { dispatched: number } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT' | 'VALIDATION'>
> {
  const moved = await moveOrdersIn(tx, deps, {
    orderIds: orders.map((order) => order.id),
    action,
    actor: { kind: 'consolidator', id: who.consolidatorId },
    scope: { locationIds: orders.map((order) => order.locationId) },
    groupComplete: true,
    happenedAtMs,
  });
  if ('refusal' in moved) return moved;
  const [first] = moved.refused;
  if (first !== undefined) return refuse(first.code);
  return { dispatched: moved.moved.length };
}
