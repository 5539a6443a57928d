import { MINUTE_MS } from '../calendar/bogota.ts';
import { type Cutoff, canOrder } from '../calendar/cutoff.ts';
import { type PlanTerms, type SlotToPlan, slotPlan } from './slot-plan.ts';

/** How long a restaurant has to say yes to a lunch that was asked for after its cutoff. Minutes. */
export const LATE_ANSWER_MINUTES = 15;
/** Nothing is asked that leaves it less than this before it has to start cooking. Minutes. */
const LEAST_ANSWER_MINUTES = 5;

/** One restaurant serving one slot of a place on a date, and its own cutoff (null is the default). */
export type LateSlot = SlotToPlan & { cutoff: Cutoff | null };

/** Until when (epoch ms) a restaurant may be asked for one more lunch, though its cutoff has passed. */
export const lateUntilMs = (slot: SlotToPlan, terms: PlanTerms): number =>
  slotPlan(slot, terms).startBy - LEAST_ANSWER_MINUTES * MINUTE_MS;

/** Whether a lunch is late, and still in time to be asked for: after the cutoff, and while it can be cooked as any other. */
export const canAskLate = (slot: LateSlot, terms: PlanTerms, nowMs: number): boolean =>
  !canOrder(slot, nowMs).ok && nowMs < lateUntilMs(slot, terms);

/** Until when (epoch ms) the restaurant answers what was asked then; unanswered by then it is no. `startBy`: of the slot's plan. */
export const answerByMs = (askedAtMs: number, startBy: number): number =>
  Math.min(askedAtMs + LATE_ANSWER_MINUTES * MINUTE_MS, startBy);
