import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { formatRemaining } from '../calendar/date-and-hour-format.ts';
import { type OrderStatus, toTrackerStep } from '../orders/status.ts';
import type { SlotPlan } from './slot-plan.ts';

/** calm: there is time. soon: act now. late: it is overdue. */
export type PaceTone = 'calm' | 'soon' | 'late';

/** The pace of a deadline: its word, the span it counts (milliseconds, never negative), and its tone. */
export type Pace = { word: string; spanMs: number; tone: PaceTone };

/** How long before its departure a packed order turns 'soon'. Minutes. */
const CALL_MINUTES = 10;
/** How long before its cutoff an unanswered order turns 'soon'. Minutes. */
const CUTOFF_CALL_MINUTES = 30;

const late = (sinceMs: number, nowMs: number): Pace => ({ word: 'Va tarde', spanMs: nowMs - sinceMs, tone: 'late' });

/**
 * The pace of a departure for the kitchen: 'Sale en' while there is time, 'Empieza ya' during the first half of the
 * cooking time, 'Va tarde' after the departure time. Packed orders skip 'Empieza ya'.
 */
export function calculateKitchenPace({ startBy, departBy }: SlotPlan, isPacked: boolean, nowMs: number): Pace {
  if (nowMs >= departBy) return late(departBy, nowMs);
  const spanMs = departBy - nowMs;
  if (isPacked) return { word: 'Sale en', spanMs, tone: spanMs <= CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
  if (nowMs < startBy) return { word: 'Sale en', spanMs, tone: 'calm' };
  return { word: nowMs < (startBy + departBy) / 2 ? 'Empieza ya' : 'Sale en', spanMs, tone: 'soon' };
}

/** The pace of a group for the consolidator: the time to its dispatch. */
export function calculateDispatchPace({ dispatchBy }: Pick<SlotPlan, 'dispatchBy'>, nowMs: number): Pace {
  if (nowMs >= dispatchBy) return late(dispatchBy, nowMs);
  const spanMs = dispatchBy - nowMs;
  return { word: 'Sale en', spanMs, tone: spanMs <= CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
}

/**
 * The pace of a lunch on its way: 'Llega en' until the hour, 'Llega ya' within its window, then 'Va tarde', counted
 * from the hour.
 */
export function calculateRoadPace(
  { deliverFrom, deliverUntil }: Pick<SlotPlan, 'deliverFrom' | 'deliverUntil'>,
  nowMs: number,
): Pace {
  if (nowMs >= deliverUntil) return late(deliverFrom, nowMs);
  if (nowMs >= deliverFrom) return { word: 'Llega ya', spanMs: deliverUntil - nowMs, tone: 'soon' };
  return { word: 'Llega en', spanMs: deliverFrom - nowMs, tone: 'calm' };
}

/** The pace of an order that waits for the restaurant's answer: the time to its cutoff. */
export function calculateCutoffPace(cutoffAtMs: number, nowMs: number): Pace {
  if (nowMs >= cutoffAtMs) return late(cutoffAtMs, nowMs);
  const spanMs = cutoffAtMs - nowMs;
  return { word: 'Cierra en', spanMs, tone: spanMs <= CUTOFF_CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
}

/** Formats a pace: 'Sale en 18 min', 'Empieza ya', 'Va tarde 5 min'. */
export const describePace = ({ word, spanMs }: Pace): string =>
  word.endsWith(' ya') || (word === 'Va tarde' && spanMs < MINUTE_MS) ? word : `${word} ${formatRemaining(spanMs)}`;

/**
 * 'Va tarde 45 min' for a lunch that is not at its place after its delivery window, counted from its hour; null: it is
 * not late, or not on its way.
 */
export function describeLateness(
  status: OrderStatus,
  window: { from: number; until: number },
  nowMs: number,
): string | null {
  if (toTrackerStep(status) === null || status === 'in_delivery_site') return null;
  const pace = calculateRoadPace({ deliverFrom: window.from, deliverUntil: window.until }, nowMs);
  return pace.tone === 'late' ? describePace(pace) : null;
}
