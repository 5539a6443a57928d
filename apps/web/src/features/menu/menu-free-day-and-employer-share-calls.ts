import { myDishes } from '@sazon/contract/catalog/popular-and-usual-dishes-routes';
import { menuCategories, menuList } from '@sazon/contract/catalog/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import type { Calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { listOrders } from '@sazon/contract/orders/routes';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { findFirstFreeDay, listChoosableDates } from '@sazon/domain/calendar/day-to-plan';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Cop } from '@sazon/domain/money/cop';
import { activePlusDeliveredStatuses } from '@sazon/domain/orders/status';
import { calculateDishSubsidyCop } from '@sazon/domain/payroll/subsidy-to-use';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryEveryPage } from '../../calls/query-every-page.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { createMemory } from '../../device/in-memory-value.ts';
import { chooseDate, listTableDays, type SlotIds, useSchedule } from '../../session/calendar-and-chosen-date.ts';
import { useSession, useUser } from '../../session/session-store.ts';
import { useDelivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { useCart } from '../cart/read-cart-and-add-calls.ts';

export type MenuFilters = Omit<RouteInput<typeof menuList>['query'], keyof SlotIds | 'scheduleDate'>;

/** The page size; a longer day takes several requests. */
const atOnce = 200;
const refetchMs = 60_000;
const rarelyMs = 60 * 60_000;

/** Returns the query of all dishes of a location, slot and date that pass the filters. */
export function menuDishesQuery(slot: SlotIds | null, scheduleDate: IsoDate | null, filters: MenuFilters = {}) {
  return {
    ...queryEveryPage(menuList, {
      query: { ...slot, scheduleDate: scheduleDate ?? undefined, ...filters, perPage: atOnce },
    }),
    enabled: slot !== null && scheduleDate !== null,
  };
}

/** The query of the dishes that this person, or five or more colleagues, order again and again. */
export const myDishesQuery = { ...queryFor(myDishes), staleTime: rarelyMs, meta: { silent: true } };

export const categoriesQuery = { ...queryFor(menuCategories), staleTime: rarelyMs };

const planned = [...activePlusDeliveredStatuses, 'pending_confirmation'].join(',');
const mostOrders = 100;

/** Returns the query of the orders from today on, for the week, today's ticket and the employer's share. */
export function comingOrdersQuery(days: Calendar | undefined) {
  const range = { startDate: days?.today, endDate: days?.weeks.at(-1)?.at(-1) };
  return queryFor(listOrders, { query: { ...range, status: planned, perPage: mostOrders } });
}

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

/** Returns a function that calculates the employer's share of a dish of this price on the day. */
export function useEmployerShare({ orders, items, date }: MenuDay): (priceCop: Cop) => Cop {
  const person = useUser();
  const { location, time } = useDelivery();
  if (!person || !location || date === null) return () => 0;
  const ordered = orders.filter((order) => order.scheduleDate === date).length;
  const inCart = items.reduce((sum, item) => (item.scheduleDate === date ? sum + item.quantity : sum), 0);
  const giver = { ...person, hideSubsidyMsg: person.enterprise?.data.hideSubsidyMsg ?? false };
  const lunch = { scheduleDate: date, hour: time?.hour ?? '', location };
  return (priceCop) => calculateDishSubsidyCop(giver, lunch, ordered + inCart, priceCop);
}
