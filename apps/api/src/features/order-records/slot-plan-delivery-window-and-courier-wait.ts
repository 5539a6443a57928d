import {
  calculateSlotPlan,
  calculateWait,
  type PlanTerms,
  type SlotPlan,
} from '@sazon/domain/logistics/calculate-slot-plan-times';
import type { Wait } from '@sazon/domain/logistics/courier-wait';
import type { Settings } from '../settings/parse-settings.ts';
import { toDomiConfig } from './courier-wait-config.ts';

/** The columns about a restaurant's way to a slot, from which the slot's times are calculated. */
export type PlanRow = {
  scheduleDate: string;
  hour: string;
  travelMinutes: number;
  prepMinutes: number;
  hasConsolidator: boolean;
};

export const toSlotPlan = (row: PlanRow, terms: PlanTerms): SlotPlan => calculateSlotPlan(row, terms);

/** A restaurant without travel or preparation, because the delivery window depends on the hour only. */
const anyKitchen = { travelMinutes: 0, prepMinutes: 0, hasConsolidator: false };

/** Returns from when until when a lunch of this hour is on time (epoch ms). */
export function calculateDeliveryWindow(
  { scheduleDate, hour }: { scheduleDate: string; hour: string },
  terms: PlanTerms,
): { from: number; until: number } {
  const { deliverFrom: from, deliverUntil: until } = calculateSlotPlan({ scheduleDate, hour, ...anyKitchen }, terms);
  return { from, until };
}

/** Calculates how long the courier waits at a slot after this arrival. `domiConfig` is the slot's own value or null. */
export function calculateCourierWait(
  slot: { scheduleDate: string; hour: string; domiConfig: unknown },
  arrivedAtMs: number,
  { planTerms, domiConfig }: Pick<Settings, 'planTerms' | 'domiConfig'>,
): Wait {
  const { maxWaitTimeMinutes } = toDomiConfig(slot.domiConfig, domiConfig);
  return calculateWait(calculateDeliveryWindow(slot, planTerms).until, arrivedAtMs, maxWaitTimeMinutes);
}
