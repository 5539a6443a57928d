import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import type { OrderFacts } from '@sazon/domain/orders/order-action-check';
import type { OrderStatus, OrderType } from '@sazon/domain/orders/status';

/** What the tables say of an order that the lifecycle asks about. */
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

/** The columns that answer `OrderFactsRow`, and the plan of its slot (`slot-times.ts`), where orders, restaurant_times and location_times are joined. */
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

/** A row in the words of the lifecycle, before what happened at the place: nobody arrived, no group complete. */
export function factsOf(row: OrderFactsRow): OrderFacts & { status: OrderStatus } {
  const { status, type, scheduleDate, hour, autoAccept, askedLate, hasConsolidator } = row;
  const dayOffset = row.cutoffDayOffset === 0 ? 0 : -1;
  const cutoff = row.cutoffTime === null ? null : ({ dayOffset, time: row.cutoffTime } as const);
  return {
    status,
    type,
    cutoffAtMs: calculateCutoffMs({ scheduleDate, hour, cutoff }),
    autoAccept,
    askedLate,
    hasCourier: row.courierId !== null,
    hasConsolidator,
    groupComplete: false,
    waitUntilMs: null,
  };
}
