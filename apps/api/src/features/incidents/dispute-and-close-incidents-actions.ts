import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { buildDisputeTransfers } from '@sazon/domain/incidents/incident-transfers';
import { formatIncidentNumber } from '@sazon/domain/incidents/incident-types-and-decisions';
import { type LiableShares, splitCost } from '@sazon/domain/incidents/liability-shares';
import { checkIncidentAction, DISPUTE_WINDOW_MS, mayAnswerDispute } from '@sazon/domain/incidents/lifecycle';
import { wasDone } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readRestaurantName } from '../custody/order-incidents-queries.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { toLedgerRows } from '../ledger/order-to-ledger-rows.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { listRestaurantStaff } from '../restaurants/restaurant-staff-queries.ts';
import {
  closeDueIncidents,
  listIncidentCosts,
  saveDispute,
  saveDisputeAnswer,
} from './incident-disputes-and-closing-queries.ts';
import { type LockedIncident, listIncidentOrders, lockIncident } from './incident-lock-and-decision-queries.ts';
import { aboutIncident, buildDisputeAnsweredMessages, buildDisputedMessages } from './incident-messages.ts';
import { listPlatformStaff } from './incident-people-and-restaurant-notes-queries.ts';
import { keepDisputePhoto } from './seal-photo-actions.ts';

const notNow = {
  status: 'Este incidente ya no se puede disputar.',
  late: 'Se acabaron las 48 horas para disputarlo.',
  early: 'Este incidente ya no se puede disputar.',
  share: 'De este incidente no te corresponde nada.',
} as const;

/** Disputes a restaurant's share of an incident with a photo if there is one, within 48 hours, and tells the platform. */
export async function disputeIncident(
  deps: Deps,
  who: { userId: string; actor: Actor },
  { id, restaurantId, text, photoId }: { id: string; restaurantId: string; text: string; photoId?: string | undefined },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_write', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    const orders = await lockOrders(tx, await listIncidentOrders(tx, id, restaurantId), 'everywhere');
    events.publish(listOrderAudiences(orders));
    const incident = await lockIncident(tx, id, restaurantId);
    if (incident === undefined) return refuse('NOT_FOUND');
    const can = checkIncidentAction('dispute', incident, deps.now());
    if (!can.ok) return refuse('STATE_CONFLICT', { message: notNow[can.reason] });
    const unfit = photoId && (await keepDisputePhoto(tx, { ...who, id, restaurantId }, photoId));
    if (unfit) return unfit;
    await saveDispute(tx, id, { text, userId: who.userId }, deps.now());
    const restaurant = await readRestaurantName(tx, restaurantId);
    const number = formatIncidentNumber(incident.number);
    const messages = buildDisputedMessages(await listPlatformStaff(tx), { id, number, restaurant, text });
    await deps.messages.send(tx, aboutIncident(id, messages), deps.now());
    return { ok: true as const };
  });
}

/**
 * Answers a dispute: null `shares` keep the decision, others move the difference by new ledger rows, never more onto
 * the restaurant. Nobody answers a dispute of their own or about their own lunch. A repeated key changes nothing.
 */
export async function answerDispute(
  deps: Deps,
  adminId: string,
  id: string,
  { shares, answer, key }: { shares: LiableShares | null; answer: string; key: SentKey | undefined },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx, events) => {
    const orders = await lockOrders(tx, await listIncidentOrders(tx, id), 'everywhere');
    events.publish(listOrderAudiences(orders));
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
  const costs = new Map((await listIncidentCosts(tx, incident.id)).map(({ orderId, costCop }) => [orderId, costCop]));
  const moved = (await loadOrdersMoney(tx, [...costs.keys()])).flatMap((order) =>
    toLedgerRows(order, buildDisputeTransfers(costs.get(order.id) ?? 0, { before, after, restaurantId })),
  );
  await insertTransfers(tx, moved, toIso(nowMs));
  await saveDisputeAnswer(tx, incident.id, { text, userId, shares: after, isChanged: after !== before }, nowMs);
  const shareCop = [...costs.values()].reduce((sum, costCop) => sum + splitCost(costCop, after).restaurant, 0);
  const news = { restaurantId, number: formatIncidentNumber(incident.number), answer: text, shareCop };
  const messages = buildDisputeAnsweredMessages(await listRestaurantStaff(tx, [restaurantId]), news);
  await deps.messages.send(tx, aboutIncident(incident.id, messages), nowMs);
}

/** Closes the incidents that can no longer be disputed (the job, every minute). */
export async function closeIncidents(deps: Deps): Promise<void> {
  const nowMs = deps.now();
  await inTransaction(deps, async (tx, events) => {
    const restaurantIds = await closeDueIncidents(tx, nowMs - DISPUTE_WINDOW_MS, nowMs);
    events.publish(restaurantIds.map((id) => `restaurant:${id}` as const));
  });
}
