import { HOUR_MS } from '../calendar/bogota-time.ts';
import type { IncidentRaiser } from './incident-types-and-decisions.ts';
import { areSharesComplete, LIABLE_PARTIES, type LiableShares } from './liability-shares.ts';

/** The status of an incident. 'upheld' and 'changed' are the two answers to a dispute. */
export const INCIDENT_STATUSES = ['open', 'decided', 'disputed', 'upheld', 'changed', 'closed'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];

export const incidentStatusNames: Readonly<Record<IncidentStatus, string>> = {
  open: 'Por decidir',
  decided: 'Decidido',
  disputed: 'En disputa',
  upheld: 'Se mantuvo',
  changed: 'Se cambió',
  closed: 'Cerrado',
};

/** How long the restaurant may dispute a decision. */
export const DISPUTE_WINDOW_MS = 48 * HOUR_MS;

/** The table of an incident's transitions. Rules, screens and tests read it. */
export const incidentActions = {
  decide: { from: ['open'], to: 'decided' },
  /** The person who raised the incident takes it back, for example because the bag was found. */
  withdraw: { from: ['open'], to: 'closed' },
  dispute: { from: ['decided'], to: 'disputed' },
  uphold: { from: ['disputed'], to: 'upheld' },
  change: { from: ['disputed'], to: 'changed' },
  close: { from: ['decided', 'upheld', 'changed'], to: 'closed' },
} as const satisfies Record<string, { from: readonly IncidentStatus[]; to: IncidentStatus }>;
export type IncidentAction = keyof typeof incidentActions;

export type IncidentActionVerdict =
  | { ok: true; to: IncidentStatus }
  | { ok: false; reason: 'status' | 'late' | 'early' | 'share' };

export type IncidentFacts = {
  status: IncidentStatus;
  /** The share of each liable party, or null while nothing is decided. */
  shares: LiableShares | null;
  decidedAtMs: number | null;
  raisedBy: IncidentRaiser;
};

/**
 * Returns until when (epoch ms) the restaurant may dispute its share. Returns null when it has no share, raised the
 * incident itself, or nothing is decided.
 */
export function findDisputeDeadline({ shares, decidedAtMs, raisedBy }: Omit<IncidentFacts, 'status'>): number | null {
  if (shares === null || decidedAtMs === null || shares.restaurant === 0 || raisedBy === 'restaurant') return null;
  return decidedAtMs + DISPUTE_WINDOW_MS;
}

/**
 * Checks whether an action on an incident is allowed now. A dispute needs a share of the restaurant and is possible for
 * 48 hours; a decided incident closes only after them.
 */
export function checkIncidentAction(
  action: IncidentAction,
  incident: IncidentFacts,
  nowMs: number,
): IncidentActionVerdict {
  const rule: { from: readonly IncidentStatus[]; to: IncidentStatus } = incidentActions[action];
  if (!rule.from.includes(incident.status)) return { ok: false, reason: 'status' };
  const untilMs = findDisputeDeadline(incident);
  if (action === 'dispute' && untilMs === null) return { ok: false, reason: 'share' };
  if (action === 'dispute' && nowMs >= (untilMs ?? 0)) return { ok: false, reason: 'late' };
  if (action === 'close' && incident.status === 'decided' && untilMs !== null && nowMs < untilMs)
    return { ok: false, reason: 'early' };
  return { ok: true, to: rule.to };
}

/**
 * Whether these shares may answer a dispute: the restaurant's share does not grow, the customer's stays, and at least
 * one share changes.
 */
export function mayAnswerDispute(before: LiableShares, after: LiableShares): boolean {
  if (!areSharesComplete(after) || after.customer !== before.customer) return false;
  return after.restaurant <= before.restaurant && LIABLE_PARTIES.some((party) => after[party] !== before[party]);
}
