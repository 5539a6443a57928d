import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { countUnmarked, isLeavingWithGroup } from '@sazon/domain/logistics/consolidator-marks';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type ConsolidatorCall, clampHappenedAt, moveAsConsolidator } from './move-orders-as-consolidator-actions.ts';
import { listOrdersToConsolidate, lockSlotOrders } from './orders-to-consolidate-queries.ts';
import { listSlotsOfSession } from './slots-to-consolidate-queries.ts';

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
