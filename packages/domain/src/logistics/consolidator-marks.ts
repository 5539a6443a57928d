import { HOUR_MS, type Hour, toBogotaDate, toInstantMs } from '../calendar/bogota-time.ts';
import { addDays } from '../calendar/iso-date.ts';
import type { OrderStatus } from '../orders/status.ts';

/** How a consolidator marks an expected lunch. */
export type ConsolidationMark = 'received' | 'missing' | 'damaged';

export type OrderToGather = { status: OrderStatus; mark: ConsolidationMark | null };

/** The statuses that a consolidator's screen shows: lunches that are expected, received or just dispatched. */
export const CONSOLIDATION_STATUSES: readonly OrderStatus[] = [
  'confirmed',
  'in_picking',
  'in_consolidation',
  'in_route',
];

/** The statuses of lunches that are on their way to the consolidator or already there. */
const GATHERING: readonly OrderStatus[] = ['confirmed', 'in_picking', 'in_consolidation'];

/**
 * Whether a consolidator may set this mark, or remove it (null). A lunch still at the restaurant can only be marked
 * missing; one that was dispatched or is over can no longer be marked. Source: docs/domain.md section 3.
 */
export function checkConsolidationMark(
  status: OrderStatus,
  mark: ConsolidationMark | null,
): { ok: true } | { ok: false; code: 'STATE_CONFLICT' } {
  const canBeHere = status !== 'confirmed' || mark === 'missing' || mark === null;
  return GATHERING.includes(status) && canBeHere ? { ok: true } : { ok: false, code: 'STATE_CONFLICT' };
}

/**
 * Returns the letter of a group that leaves together, for its shelf and bags: A to Z, then AA. `rank` is the group's
 * position, from 0, among the consolidated slots of its hour.
 */
export function formatGroupLetter(rank: number): string {
  const last = String.fromCharCode(65 + (rank % 26));
  return rank < 26 ? last : `${formatGroupLetter(Math.floor(rank / 26) - 1)}${last}`;
}

/** Counts the lunches of a slot that have no mark yet. At 0 the group may leave. */
export function countUnmarked(orders: readonly OrderToGather[]): number {
  return orders.filter((order) => GATHERING.includes(order.status) && order.mark === null).length;
}

/** Whether a lunch leaves with its group. Missing and damaged ones stay, for the platform to resolve. */
export function isLeavingWithGroup(order: OrderToGather): boolean {
  return order.status === 'in_consolidation' && order.mark === 'received';
}

/** How long a consolidator's shift lasts after its last hour of delivery. Its lunches have left long before. */
const SHIFT_GRACE_MS = 2 * HOUR_MS;

/**
 * Returns when a shift that begins now ends (epoch ms): two hours after the last of its `hours`, at most at midnight. A
 * shift without hours, or one that begins after that end, lasts until midnight.
 */
export function calculateShiftEnd(hours: readonly Hour[], nowMs: number): number {
  const today = toBogotaDate(nowMs);
  const afterLast = Math.max(...hours.map((hour) => toInstantMs(today, hour) + SHIFT_GRACE_MS));
  const midnight = toInstantMs(addDays(today, 1), '00:00');
  return hours.length > 0 && nowMs < afterLast ? Math.min(afterLast, midnight) : midnight;
}
