import type { Calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { findFirstFreeDay, listChoosableDates } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createMemory } from '../../device/in-memory-value.ts';
import { chooseDate, listTableDays, useSchedule } from '../../session/calendar-and-chosen-date.ts';
import { useSession } from '../../session/session-store.ts';
import { useCart } from '../cart/read-cart-and-add-calls.ts';
import { comingOrdersQuery } from './menu-dishes-and-coming-orders-calls.ts';

const refetchMs = 60_000;

function useOrders(days: Calendar | undefined): { orders: readonly OrderCard[]; settled: boolean } {
  const { hasSession } = useSession();
  const { data, isPending } = useQuery({
    ...comingOrdersQuery(days),
    enabled: hasSession && days !== undefined,
    refetchInterval: refetchMs,
    refetchOnWindowFocus: 'always',
  });
  return { orders: data?.data ?? [], settled: !hasSession || !isPending };
}

/**
 * Returns the next day to plan after `date` got its lunch: the next free day of its week, else the first free one
 * before it; null when the week has no free day left.
 */
export function findNextFreeDay(date: IsoDate, week: readonly IsoDate[], taken: ReadonlySet<IsoDate>): IsoDate | null {
  const free = week.filter((one) => one !== date && !taken.has(one));
  return free.find((one) => one > date) ?? free[0] ?? null;
}

/** The day that was just completed: an address that still names it is outdated. */
export const leftDay = createMemory<IsoDate | null>(null);

/** Moves to the next day of the week without a lunch; returns the text to announce. */
export function useAdvance({ calendar: days, open, orders, taken }: MenuDay): (date: IsoDate) => string | undefined {
  return (date) => {
    const week = days ? listTableDays(days, orders, date).filter((one) => open.includes(one)) : [];
    const next = findNextFreeDay(date, week, taken);
    chooseDate(next ?? date);
    if (next === null) return undefined;
    leftDay.write(date);
    return `Sigue el ${formatDay(next).toLowerCase()}.`;
  };
}

/**
 * Returns the day being planned: the chosen one, else the first free one. `date` is null until it is known; `settled`
 * turns true once orders and cart are loaded.
 */
export function useDay() {
  const schedule = useSchedule();
  const { calendar: days, chosenDate } = schedule;
  const { orders, settled: ordersSettled } = useOrders(days);
  const { cart, pending: cartPending } = useCart();
  const items = cart?.items ?? [];
  const taken = new Set([...orders, ...items].map((lunch) => lunch.scheduleDate));
  const settled = days !== undefined && ordersSettled && !cartPending;
  const open = days ? listChoosableDates(days) : [];
  const free = findFirstFreeDay(open, taken);
  return {
    ...schedule,
    open,
    orders,
    items,
    cart,
    taken,
    free,
    settled,
    date: chosenDate ?? (settled ? (free ?? days.active) : null),
  };
}

export type MenuDay = ReturnType<typeof useDay>;

/** Replaces an initial date with an empty menu by the next open day (docs/specification.md section 4). */
export function useSkipEmptyDay({ date, chosenDate, open }: MenuDay, total: number | undefined): void {
  const next = chosenDate === null ? open.find((candidate) => date !== null && candidate > date) : undefined;
  // An effect, because an empty day is known only after its menu was answered.
  useEffect(() => {
    if (total === 0 && next) chooseDate(next);
  }, [total, next]);
}
