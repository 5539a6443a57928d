import type { Incident, IncidentDetail } from '@sazon/contract/incidents/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { compareDecisions, type DecisionStakes } from '@sazon/domain/incidents/compare-decisions';
import { formatIncidentNumber } from '@sazon/domain/incidents/incident-types-and-decisions';
import { type LiableShares, splitCost } from '@sazon/domain/incidents/liability-shares';
import { findDisputeDeadline } from '@sazon/domain/incidents/lifecycle';
import {
  calculateProposedRefundCop,
  proposeIncidentOutcome,
} from '@sazon/domain/incidents/proposed-liability-and-compensation';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { IncidentRow } from '../custody/incident-columns-list-and-counts-queries.ts';
import { calculateDeliveryWindow } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { buildPhotoUrl } from '../private-photos/photo-links.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { findIncidentDetail, readIncidentClues } from './incident-detail-queries.ts';
import { listIncidentMessages } from './incident-messages-queries.ts';
import { listIncidentBills } from './incident-money-queries.ts';
import { listLunchBags } from './lunch-bags-queries.ts';
import { readOffers } from './possible-compensations-of-lunches.ts';
import { listSealPhotoRequests } from './seal-photo-queries.ts';

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
    photos: photos.map(({ id, at, who, shows }) => ({
      url: buildPhotoUrl(deps.config.secret, id, deps.now()),
      at: Date.parse(at),
      who,
      shows,
    })),
    restaurantShare: shares && { bps: shares.restaurant, cop: shareCop ?? 0 },
    disputeUntil: findDisputeDeadline({ shares, decidedAtMs: decidedAt, raisedBy }),
    dispute: dispute === null || disputedAt === null ? null : { text: dispute, at: disputedAt },
    answer: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt },
  };
}

/** Compares the decision about an incident with the others that were possible. */
function compareTaken(
  { decision, shares, orders }: IncidentRow,
  stakes: DecisionStakes | null,
  proposed: LiableShares,
): IncidentDetail['comparison'] {
  if (decision === null || shares === null || stakes === null) return [];
  const [first] = orders;
  return compareDecisions(stakes, { decision, shares, proposed, givenCop: first?.refund ?? 0 });
}

/** Reads an incident for the platform, with what the rules propose and which decisions are possible now. */
export async function readIncident(deps: Deps, id: string): Promise<IncidentDetail | Refusal<'NOT_FOUND'>> {
  const row = await findIncidentDetail(deps.db, id);
  if (row === undefined) return refuse('NOT_FOUND');
  const {
    raisedByName,
    decidedByName,
    disputedByName,
    customers,
    courier,
    owner,
    waiting,
    events,
    shares,
    stakes,
    sharesBefore,
  } = row;
  const orderIds = row.orders.map((order) => order.id);
  const [clues, offers, bags, messages, bills, sealPhotos, { planTerms }] = await together([
    readIncidentClues(deps.db, id),
    readOffers(deps, orderIds),
    listLunchBags(deps.db, orderIds),
    listIncidentMessages(deps.db, { id, orderIds, sinceMs: row.at }),
    listIncidentBills(deps.db, id),
    listSealPhotoRequests(deps.db, [id]),
    loadSettings(deps),
  ]);
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
    owner,
    shares,
    sharesBefore,
    comparison: compareTaken(row, stakes, proposed),
    waiting,
    custody: row.orders.map((order) => ({
      orderId: order.id,
      dueAt: calculateDeliveryWindow(order, planTerms).until,
      bags: bags.get(order.id) ?? [],
    })),
    messages,
    bills,
    sealPhotos: sealPhotos.get(id) ?? [],
    proposal: { shares: proposed, decision, refund: calculateProposedRefundCop(decision, paidCop, offers.refundLeft) },
    offers: offered,
    events: events.map((event) => ({ ...event, at: Date.parse(event.at) })),
  };
}
