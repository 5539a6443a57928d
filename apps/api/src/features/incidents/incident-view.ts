import type { Incident, IncidentDetail } from '@sazon/contract/incidents/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { formatIncidentNumber } from '@sazon/domain/incidents/incident-types-and-decisions';
import { splitCost } from '@sazon/domain/incidents/liability-shares';
import { findDisputeDeadline } from '@sazon/domain/incidents/lifecycle';
import {
  calculateProposedRefundCop,
  proposeIncidentOutcome,
} from '@sazon/domain/incidents/proposed-liability-and-compensation';
import { calculateCompensationLeftCop } from '@sazon/domain/orders/compensation-left-and-split';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findIncidentDetail, readIncidentClues } from '../custody/incident-detail-queries.ts';
import type { IncidentRow } from '../custody/incidents-list-and-detail-queries.ts';
import { loadOrdersMoney, type OrderMoney } from '../ledger/orders-money-queries.ts';
import { sumGivenBackCop } from '../order-records/order-support-queries.ts';
import { buildPhotoUrl } from '../private-photos/photo-links.ts';
import { findOutsidePayment } from '../refunds/outside-payment-of-order-queries.ts';
import { listEarnings } from '../refunds/pay-cooked-orders-actions.ts';
import { listVoidablePayments } from '../refunds/voidable-payments-queries.ts';
import { listReplacementDishes } from './accept-compensation-actions.ts';
import { findReplacementInstant } from './replacement-time-actions.ts';

/** Turns an incident as read into the contract's form, with signed links to its photos. */
export function toIncident(deps: Deps, row: IncidentRow): Incident {
  const { number, shares, photos, dispute, disputedAt, answer, answeredAt, ...plain } = row;
  const { orders, raisedBy, decidedAt } = row;
  const shareCop = shares && orders.reduce((sum, { cost }) => sum + splitCost(cost, shares).restaurant, 0);
  return {
    id: plain.id,
    type: plain.type,
    place: plain.place,
    raisedBy,
    description: plain.description,
    at: plain.at,
    status: plain.status,
    decision: plain.decision,
    restaurant: plain.restaurant,
    orders,
    note: plain.note,
    decidedAt,
    number: formatIncidentNumber(number),
    photos: photos.map(({ id, at, who }) => ({
      url: buildPhotoUrl(deps.config.secret, id, deps.now()),
      at: Date.parse(at),
      who,
    })),
    restaurantShare: shares && { bps: shares.restaurant, cop: shareCop ?? 0 },
    disputeUntil: findDisputeDeadline({ shares, decidedAtMs: decidedAt, raisedBy }),
    dispute: dispute === null || disputedAt === null ? null : { text: dispute, at: disputedAt },
    answer: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt },
  };
}

/** Reads an incident for the platform, with what the rules propose and which decisions are possible now. */
export async function readIncident(deps: Deps, id: string): Promise<IncidentDetail | Refusal<'NOT_FOUND'>> {
  const row = await findIncidentDetail(deps.db, id);
  if (row === undefined) return refuse('NOT_FOUND');
  const { raisedByName, decidedByName, disputedByName, customers, courier, waiting, events, shares } = row;
  const orderIds = row.orders.map((order) => order.id);
  const [clues, offers] = await together([readIncidentClues(deps.db, id), readOffers(deps, orderIds)]);
  const { shares: proposed, decision } = proposeIncidentOutcome({ ...clues, isOver: offers.isOver });
  const { paidCop, costs, ...offered } = offers;
  const incident = toIncident(deps, row);
  return {
    ...incident,
    // until a decision, the cost is what the kitchen would earn for the lunch
    orders: incident.orders.map((order) => (shares === null ? { ...order, cost: costs.get(order.id) ?? 0 } : order)),
    raisedByName,
    decidedByName,
    disputedByName,
    customers,
    courier,
    shares,
    waiting,
    proposal: { shares: proposed, decision, refund: calculateProposedRefundCop(decision, paidCop, offers.refundLeft) },
    offers: offered,
    events: events.map((event) => ({ ...event, at: Date.parse(event.at) })),
  };
}

/** Finds what could be given back (COP), cooked again or replaced for these lunches now. */
async function readOffers(deps: Deps, orderIds: readonly string[]) {
  const { db } = deps;
  const [money, statuses, costs] = await together([
    loadOrdersMoney(db, orderIds),
    db
      .selectFrom('orders')
      .select(['id', 'status', 'charged'])
      .where('id', 'in', [...orderIds])
      .execute(),
    listEarnings(db, orderIds),
  ]);
  const isOver = statuses.every(({ status }) => status === 'delivered' || status === 'cancelled');
  const givenBack = isOver ? await sumGivenBackCop(db, orderIds) : new Map<string, number>();
  let [paidCop, refundLeft, refundOutside] = [0, 0, 0];
  for (const order of money) {
    const now = statuses.find(({ id }) => id === order.id);
    const paid = order.netCop + order.feeCop - order.paid.subsidyCop;
    const isGone = now === undefined || (now.status === 'cancelled' && !now.charged);
    const totals = { totalCop: order.netCop + order.feeCop, subsidyCop: order.paid.subsidyCop };
    const givenBackCop = givenBack.get(order.id) ?? 0;
    paidCop += paid;
    if (isGone) continue;
    const leftCop = isOver ? calculateCompensationLeftCop({ ...now, ...totals, givenBackCop }) : paid;
    refundLeft += leftCop;
    if (leftCop > 0)
      refundOutside += isOver ? await outsideOfOver(deps, order, leftCop) : await outsideOfLiving(deps, order);
  }
  const [only] = orderIds;
  const replacementAt =
    only !== undefined && orderIds.length === 1 ? await findReplacementInstant(db, deps, only) : null;
  const planB = only === undefined || replacementAt === null ? [] : await listReplacementDishes(db, only);
  return { isOver, paidCop, refundLeft, refundOutside, costs, replacementAt, planB };
}

/** Returns how much of a finished lunch's outside payment can still be given back (COP). */
async function outsideOfOver({ db }: Deps, { id, paid }: OrderMoney, leftCop: number): Promise<number> {
  const payment = paid.outsideCop > 0 ? await findOutsidePayment(db, id) : undefined;
  return Math.min(leftCop, Math.max(0, payment?.leftCop ?? 0));
}

/**
 * Returns what cancelling gives back to the card (COP): the outside part, if the provider can void that payment today.
 */
async function outsideOfLiving(deps: Deps, { id, paid, outsidePaid, outsideVoided }: OrderMoney): Promise<number> {
  if (paid.outsideCop === 0 || !outsidePaid || outsideVoided) return 0;
  const [voidable] = await listVoidablePayments(deps.db, new Map([[id, paid.outsideCop]]), deps.now());
  return voidable === undefined ? 0 : paid.outsideCop;
}
