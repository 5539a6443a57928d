import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Cop } from '../money/cop.ts';

/**
 * Who pays the dishes of a group lunch: each person their own, its host all of them, or the host's company from a budget
 * for guests and teams.
 */
export const GROUP_LUNCH_PAYERS = ['each', 'host', 'company'] as const;
export type GroupLunchPayer = (typeof GROUP_LUNCH_PAYERS)[number];

/** 'closed': nobody joins any more. */
export type GroupLunchState = 'open' | 'closed' | 'cancelled';

/** The most people of a group lunch. */
const MAX_GROUP_MEMBERS = 20;

/**
 * Says how many people a group lunch takes. Where the host buys them all, it is no more than one person may buy for that
 * date, less what the host has bought beside it.
 */
export const countGroupPlaces = (payer: GroupLunchPayer, lunchesPerDate: number, hostHas: number): number =>
  payer === 'each' ? MAX_GROUP_MEMBERS : Math.max(0, Math.min(MAX_GROUP_MEMBERS, lunchesPerDate - hostHas));

/** Says that nobody else fits in a group lunch, or returns null. */
export function findFullGroupProblem(people: number, places: number): string | null {
  if (people < places) return null;
  if (places === 0) return 'Quien invita ya pidió todos los almuerzos que puede para ese día.';
  return `Este almuerzo en grupo recibe hasta ${places === 1 ? '1 persona' : `${places} personas`}.`;
}

/** How long before the cutoff joining may end, in minutes; where the host buys them all, that leaves time to pay. */
const joinByMinutes = [0, 15, 30, 60, 120] as const;

/** How long people have to join at least. */
const leastToJoinMs = 10 * MINUTE_MS;

/**
 * Lists until when people may join a group lunch whose dishes close at `payByMs`, the latest first. Where the host pays,
 * it ends a while before the cutoff.
 */
export const listJoinDeadlines = (payByMs: number, payer: GroupLunchPayer, nowMs: number): number[] =>
  joinByMinutes
    .filter((minutes) => payer === 'each' || minutes > 0)
    .map((minutes) => payByMs - minutes * MINUTE_MS)
    .filter((deadlineMs) => deadlineMs - nowMs >= leastToJoinMs);

export type GroupLunchTerms = {
  state: GroupLunchState;
  payer: GroupLunchPayer;
  limitCop: Cop | null;
  joinByMs: number;
  payByMs: number;
};

/** Says why nobody can join a group lunch or change their dish now, or returns null. */
export function findJoinProblem(group: GroupLunchTerms, nowMs: number): string | null {
  if (group.state === 'cancelled') return 'Este almuerzo se canceló.';
  if (nowMs >= group.joinByMs) return 'Ya pasó la hora para unirse.';
  return group.state === 'closed' ? 'Ya no recibe a más personas.' : null;
}

/** Says why the dishes of a group lunch cannot be paid now, or returns null. */
export function findGroupPayProblem(group: GroupLunchTerms, nowMs: number): string | null {
  if (group.state === 'cancelled') return 'Este almuerzo se canceló.';
  return nowMs >= group.payByMs ? 'Ya pasó la hora de pagar este almuerzo.' : null;
}

/** Whether a dish with its additions costs more than the host allows one person. The service fee is the host's. */
export const isOverGroupLimit = ({ limitCop }: Pick<GroupLunchTerms, 'limitCop'>, unitPriceCop: Cop): boolean =>
  limitCop !== null && unitPriceCop > limitCop;
