import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import type { Actor } from '@sazon/domain/access/may';
import { formatIncidentNumber } from '@sazon/domain/incidents/incident';
import { checkIncidentAction, DISPUTE_WINDOW_MS, mayAnswerDispute } from '@sazon/domain/incidents/lifecycle';
import { buildDisputeTransfers, type LiableShares, splitCost } from '@sazon/domain/incidents/shares';
import { wasDone } from '../../db/idempotency.ts';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { staffOf } from '../custody/custody-queries.ts';
import { nameOfRestaurant } from '../custody/incidents-queries.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { rowsOf } from '../ledger/order-parties.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { orderAudiences } from '../order-records/order-audiences.ts';
import { lockOrders } from '../order-records/orders-move-queries.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { answeredMessages, disputedMessages } from './incident-messages.ts';
import { platformStaff } from './incident-news-queries.ts';
import {
  closeDue,
  costsOf,
  type LockedIncident,
  lockIncident,
  ordersOfIncident,
  saveAnswer,
  saveDispute,
} from './incident-write-queries.ts';

const notNow = {
  status: 'Este incidente ya no se puede disputar.',
  late: 'Se acabaron las 48 horas para disputarlo.',
  early: 'Este incidente ya no se puede disputar.',
  share: 'De este incidente no te corresponde nada.',
} as const;

/** A restaurant says why its share is not its own, within 48 hours; the platform's people are told. */
export async function dispute(
  deps: Deps,
  who: { userId: string; actor: Actor },
  { id, restaurantId, text }: { id: string; restaurantId: string; text: string },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  const no = notAtRestaurant(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    const orders = await lockOrders(tx, await ordersOfIncident(tx, id, restaurantId), 'everywhere');
    events.publish(orderAudiences(orders));
    const incident = await lockIncident(tx, id, restaurantId);
    if (incident === undefined) return refuse('NOT_FOUND');
    const can = checkIncidentAction('dispute', incident, deps.now());
    if (!can.ok) return refuse('STATE_CONFLICT', { message: notNow[can.reason] });
    await saveDispute(tx, id, { text, userId: who.userId }, deps.now());
    const restaurant = await nameOfRestaurant(tx, restaurantId);
    const number = formatIncidentNumber(incident.number);
    const messages = disputedMessages(await platformStaff(tx), { id, number, restaurant, text });
    await deps.messages.send(tx, messages, deps.now());
    return { ok: true as const };
  });
}

/**
 * Answers a dispute: keeps what was decided (null), or moves the difference by new rows of the ledger, never more onto
 * the restaurant. Nobody answers their own dispute, nor about a lunch of their own. Once for a key.
 */
export async function answerDispute(
  deps: Deps,
  adminId: string,
  id: string,
  { shares, answer, key }: { shares: LiableShares | null; answer: string; key: SentKey | undefined },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx, events) => {
    const orders = await lockOrders(tx, await ordersOfIncident(tx, id), 'everywhere');
    events.publish(orderAudiences(orders));
    const incident = await lockIncident(tx, id);
    if (incident === undefined) return refuse('NOT_FOUND');
    if (incident.disputedById === adminId || orders.some((order) => order.userId === adminId))
      return refuse('FORBIDDEN', { message: 'Es tu propia disputa: la responde otra persona.' });
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    if (before) return before === true ? { ok: true as const } : before;
    const can = checkIncidentAction(shares === null ? 'uphold' : 'change', incident, deps.now());
    if (!can.ok || incident.shares === null)
      return refuse('STATE_CONFLICT', { message: 'Esta disputa ya se respondió.' });
    if (shares !== null && !mayAnswerDispute(incident.shares, shares))
      return refuse('VALIDATION', { field: 'shares', message: 'La parte del restaurante solo puede bajar.' });
    await answerIn(tx, deps, incident, { before: incident.shares, after: shares ?? incident.shares }, answer, adminId);
    return { ok: true as const };
  });
}

async function answerIn(
  tx: Tx,
  deps: Deps,
  incident: LockedIncident,
  { before, after }: { before: LiableShares; after: LiableShares },
  text: string,
  userId: string,
): Promise<void> {
  const nowMs = deps.now();
  const { restaurantId } = incident;
  const costs = new Map((await costsOf(tx, incident.id)).map(({ orderId, costCop }) => [orderId, costCop]));
  const moved = (await loadOrdersMoney(tx, [...costs.keys()])).flatMap((order) =>
    rowsOf(order, buildDisputeTransfers(costs.get(order.id) ?? 0, { before, after, restaurantId })),
  );
  await insertTransfers(tx, moved, at(nowMs));
  await saveAnswer(tx, incident.id, { text, userId, shares: after, isChanged: after !== before }, nowMs);
  const shareCop = [...costs.values()].reduce((sum, costCop) => sum + splitCost(costCop, after).restaurant, 0);
  const news = { number: formatIncidentNumber(incident.number), answer: text, shareCop };
  await deps.messages.send(tx, answeredMessages(await staffOf(tx, [restaurantId]), news), nowMs);
}

/** Every minute: closes what nobody can dispute any more. */
export async function closeIncidents(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  await inTransaction(deps, async (tx, events) => {
    const restaurantIds = await closeDue(tx, nowMs - DISPUTE_WINDOW_MS, nowMs);
    events.publish(restaurantIds.map((id) => `restaurant:${id}` as const));
  });
}
