import { MINUTE_MS } from '../calendar/bogota-time.ts';

/** What a courier needs from one stop to the next: the hand-over and the ride. Minutes. */
const MINUTES_A_STOP = 15;
/** An estimate is never more exact than this, to either side. Minutes. */
const LEAST_SLACK_MINUTES = 3;
/** The share of the time that is left by which an estimate may be wrong. */
const SLACK_SHARE = 0.25;
/** Estimates are told in steps of this many minutes. */
const STEP_MINUTES = 5;
/** Further away than this, the hour says more than an estimate. Minutes. */
const FARTHEST_MINUTES = 60;

/** The facts about a courier's way to a place. */
export type WayToPlace = {
  /** When the lunch left, or will leave when it has not (epoch ms). */
  leftAtMs: number;
  /** From the restaurant to this place. Minutes. */
  travelMinutes: number;
  /** The courier's latest arrival at another stop (epoch ms), or null. */
  lastStopAtMs: number | null;
  /** Open stops of the courier at an earlier hour. */
  stopsBefore: number;
  /** Open stops at the same hour, which the courier may visit before or after this one. */
  stopsOfSameHour: number;
  /** When the delivery window ends (epoch ms). */
  deliverUntilMs: number;
};

/** Between which instants a lunch is expected (epoch ms). */
export type ArrivalEstimate = { from: number; until: number };

/**
 * Estimates when a courier arrives, from the stops before this one; the later bound also counts stops that may come
 * first. Returns null once the way should be over and the delivery window is too, because nobody knows then.
 */
export function estimateArrival(way: WayToPlace, nowMs: number): ArrivalEstimate | null {
  const { leftAtMs, travelMinutes, lastStopAtMs, stopsBefore, stopsOfSameHour, deliverUntilMs } = way;
  const isBetweenStops = lastStopAtMs !== null && lastStopAtMs > leftAtMs;
  const next = isBetweenStops ? lastStopAtMs + MINUTES_A_STOP * MINUTE_MS : leftAtMs + travelMinutes * MINUTE_MS;
  const earliest = next + stopsBefore * MINUTES_A_STOP * MINUTE_MS;
  const latest = earliest + stopsOfSameHour * MINUTES_A_STOP * MINUTE_MS;
  if (latest <= nowMs && deliverUntilMs <= nowMs) return null;
  const slackMs = Math.max(LEAST_SLACK_MINUTES * MINUTE_MS, SLACK_SHARE * (latest - nowMs));
  const until = Math.round(latest <= nowMs ? deliverUntilMs : latest + slackMs);
  return { from: Math.round(Math.min(until, Math.max(nowMs, earliest - slackMs))), until };
}

/**
 * Words an estimate in steps of five minutes: 'Llega en 10 a 20 min', 'Llega en menos de 10 min'. Returns null when it
 * has passed, or when it is so far away that the hour says more.
 */
export function describeArrival({ from, until }: ArrivalEstimate, nowMs: number): string | null {
  if (until <= nowMs) return null;
  const least = Math.floor((from - nowMs) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES;
  const most = Math.ceil((until - nowMs) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES;
  if (most > FARTHEST_MINUTES) return null;
  return least < STEP_MINUTES ? `Llega en menos de ${most} min` : `Llega en ${least} a ${most} min`;
}
