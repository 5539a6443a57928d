import type { Wait } from '@sazon/domain/logistics/courier-wait';
import { calculateSlotPlan, calculateWait, type PlanTerms, type SlotPlan } from '@sazon/domain/logistics/slot-plan';
import type { Settings } from '../settings/parse-settings.ts';
import { toDomiConfig } from './courier-wait-config.ts';

/** The columns about the restaurant's route to a slot. */
export type PlanRow = {
  scheduleDate: string;
  hour: string;
  travelMinutes: number;
  prepMinutes: number;
  hasConsolidator: boolean;
};

export const toSlotPlan = (row: PlanRow, terms: PlanTerms): SlotPlan => calculateSlotPlan(row, terms);

/** Tolerance of an arrival, minutes. */
const anyKitchen = { travelMinutes: 0, prepMinutes: 0, hasConsolidator: false };

/** From when until when a lunch of this hour is on time (epoch ms). */
export function calculateDeliveryWindow(
  { scheduleDate, hour }: { scheduleDate: string; hour: string },
  terms: PlanTerms,
): { from: number; until: number } {
  const { deliverFrom: from, deliverUntil: until } = calculateSlotPlan({ scheduleDate, hour, ...anyKitchen }, terms);
  return { from, until };
}

/** The courier's wait at a slot from this arrival. `domiConfig`: the slot's own. */
export function calculateCourierWait(
  slot: { scheduleDate: string; hour: string; domiConfig: unknown },
  arrivedAtMs: number,
  { planTerms, domiConfig }: Pick<Settings, 'planTerms' | 'domiConfig'>,
): Wait {
  const { maxWaitTimeMinutes } = toDomiConfig(slot.domiConfig, domiConfig);
  return calculateWait(calculateDeliveryWindow(slot, planTerms).until, arrivedAtMs, maxWaitTimeMinutes);
}
