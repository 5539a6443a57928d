import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Cop } from '../money/cop.ts';
import { calculatePercentCop, type RateBps } from '../money/rate.ts';
import type { ProblemKind } from '../orders/problem-kinds-and-compensation.ts';
import type { OrderStatus } from '../orders/status.ts';
import {
  type IncidentDecision,
  type IncidentRaiser,
  type IncidentStage,
  type IncidentType,
  incidentTypeNames,
} from './incident-types-and-decisions.ts';
import { buildSoleShare, completeShares, type LiableShares } from './liability-shares.ts';

/** The facts from which the liable parties and the decision are proposed. */
export type IncidentClues = {
  type: IncidentType;
  place: IncidentStage;
  /** Whether a courier picked the lunch up. Until then only the kitchen had it. */
  pickedUp: boolean;
  /** Whether the lunch left the kitchen after its hour. */
  leftLate: boolean;
  /** Whether the lunch was handed over, or charged because nobody came. */
  isOver: boolean;
};

export type IncidentProposal = { shares: LiableShares; decision: IncidentDecision };

/** The shares for a bag found open at the consolidator: mostly the restaurant that closed it, partly the courier. */
const OPENED_ON_THE_WAY = completeShares({ restaurant: 7000, courier: 3000 });

/** The part of the price that is refunded when only a part of a lunch was wrong. */
const PART_BPS: RateBps = 3000;

/** Proposes who is liable and what to decide. Source: docs/domain.md sections 12 and 14. */
export function proposeIncidentOutcome(clues: IncidentClues): IncidentProposal {
  return { shares: sharesFor(clues), decision: decisionFor(clues) };
}

function sharesFor({ type, place, pickedUp, leftLate }: IncidentClues): LiableShares {
  switch (type) {
    case 'wrong_dish':
    case 'not_as_described':
    case 'unsafe':
      return buildSoleShare('restaurant');
    case 'damaged':
      if (!pickedUp || place === 'kitchen' || place === 'pick_up' || place === 'table')
        return buildSoleShare('restaurant');
      return place === 'consolidation' ? OPENED_ON_THE_WAY : buildSoleShare('courier');
    case 'missing':
      return pickedUp && place !== 'pick_up' && place !== 'table'
        ? buildSoleShare('courier')
        : buildSoleShare('restaurant');
    case 'late':
      return leftLate || !pickedUp ? buildSoleShare('restaurant') : buildSoleShare('courier');
    case 'not_delivered':
      return pickedUp ? buildSoleShare('platform') : buildSoleShare('restaurant');
  }
}

function decisionFor({ type, isOver }: IncidentClues): IncidentDecision {
  if (type === 'late' || type === 'not_as_described') return 'refund_part';
  return type === 'missing' && isOver ? 'refund_part' : 'refund_full';
}

/** Returns the refund of a proposed decision (COP). `leftCop` is what can still be refunded. */
export function calculateProposedRefundCop(decision: IncidentDecision, paidCop: Cop, leftCop: Cop): Cop {
  switch (decision) {
    case 'refund_full':
      return leftCop;
    case 'refund_part':
      return Math.min(leftCop, calculatePercentCop(paidCop, PART_BPS));
    default:
      return 0;
  }
}

/** Returns where in the chain a lunch is, by its status and by who raised the incident. */
export function toIncidentStage(status: OrderStatus, by: IncidentRaiser): IncidentStage {
  switch (status) {
    case 'pending_confirmation':
    case 'scheduled':
    case 'confirmed':
      if (by === 'consolidator') return 'consolidation';
      return by === 'courier' ? 'pick_up' : 'kitchen';
    case 'in_picking':
    case 'in_consolidation':
      return by === 'courier' ? 'route' : 'consolidation';
    case 'in_route':
      return 'route';
    case 'in_delivery_site':
      return 'site';
    case 'delivered':
    case 'cancelled':
      return 'table';
  }
}

/** The type of incident for each kind of problem that a customer reports. */
export const incidentTypeByProblem: Readonly<Record<ProblemKind, IncidentType>> = {
  missing: 'missing',
  wrong_dish: 'wrong_dish',
  bad_condition: 'damaged',
  cold: 'not_as_described',
  late: 'late',
  not_received: 'not_delivered',
  other: 'not_as_described',
};

/** What the platform calls a report: the name of the incident that it raised, so that one matter has one name. */
export const nameReport = (kind: ProblemKind): string => incidentTypeNames[incidentTypeByProblem[kind]];

/** How long after the end of the delivery window a replacement may arrive at the latest. */
const LATE_REPLACEMENT_MS = 30 * MINUTE_MS;

/**
 * Returns when a replacement arrives at the place (epoch ms) if the kitchen starts now, or null when that is too late.
 * `untilMs` is the end of the delivery window.
 */
export function findReplacementTime(
  nowMs: number,
  slot: { prepMinutes: number; travelMinutes: number; untilMs: number },
): number | null {
  const atMs = nowMs + (slot.prepMinutes + slot.travelMinutes) * MINUTE_MS;
  return atMs <= slot.untilMs + LATE_REPLACEMENT_MS ? atMs : null;
}
