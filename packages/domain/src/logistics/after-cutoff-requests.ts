import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { type Cutoff, checkCutoff } from '../calendar/cutoff.ts';
import { calculateSlotPlan, type PlanTerms, type SlotToPlan } from './calculate-slot-plan-times.ts';

/** How long a restaurant has to answer an order placed after its cutoff. Minutes. */
export const LATE_ANSWER_MINUTES = 15;
/** The least time a restaurant needs between being asked and having to start cooking. Minutes. */
const LEAST_ANSWER_MINUTES = 5;

/** One restaurant serving one slot of a place on a date. `cutoff` null means the default cutoff. */
export type LateSlot = SlotToPlan & { cutoff: Cutoff | null };

/**
 * Returns until when (epoch ms) a restaurant may be asked for an order after the cutoff: 5 minutes before cooking
 * starts.
 */
export const calculateLateUntilMs = (slot: SlotToPlan, terms: PlanTerms): number =>
  calculateSlotPlan(slot, terms).startBy - LEAST_ANSWER_MINUTES * MINUTE_MS;

/**
 * Whether an order may be requested after the cutoff: the cutoff has passed and there is still time to answer and cook.
 */
export const canAskLate = (slot: LateSlot, terms: PlanTerms, nowMs: number): boolean =>
  !checkCutoff(slot, nowMs).ok && nowMs < calculateLateUntilMs(slot, terms);

/**
 * Returns until when (epoch ms) the restaurant may accept a late order: 15 minutes after it was asked, never past
 * `startBy`, the start of cooking in the slot's plan. No answer counts as no.
 */
export const calculateAnswerByMs = (askedAtMs: number, startBy: number): number =>
  Math.min(askedAtMs + LATE_ANSWER_MINUTES * MINUTE_MS, startBy);
