import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { OrderFacts } from '@sazon/domain/orders/order-action-check';
import type { OrderType } from '@sazon/domain/orders/order-types';
import type { OrderStatus } from '@sazon/domain/orders/status';

/** The columns of an order from which the lifecycle decides. */
export type OrderFactsRow = {
  status: OrderStatus;
  type: OrderType;
  scheduleDate: string;
  hour: string;
  cutoffDayOffset: number;
  cutoffTime: string | null;
  autoAccept: boolean;
  askedLate: boolean;
  hasConsolidator: boolean;
  courierId: string | null;
};

/**
 * The columns of `OrderFactsRow`, and the plan of its slot (`slot-times.ts`); needs orders, restaurant_times and
 * location_times joined.
 */
export const factColumns = [
  'orders.status',
  'orders.type',
  'orders.schedule_date as scheduleDate',
  'orders.hour',
  'restaurant_times.cutoff_day_offset as cutoffDayOffset',
  'restaurant_times.cutoff_time as cutoffTime',
  'restaurant_times.auto_accept as autoAccept',
  'orders.asked_late as askedLate',
  'restaurant_times.travel_minutes as travelMinutes',
  'restaurant_times.prep_minutes as prepMinutes',
  'location_times.has_consolidator as hasConsolidator',
  'orders.courier_id as courierId',
] as const;

/** Maps a row to the lifecycle's facts, as without an arrival and without a complete group. */
export function toOrderFacts(row: OrderFactsRow): OrderFacts & { status: OrderStatus } {
  const { status, type, scheduleDate, hour, autoAccept, askedLate, hasConsolidator } = row;
  const dayOffset = row.cutoffDayOffset === 0 ? 0 : -1;
  const cutoff = row.cutoffTime === null ? null : ({ dayOffset, time: row.cutoffTime } as const);
  return {
    status,
    type,
    cutoffAtMs: calculateCutoffMs({ scheduleDate, hour, cutoff }),
    dateEndsAtMs: toInstantMs(addDays(scheduleDate, 1), '00:00'),
    autoAccept,
    askedLate,
    hasCourier: row.courierId !== null,
    hasConsolidator,
    groupComplete: false,
    waitUntilMs: null,
  };
}
