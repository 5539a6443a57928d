import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { type Cutoff, canOrder } from '../calendar/cutoff.ts';
import { calculateSlotPlan, type PlanTerms, type SlotToPlan } from './slot-plan.ts';

/** How long a restaurant has to answer an order placed after its cutoff. Minutes. */
export const LATE_ANSWER_MINUTES = 15;
/** The least time it needs to answer before it has to start cooking. Minutes. */
const LEAST_ANSWER_MINUTES = 5;

/** One restaurant serving one slot of a place on a date, with its own cutoff (null: the default). */
export type LateSlot = SlotToPlan & { cutoff: Cutoff | null };

/** Until when (epoch ms) an order after the cutoff may be requested from the restaurant. */
export const calculateLateUntilMs = (slot: SlotToPlan, terms: PlanTerms): number =>
  calculateSlotPlan(slot, terms).startBy - LEAST_ANSWER_MINUTES * MINUTE_MS;

/**
 * Whether an order may be requested after the cutoff: the cutoff has passed and there is still time to answer and cook.
 */
export const canAskLate = (slot: LateSlot, terms: PlanTerms, nowMs: number): boolean =>
  !canOrder(slot, nowMs).ok && nowMs < calculateLateUntilMs(slot, terms);

/**
 * Until when (epoch ms) the restaurant may accept a late order; no answer means no. `startBy` comes from the slot's
 * plan.
 */
export const calculateAnswerByMs = (askedAtMs: number, startBy: number): number =>
  Math.min(askedAtMs + LATE_ANSWER_MINUTES * MINUTE_MS, startBy);
