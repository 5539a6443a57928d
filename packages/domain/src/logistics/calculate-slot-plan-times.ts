import { type Hour, MINUTE_MS, toInstantMs } from '../calendar/bogota-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { Wait } from './courier-wait.ts';

/** The travel time from a restaurant to a place where no other time is set. Minutes. */
export const DEFAULT_TRAVEL_MINUTES = 30;
/** How much earlier a restaurant hands over lunches to a consolidator: setting `consolidation_minutes`. */
const DEFAULT_CONSOLIDATION_MINUTES = 15;
/** The minutes after the hour within which a lunch is on time: setting `delivery_time_range`. */
export const DEFAULT_WINDOW_MINUTES = 10;

/** The settings that apply to every place: `delivery_time_range` and `consolidation_minutes`. Minutes. */
export type PlanTerms = { windowMinutes: number; consolidationMinutes: number };

export const DEFAULT_PLAN_TERMS: PlanTerms = {
  windowMinutes: DEFAULT_WINDOW_MINUTES,
  consolidationMinutes: DEFAULT_CONSOLIDATION_MINUTES,
};

/** One restaurant serving one slot of a place on a date. */
export type SlotToPlan = {
  scheduleDate: IsoDate;
  hour: Hour;
  /** The travel time from this restaurant to this place. Minutes. */
  travelMinutes: number;
  /** The time this restaurant needs to cook for this slot. Minutes. */
  prepMinutes: number;
  hasConsolidator: boolean;
};

/** The times of a slot (epoch milliseconds), in chronological order. */
export type SlotPlan = {
  /** When cooking starts: `departBy` less the time to cook. */
  startBy: number;
  /** When the lunch leaves the restaurant: `dispatchBy`, or earlier by the time a consolidator needs. */
  departBy: number;
  /** When the lunch leaves the consolidator (without one, the restaurant): the hour less the travel time. */
  dispatchBy: number;
  /** The slot's hour. */
  deliverFrom: number;
  /** When the delivery window ends. Until then the lunch is on time. */
  deliverUntil: number;
};

/** Calculates the times of a slot, which all countdowns show. Source: docs/domain.md section 13. */
export function calculateSlotPlan(slot: SlotToPlan, terms: PlanTerms): SlotPlan {
  const deliverFrom = toInstantMs(slot.scheduleDate, slot.hour);
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

/** Returns the earliest of each time among lunches that travel together. Needs at least one plan. */
export function calculateEarliestPlan(plans: readonly SlotPlan[]): SlotPlan {
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
 * Returns how long a courier who arrived at `arrivedAtMs` waits (epoch ms): from the arrival, or from `deliverUntil` if
 * that is later. Lunches that nobody took go back only after the wait.
 */
export function calculateWait(deliverUntil: number, arrivedAtMs: number, maxWaitTimeMinutes: number): Wait {
  const startsAt = Math.max(arrivedAtMs, deliverUntil);
  return { startsAt, until: startsAt + maxWaitTimeMinutes * MINUTE_MS };
}

/** A courier who arrives more than this before the hour has to confirm that it is the right slot. Minutes. */
const EARLY_ARRIVAL_MINUTES = 20;

/** Whether a courier arrives so early that the slot has to be confirmed. */
export const isArrivalEarly = ({ deliverFrom }: SlotPlan, nowMs: number): boolean =>
  nowMs < deliverFrom - EARLY_ARRIVAL_MINUTES * MINUTE_MS;
