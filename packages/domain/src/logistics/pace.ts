import { MINUTE_MS } from '../calendar/bogota.ts';
import { formatRemaining } from '../calendar/format.ts';
import { type OrderStatus, trackerStep } from '../orders/status.ts';
import type { SlotPlan } from './slot-plan.ts';

/** calm: there is time. soon: now is the moment. late: it should have happened. */
export type PaceTone = 'calm' | 'soon' | 'late';

/** How something stands on the clock: its word, the time it speaks of (milliseconds, never negative), and its colour. */
export type Pace = { word: string; spanMs: number; tone: PaceTone };

/** So long before it leaves, what is ready is called for. Minutes. */
const CALL_MINUTES = 10;
/** So long before a cutoff, what waits for an answer is called for. Minutes. */
const CUTOFF_CALL_MINUTES = 30;

const late = (sinceMs: number, nowMs: number): Pace => ({ word: 'Va tarde', spanMs: nowMs - sinceMs, tone: 'late' });

/**
 * What a kitchen reads of a departure: 'Sale en' while there is time, 'Empieza ya' from the start of cooking until half of
 * the time to cook is gone, 'Va tarde' once it should have left. What is packed needs no start.
 */
export function kitchenPace({ startBy, departBy }: SlotPlan, isPacked: boolean, nowMs: number): Pace {
  if (nowMs >= departBy) return late(departBy, nowMs);
  const spanMs = departBy - nowMs;
  if (isPacked) return { word: 'Sale en', spanMs, tone: spanMs <= CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
  if (nowMs < startBy) return { word: 'Sale en', spanMs, tone: 'calm' };
  return { word: nowMs < (startBy + departBy) / 2 ? 'Empieza ya' : 'Sale en', spanMs, tone: 'soon' };
}

/** What a consolidator reads of a group: when it leaves for its place. */
export function dispatchPace({ dispatchBy }: Pick<SlotPlan, 'dispatchBy'>, nowMs: number): Pace {
  if (nowMs >= dispatchBy) return late(dispatchBy, nowMs);
  const spanMs = dispatchBy - nowMs;
  return { word: 'Sale en', spanMs, tone: spanMs <= CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
}

/** What is read of a lunch on its way: 'Llega en' to the hour, 'Llega ya' in its window, then 'Va tarde', counted from the hour. */
export function roadPace(
  { deliverFrom, deliverUntil }: Pick<SlotPlan, 'deliverFrom' | 'deliverUntil'>,
  nowMs: number,
): Pace {
  if (nowMs >= deliverUntil) return late(deliverFrom, nowMs);
  if (nowMs >= deliverFrom) return { word: 'Llega ya', spanMs: deliverUntil - nowMs, tone: 'soon' };
  return { word: 'Llega en', spanMs: deliverFrom - nowMs, tone: 'calm' };
}

/** What is read of an order that waits for the restaurant's answer: the time to its cutoff. */
export function cutoffPace(cutoffAtMs: number, nowMs: number): Pace {
  if (nowMs >= cutoffAtMs) return late(cutoffAtMs, nowMs);
  const spanMs = cutoffAtMs - nowMs;
  return { word: 'Cierra en', spanMs, tone: spanMs <= CUTOFF_CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
}

/** 'Sale en 18 min', 'Empieza ya', 'Va tarde 5 min'. */
export const paceWords = ({ word, spanMs }: Pace): string =>
  word.endsWith(' ya') || (word === 'Va tarde' && spanMs < MINUTE_MS) ? word : `${word} ${formatRemaining(spanMs)}`;

/**
 * 'Va tarde 45 min', of a lunch that is not at its place when its window is over, counted from its hour; null: it is not late,
 * or nobody waits for it on the road.
 */
export function latenessWords(
  status: OrderStatus,
  window: { from: number; until: number },
  nowMs: number,
): string | null {
  if (trackerStep(status) === null || status === 'in_delivery_site') return null;
  const pace = roadPace({ deliverFrom: window.from, deliverUntil: window.until }, nowMs);
  return pace.tone === 'late' ? paceWords(pace) : null;
}
