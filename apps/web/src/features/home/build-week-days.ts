import type { CartItem } from '@sazon/contract/cart/schemas';
import type { Calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { isChoosableDate } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { formatDay, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { listTableDays } from '../../session/calendar-and-chosen-date.ts';
import type { WeekDay } from './week-table.tsx';

export interface WeekInput {
  calendar: Calendar;
  orders: readonly Pick<OrderCard, 'scheduleDate' | 'menu' | 'status' | 'type'>[];
  items: readonly Pick<CartItem, 'scheduleDate' | 'menu' | 'quantity'>[];
  /** The date being planned: it has the empty plate when it is free, else the first free date does. */
  date: IsoDate | null;
  /** A date of the shown week. */
  anchor?: IsoDate | null;
}

/** Whether an order's place is only held until its payment arrives. */
const isHeld = ({ status }: Pick<OrderCard, 'status'>) => status === 'pending_confirmation';

/** A plate for a dish: its photo, or only its name. */
type Plate = { name: string; picture: string | undefined };

/** Builds the five days of the week table, with what is ordered or chosen for each; a holiday is shown closed. */
export function buildWeekDays({ calendar, orders: known, items, date, anchor = date }: WeekInput): WeekDay[] {
  // a counter charge that waits for its diner is not a lunch yet
  const orders = known.filter((order) => order.type === 'delivery' || !isHeld(order));
  const shown = listTableDays(calendar, orders, anchor);
  const ordered = (day: IsoDate): Plate[] =>
    orders.filter((order) => order.scheduleDate === day).map((order) => toPlate(order.menu));
  const unpaid = (day: IsoDate) => orders.some((order) => order.scheduleDate === day && isHeld(order));
  const inCart = (day: IsoDate): Plate[] =>
    items
      .filter((item) => item.scheduleDate === day)
      .flatMap((item) => Array.from({ length: item.quantity }, () => toPlate(item.menu)));
  const free = (day: IsoDate) => isChoosableDate(day, calendar) && ordered(day).length + inCart(day).length === 0;
  const next = date !== null && free(date) ? date : shown.find(free);
  return shown.map((day): WeekDay => {
    const plates = [...ordered(day), ...inCart(day)];
    const [weekday = '', number = ''] = formatShortDate(day).split(' ');
    const base = { date: day, weekday, day: number, longLabel: formatDay(day), current: day === (date ?? next) };
    const [plate] = plates;
    if (!plate) return { ...base, state: day === next ? 'next' : free(day) ? 'open' : 'closed' };
    return {
      ...base,
      state: ordered(day).length === 0 ? 'cart' : unpaid(day) ? 'unpaid' : 'ordered',
      dish: plate.name,
      plate: plate.picture,
      more: plates.length - 1,
    };
  });
}

function toPlate({ name, data }: { name: string; data: { pictures: string[] } }): Plate {
  return { name, picture: data.pictures[0] };
}
