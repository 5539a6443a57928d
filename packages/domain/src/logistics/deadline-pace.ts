import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { formatRemaining } from '../calendar/date-and-hour-format.ts';
import type { OrderStatus } from '../orders/status.ts';
import { toTrackerStep } from '../orders/tracker-steps-and-shown-code.ts';
import type { SlotPlan } from './calculate-slot-plan-times.ts';

/** calm: there is time. soon: act now. late: it is overdue. */
export type PaceTone = 'calm' | 'soon' | 'late';

/**
 * How near a deadline is: the word to show, the time to or since the deadline (milliseconds, never negative), the tone.
 */
export type Pace = { word: string; spanMs: number; tone: PaceTone };

/** How long before its departure a packed order turns 'soon'. Minutes. */
const CALL_MINUTES = 10;
/** How long before its cutoff an unanswered order turns 'soon'. Minutes. */
const CUTOFF_CALL_MINUTES = 30;

/** How long before a stopped lunch would be late its incident turns 'soon': about what another one takes. Minutes. */
const REPLACEMENT_CALL_MINUTES = 30;

const late = (sinceMs: number, nowMs: number): Pace => ({ word: 'Va tarde', spanMs: nowMs - sinceMs, tone: 'late' });

/**
 * Returns how near a departure is for the kitchen: 'Sale en' (leaves in) while there is time, 'Empieza ya' (start now)
 * in the first half of the cooking time, 'Va tarde' (late) after it. Packed orders never show 'Empieza ya'.
 */
export function calculateKitchenPace({ startBy, departBy }: SlotPlan, isPacked: boolean, nowMs: number): Pace {
  if (nowMs >= departBy) return late(departBy, nowMs);
  const spanMs = departBy - nowMs;
  if (isPacked) return { word: 'Sale en', spanMs, tone: spanMs <= CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
  if (nowMs < startBy) return { word: 'Sale en', spanMs, tone: 'calm' };
  return { word: nowMs < (startBy + departBy) / 2 ? 'Empieza ya' : 'Sale en', spanMs, tone: 'soon' };
}

/** Returns how near the dispatch of a group is, for the consolidator. */
export function calculateDispatchPace({ dispatchBy }: Pick<SlotPlan, 'dispatchBy'>, nowMs: number): Pace {
  if (nowMs >= dispatchBy) return late(dispatchBy, nowMs);
  const spanMs = dispatchBy - nowMs;
  return { word: 'Sale en', spanMs, tone: spanMs <= CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
}

/**
 * Returns how near the delivery of a lunch on its way is: 'Llega en' (arrives in) until the hour, 'Llega ya' (due now)
 * within its window, then 'Va tarde' (late), counted from the hour.
 */
export function calculateRoadPace(
  { deliverFrom, deliverUntil }: Pick<SlotPlan, 'deliverFrom' | 'deliverUntil'>,
  nowMs: number,
): Pace {
  if (nowMs >= deliverUntil) return late(deliverFrom, nowMs);
  if (nowMs >= deliverFrom) return { word: 'Llega ya', spanMs: deliverUntil - nowMs, tone: 'soon' };
  return { word: 'Llega en', spanMs: deliverFrom - nowMs, tone: 'calm' };
}

/** Returns how near the cutoff is for an order that the restaurant has not answered. */
export function calculateCutoffPace(cutoffAtMs: number, nowMs: number): Pace {
  if (nowMs >= cutoffAtMs) return late(cutoffAtMs, nowMs);
  const spanMs = cutoffAtMs - nowMs;
  return { word: 'Cierra en', spanMs, tone: spanMs <= CUTOFF_CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm' };
}

/** Returns the tone of an incident that stops a lunch which is late from `dueAtMs` on. */
export function calculateIncidentTone(dueAtMs: number, nowMs: number): PaceTone {
  if (nowMs >= dueAtMs) return 'late';
  return dueAtMs - nowMs <= REPLACEMENT_CALL_MINUTES * MINUTE_MS ? 'soon' : 'calm';
}

/** Formats a pace: 'Sale en 18 min', 'Empieza ya', 'Va tarde 5 min'. */
export const describePace = ({ word, spanMs }: Pace): string =>
  word.endsWith(' ya') || (word === 'Va tarde' && spanMs < MINUTE_MS) ? word : `${word} ${formatRemaining(spanMs)}`;

/**
 * Returns 'Va tarde 45 min', counted from the hour, for a lunch on its way whose delivery window is over. Returns null
 * when it is not late, or when its status is before confirmed, at the place, or over.
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
