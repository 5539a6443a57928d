import { deliveryOptions, locations } from '@sazon/contract/delivery/routes';
import type { QueryClient } from '@tanstack/react-query';
import { queryFor } from '../../calls/query-for.ts';
import { activeDay } from '../../session/client-keys.ts';
import { session } from '../../session/session-store.ts';
import { calendarOf, canChoose, openDates, type SlotIds } from '../../session/use-schedule.ts';
import { cartQuery } from '../cart/cart-calls.ts';
import { categoriesQuery, firstFreeDay, menuOf, ordersOf } from './menu-calls.ts';

/** A page that is not there yet waits this long for what it shows, and then shows that it is on its way. */
const patienceMs = 300;

/** The place and slot that the session remembers. */
export function keptSlot(): SlotIds | null {
  const { locationId, timeId } = session.read().localUser ?? {};
  return locationId && timeId ? { locationId, timeId } : null;
}

/** What is not known yet is asked for. What cannot be had is the screens' to say. */
export const all = (...reads: Promise<unknown>[]): Promise<unknown> => Promise.allSettled(reads);

/** The day that is planned first, as `useDay` tells it, and its dishes. */
async function askDay(queryClient: QueryClient, slot: SlotIds): Promise<void> {
  const read = {
    cart: queryClient.ensureQueryData(cartQuery),
    calendar: queryClient.ensureQueryData(calendarOf(slot)),
  };
  const days = await read.calendar;
  const { data: orders } = await queryClient.ensureQueryData(ordersOf(days));
  const { items } = await read.cart;
  const kept = activeDay.read();
  const taken = new Set([...orders, ...items].map((lunch) => lunch.scheduleDate));
  const date = kept !== null && canChoose(kept, days) ? kept : (firstFreeDay(openDates(days), taken) ?? days.active);
  await queryClient.ensureQueryData(menuOf(slot, date));
}

export function atMost(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Asks for what the day's screens show, as early as can be, and waits a moment for it. */
export function warmDay(queryClient: QueryClient): Promise<unknown> {
  const categories = queryClient.ensureQueryData(categoriesQuery);
  if (!session.read().hasSession) return atMost(all(categories, queryClient.ensureQueryData(queryFor(locations))));
  const slot = keptSlot();
  const day = slot ? [askDay(queryClient, slot)] : [];
  return atMost(all(categories, queryClient.ensureQueryData(queryFor(deliveryOptions)), ...day));
}
