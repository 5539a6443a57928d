import { HOUR_MS } from '../calendar/bogota.ts';
import type { IncidentRaiser } from './incident.ts';
import { LIABLE_PARTIES, type LiableShares, sharesAddUp } from './shares.ts';

/** Where an incident stands. 'upheld' and 'changed': a dispute was answered. */
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

/** For so long whoever is held liable may say that it was not so. */
export const DISPUTE_WINDOW_MS = 48 * HOUR_MS;

/** Every change of an incident: from, to. Guards, screens and tests read this table. */
export const incidentActions = {
  decide: { from: ['open'], to: 'decided' },
  /** Whoever said it takes it back: a bag that turned up. */
  withdraw: { from: ['open'], to: 'closed' },
  dispute: { from: ['decided'], to: 'disputed' },
  uphold: { from: ['disputed'], to: 'upheld' },
  change: { from: ['disputed'], to: 'changed' },
  close: { from: ['decided', 'upheld', 'changed'], to: 'closed' },
} as const satisfies Record<string, { from: readonly IncidentStatus[]; to: IncidentStatus }>;
export type IncidentAction = keyof typeof incidentActions;

export type IncidentCan =
  | { ok: true; to: IncidentStatus }
  | { ok: false; reason: 'status' | 'late' | 'early' | 'share' };

export type IncidentFacts = {
  status: IncidentStatus;
  /** Who answers for it; null while it is open. */
  shares: LiableShares | null;
  decidedAtMs: number | null;
  raisedBy: IncidentRaiser;
};

/** Until when the restaurant may dispute its share; null: it has none, said it itself, or nothing is decided. */
export function disputeUntil({ shares, decidedAtMs, raisedBy }: Omit<IncidentFacts, 'status'>): number | null {
  if (shares === null || decidedAtMs === null || shares.restaurant === 0 || raisedBy === 'restaurant') return null;
  return decidedAtMs + DISPUTE_WINDOW_MS;
}

/**
 * May this be done to an incident now? A dispute needs a share of the restaurant and its 48 hours; what nobody can dispute
 * any more is closed.
 */
export function incidentCan(action: IncidentAction, incident: IncidentFacts, nowMs: number): IncidentCan {
  const rule: { from: readonly IncidentStatus[]; to: IncidentStatus } = incidentActions[action];
  if (!rule.from.includes(incident.status)) return { ok: false, reason: 'status' };
  const untilMs = disputeUntil(incident);
  if (action === 'dispute' && untilMs === null) return { ok: false, reason: 'share' };
  if (action === 'dispute' && nowMs >= (untilMs ?? 0)) return { ok: false, reason: 'late' };
  if (action === 'close' && incident.status === 'decided' && untilMs !== null && nowMs < untilMs)
    return { ok: false, reason: 'early' };
  return { ok: true, to: rule.to };
}

/** The answer to a dispute may only take from the restaurant: whoever disputes never ends up with more. */
export function mayAnswerWith(before: LiableShares, after: LiableShares): boolean {
  if (!sharesAddUp(after) || after.customer !== before.customer) return false;
  return after.restaurant <= before.restaurant && LIABLE_PARTIES.some((party) => after[party] !== before[party]);
}
