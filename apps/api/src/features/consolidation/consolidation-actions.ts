import { type Refusal, refuse } from '@sazon/contract/refusal';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { type ConsolidationMark, canMark, leavesWithGroup, unmarkedCount } from '@sazon/domain/logistics/consolidation';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { LiveScope } from '../../http/live.ts';
import { moveOrdersIn, scopesOf } from '../orders/orders-move-actions.ts';
import {
  lockOrder,
  lockSlot,
  type OrderToConsolidate,
  ordersToConsolidate,
  saveMark,
  sessionTimes,
} from './consolidation-queries.ts';

export type Consolidator = { consolidatorId: string; tokenHash: string };

/** Says of a lunch of one's slots of today that it came, is missing or came damaged. The last word counts. */
export async function markOrder(
  deps: Deps,
  who: Consolidator,
  input: { orderId: string; mark: ConsolidationMark },
): Promise<{ ok: true } | Refusal> {
  const { orderId, mark } = input;
  const answer = await inTransaction(deps.db, async (tx): Promise<{ tell: Set<LiveScope> } | Refusal> => {
    const order = await ownOrder(tx, deps, who, orderId);
    if (order === undefined) return refuse('NOT_FOUND');
    const verdict = canMark(order.status, mark);
    // the same mark again, after the lunch went on: said already
    if (!verdict.ok) return order.mark === mark ? { tell: new Set() } : refuse(verdict.code);
    await saveMark(tx, { orderId, consolidatorId: who.consolidatorId, mark }, deps.now());
    const tell = new Set<LiveScope>([`location:${order.locationId}`, `restaurant:${order.restaurantId}`]);
    if (order.status !== 'in_picking' || mark === 'missing') return { tell };
    const moved = await moveAs(tx, deps, who, 'consolidate', [order]);
    return 'refusal' in moved ? moved : { tell: new Set([...tell, ...moved.tell]) };
  });
  if ('refusal' in answer) return answer;
  deps.live.tell(answer.tell);
  return { ok: true };
}

/** Locked, of today, in one of the session's slots; anything else is not found. */
async function ownOrder(
  tx: Tx,
  deps: Deps,
  who: Consolidator,
  orderId: string,
): Promise<OrderToConsolidate | undefined> {
  const locked = await lockOrder(tx, orderId);
  const today = bogotaDate(deps.now());
  if (locked === undefined || locked.scheduleDate !== today) return undefined;
  const times = await sessionTimes(tx, who.tokenHash);
  if (!times.some((time) => time.id === locked.timeId)) return undefined;
  const orders = await ordersToConsolidate(tx, [locked.timeId], today);
  return orders.find((order) => order.id === orderId);
}

/** Sends a slot's received lunches on their way, once every lunch of it is received, missing or damaged. */
export async function dispatchSlot(
  deps: Deps,
  who: Consolidator,
  timeId: string,
): Promise<{ dispatched: number } | Refusal> {
  const answer = await inTransaction(deps.db, async (tx) => {
    const times = await sessionTimes(tx, who.tokenHash);
    if (!times.some((time) => time.id === timeId)) return refuse('NOT_FOUND');
    const today = bogotaDate(deps.now());
    await lockSlot(tx, timeId, today);
    const orders = await ordersToConsolidate(tx, [timeId], today);
    const missing = unmarkedCount(orders);
    if (missing > 0) {
      const message = missing === 1 ? 'Falta 1 orden por recibir.' : `Faltan ${missing} órdenes por recibir.`;
      return refuse('STATE_CONFLICT', { message, detail: { missing } });
    }
    const leaving = orders.filter(leavesWithGroup);
    return leaving.length === 0 ? { tell: [], dispatched: 0 } : await moveAs(tx, deps, who, 'dispatch', leaving);
  });
  if ('refusal' in answer) return answer;
  deps.live.tell(answer.tell);
  return { dispatched: answer.dispatched };
}

async function moveAs(
  tx: Tx,
  deps: Deps,
  who: Consolidator,
  action: 'consolidate' | 'dispatch',
  orders: readonly OrderToConsolidate[],
): Promise<{ tell: Iterable<LiveScope>; dispatched: number } | Refusal> {
  const moved = await moveOrdersIn(tx, deps, {
    orderIds: orders.map((order) => order.id),
    action,
    actor: { kind: 'consolidator', id: who.consolidatorId },
    scope: { locationIds: orders.map((order) => order.locationId) },
    groupComplete: true,
  });
  if ('refusal' in moved) return moved;
  const [first] = moved.refused;
  if (first !== undefined) return refuse(first.code);
  return { tell: scopesOf(moved.moved), dispatched: moved.moved.length };
}
