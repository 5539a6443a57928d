import { deliveryOptions, locations } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { chooseDayToPlan } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { type SlotIds, scheduleCalendarQuery } from '../../session/calendar-and-chosen-date.ts';
import { activeDay } from '../../session/persisted-client-keys.ts';
import { session } from '../../session/session-store.ts';
import { cartQuery } from '../cart/read-cart-and-add-calls.ts';
import { joinHomeReads } from './join-home-reads.ts';
import { categoriesQuery, comingOrdersQuery, menuDishesQuery } from './menu-dishes-and-coming-orders-calls.ts';

/** The longest wait for data before a page shows that it is loading. */
const patienceMs = 300;
/**
 * The wait on a first visit, while the server's drawn page stands: one answer brings all, so the page is drawn once.
 */
const firstPatienceMs = 1000;

/** Returns the location and slot stored in the session; null without them. */
export function getSessionSlot(): SlotIds | null {
  const { locationId, timeId } = session.read().localUser ?? {};
  return locationId && timeId ? { locationId, timeId } : null;
}

/** Waits for all reads, also those that fail; the screens show the failures. */
export const settleAll = (...reads: Promise<unknown>[]): Promise<unknown> => Promise.allSettled(reads);

/** Reads the day that is planned first, as in `useDay`, and its dishes. */
async function askDay(queryClient: QueryClient, slot: SlotIds): Promise<void> {
  const read = {
    cart: queryClient.ensureQueryData(cartQuery),
    calendar: queryClient.ensureQueryData(scheduleCalendarQuery(slot)),
  };
  const days = await read.calendar;
  const { data: orders } = await queryClient.ensureQueryData(comingOrdersQuery(days));
  const { items } = await read.cart;
  const taken = new Set([...orders, ...items].map((lunch) => lunch.scheduleDate));
  const date = chooseDayToPlan(days, taken, activeDay.read());
  await queryClient.ensureQueryData(menuDishesQuery(slot, date));
}

/** Resolves when the work is done, or after `ms` without it. */
export function waitAtMost(work: Promise<unknown>, ms: number): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Requests what the day's screens show. Returns the reads, and how long to wait for them before drawing (ms). */
export function requestDayData(queryClient: QueryClient): { reads: Promise<unknown>[]; patienceMs: number } {
  const slot = session.read().hasSession ? getSessionSlot() : null;
  const isFirst = slot !== null && joinHomeReads(queryClient, slot);
  const categories = queryClient.ensureQueryData(categoriesQuery);
  if (!session.read().hasSession)
    return { reads: [categories, queryClient.ensureQueryData(queryFor(locations))], patienceMs };
  const day = slot ? [askDay(queryClient, slot)] : [];
  const reads = [categories, queryClient.ensureQueryData(queryFor(deliveryOptions)), ...day];
  return { reads, patienceMs: isFirst ? firstPatienceMs : patienceMs };
}

/** Requests what the day's screens show, and waits briefly for it. */
export function preloadDayData(queryClient: QueryClient): Promise<unknown> {
  const day = requestDayData(queryClient);
  return waitAtMost(settleAll(...day.reads), day.patienceMs);
}
