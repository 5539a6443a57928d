import { bogotaDate, HOUR_MS, type Hour, instantAt } from '../calendar/bogota.ts';
import { addDays } from '../calendar/iso-date.ts';
import type { OrderStatus } from '../orders/status.ts';

/** What a consolidator says of a lunch that should have come. */
export type ConsolidationMark = 'received' | 'missing' | 'damaged';

export type OrderToGather = { status: OrderStatus; mark: ConsolidationMark | null };

/** What a consolidator sees: what is to come, what is there, and what just left. */
export const CONSOLIDATION_STATUSES: readonly OrderStatus[] = [
  'confirmed',
  'in_picking',
  'in_consolidation',
  'in_route',
];

/** On their way to the consolidator, or with them. */
const GATHERING: readonly OrderStatus[] = ['confirmed', 'in_picking', 'in_consolidation'];

/**
 * May a consolidator mark a lunch so, or take its mark back (null)? One still at the restaurant can only be missing; one that
 * went on, or is over, no longer changes. Source: docs/domain.md section 3.
 */
export function canMark(
  status: OrderStatus,
  mark: ConsolidationMark | null,
): { ok: true } | { ok: false; code: 'STATE_CONFLICT' } {
  const canBeHere = status !== 'confirmed' || mark === 'missing' || mark === null;
  return GATHERING.includes(status) && canBeHere ? { ok: true } : { ok: false, code: 'STATE_CONFLICT' };
}

/**
 * The letter of a group that leaves together, for the shelf and the bags: A, B… Z, AA. `rank` is its place, from 0, among the
 * consolidated slots of its hour.
 */
export function groupLetter(rank: number): string {
  const last = String.fromCharCode(65 + (rank % 26));
  return rank < 26 ? last : `${groupLetter(Math.floor(rank / 26) - 1)}${last}`;
}

/** How many lunches of a slot the consolidator has said nothing about; at 0 the group may leave. */
export function unmarkedCount(orders: readonly OrderToGather[]): number {
  return orders.filter((order) => GATHERING.includes(order.status) && order.mark === null).length;
}

/** Does this lunch leave with its group? The missing and the damaged stay, for the platform to answer for. */
export function leavesWithGroup(order: OrderToGather): boolean {
  return order.status === 'in_consolidation' && order.mark === 'received';
}

/** What is gathered for the last hour has left long before. */
const SHIFT_GRACE_MS = 2 * HOUR_MS;

/** When a shift that begins now is over: two hours after the last of its hours; begun later than that, with its day. */
export function shiftEndsAt(hours: readonly Hour[], nowMs: number): number {
  const today = bogotaDate(nowMs);
  const afterLast = Math.max(...hours.map((hour) => instantAt(today, hour) + SHIFT_GRACE_MS));
  const midnight = instantAt(addDays(today, 1), '00:00');
  return hours.length > 0 && nowMs < afterLast ? Math.min(afterLast, midnight) : midnight;
}
