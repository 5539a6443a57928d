import { calculateSlotPlan, calculateWait, type PlanTerms, type SlotPlan } from '@sazon/domain/logistics/slot-plan';
import type { Wait } from '@sazon/domain/logistics/waiting';
import type { Settings } from '../settings/settings.ts';
import { domiConfigOf } from './domi-config.ts';

/** What the tables say of the restaurant's way to a slot. */
export type PlanRow = {
  scheduleDate: string;
  hour: string;
  travelMinutes: number;
  prepMinutes: number;
  hasConsolidator: boolean;
};

export const planOf = (row: PlanRow, terms: PlanTerms): SlotPlan => calculateSlotPlan(row, terms);

/** The minutes that do not matter to when it is to be there. */
const anyKitchen = { travelMinutes: 0, prepMinutes: 0, hasConsolidator: false };

/** From when until when a lunch of this hour is on time (epoch ms). */
export function windowOf(
  { scheduleDate, hour }: { scheduleDate: string; hour: string },
  terms: PlanTerms,
): { from: number; until: number } {
  const { deliverFrom: from, deliverUntil: until } = calculateSlotPlan({ scheduleDate, hour, ...anyKitchen }, terms);
  return { from, until };
}

/** The wait of a courier who arrived then at a slot. `domiConfig`: the slot's own. */
export function waitAt(
  slot: { scheduleDate: string; hour: string; domiConfig: unknown },
  arrivedAtMs: number,
  { planTerms, domiConfig }: Pick<Settings, 'planTerms' | 'domiConfig'>,
): Wait {
  const { maxWaitTimeMinutes } = domiConfigOf(slot.domiConfig, domiConfig);
  return calculateWait(windowOf(slot, planTerms).until, arrivedAtMs, maxWaitTimeMinutes);
}
