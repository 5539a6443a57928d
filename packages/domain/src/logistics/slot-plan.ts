import { type Hour, instantAt, MINUTE_MS } from '../calendar/bogota.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { Wait } from './waiting.ts';

/** From a restaurant to a place, unless the platform says otherwise for the two. Minutes. */
export const DEFAULT_TRAVEL_MINUTES = 30;
/** How much earlier a restaurant hands over what a consolidator gathers first: setting `consolidation_minutes`. */
const DEFAULT_CONSOLIDATION_MINUTES = 15;
/** Setting `delivery_time_range`: the minutes after the hour in which a lunch is on time. */
export const DEFAULT_WINDOW_MINUTES = 10;

/** What holds at every place: settings `delivery_time_range` and `consolidation_minutes`. Minutes. */
export type PlanTerms = { windowMinutes: number; consolidationMinutes: number };

export const DEFAULT_PLAN_TERMS: PlanTerms = {
  windowMinutes: DEFAULT_WINDOW_MINUTES,
  consolidationMinutes: DEFAULT_CONSOLIDATION_MINUTES,
};

/** One restaurant serving one slot of a place on a date. */
export type SlotToPlan = {
  scheduleDate: IsoDate;
  hour: Hour;
  /** From this restaurant to this place. */
  travelMinutes: number;
  /** What this restaurant takes to cook for this slot. */
  prepMinutes: number;
  hasConsolidator: boolean;
};

/** The times of a slot, as instants (epoch milliseconds), in the order in which they come. */
export type SlotPlan = {
  /** Cooking starts: departBy less the minutes to prepare. */
  startBy: number;
  /** It leaves the restaurant: the hour less the travel, and less the consolidation where there is one. */
  departBy: number;
  /** It leaves the consolidator; where there is none, the restaurant. */
  dispatchBy: number;
  /** The hour itself. */
  deliverFrom: number;
  /** Until then it is on time: the hour and the delivery window. */
  deliverUntil: number;
};

/** Everything that counts down reads these. Source: docs/domain.md section 13. */
export function slotPlan(slot: SlotToPlan, terms: PlanTerms): SlotPlan {
  const deliverFrom = instantAt(slot.scheduleDate, slot.hour);
  const dispatchBy = deliverFrom - slot.travelMinutes * MINUTE_MS;
  const departBy = dispatchBy - (slot.hasConsolidator ? terms.consolidationMinutes * MINUTE_MS : 0);
  return {
    startBy: departBy - slot.prepMinutes * MINUTE_MS,
    departBy,
    dispatchBy,
    deliverFrom,
    deliverUntil: deliverFrom + terms.windowMinutes * MINUTE_MS,
  };
}

/** Of lunches that travel together what comes first of each: nobody of the group waits for the rest. At least one. */
export function earliestPlan(plans: readonly SlotPlan[]): SlotPlan {
  const first = (time: keyof SlotPlan): number => Math.min(...plans.map((plan) => plan[time]));
  return {
    startBy: first('startBy'),
    departBy: first('departBy'),
    dispatchBy: first('dispatchBy'),
    deliverFrom: first('deliverFrom'),
    deliverUntil: first('deliverUntil'),
  };
}

/**
 * The wait of a courier who arrived then: it counts from the arrival, never before the hour's delivery window is over, and
 * nothing goes back before its end. Epoch milliseconds.
 */
export function waitAfter(deliverUntil: number, arrivedAtMs: number, maxWaitTimeMinutes: number): Wait {
  const startsAt = Math.max(arrivedAtMs, deliverUntil);
  return { startsAt, until: startsAt + maxWaitTimeMinutes * MINUTE_MS };
}

/** So long before the hour an arrival is worth a question: is it the right slot? Minutes. */
const EARLY_ARRIVAL_MINUTES = 20;

/** Does a courier come much before the hour? */
export const arrivesEarly = ({ deliverFrom }: SlotPlan, nowMs: number): boolean =>
  nowMs < deliverFrom - EARLY_ARRIVAL_MINUTES * MINUTE_MS;
