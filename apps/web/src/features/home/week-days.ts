import type { CartItem } from '@sazon/contract/cart';
import type { Calendar } from '@sazon/contract/delivery';
import type { OrderCard } from '@sazon/contract/orders';
import { formatShortDate } from '@sazon/domain/calendar/format';
import { type IsoDate, weekdayOf } from '@sazon/domain/calendar/iso-date';
import { weekdayName } from '@sazon/domain/calendar/weekdays';
import { canChoose } from '../../session/use-schedule.ts';
import type { WeekDay } from '../../ui/week-table.tsx';

const daysShown = 5;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `Miércoles 26` */
export function dayName(date: IsoDate): string {
  return `${capitalised(weekdayName(weekdayOf(date)))} ${Number(date.slice(8))}`;
}

export interface WeekInput {
  calendar: Calendar;
  orders: readonly Pick<OrderCard, 'scheduleDate' | 'menu' | 'status' | 'type'>[];
  items: readonly Pick<CartItem, 'scheduleDate' | 'menu' | 'quantity'>[];
  /** The date being planned: the empty plate is there when it is free, else on the first free one. */
  date: IsoDate | null;
}

/** Its place is held until its payment is in. */
const isHeld = ({ status }: Pick<OrderCard, 'status'>) => status === 'pending_confirmation';

/** A plate for a dish: its photo, or nothing known of it but the name. */
type Plate = { name: string; picture: string | undefined };

/**
 * The five days of the table, from today while something is ordered for it, else from the first that takes orders.
 * Weekends are left out; a holiday between them is shown closed.
 */
export function weekDays({ calendar, orders: known, items, date }: WeekInput): WeekDay[] {
  // what a counter asks to be accepted is no lunch yet
  const orders = known.filter((order) => order.type === 'delivery' || !isHeld(order));
  const ordersToday = orders.some((order) => order.scheduleDate === calendar.today);
  const first = ordersToday ? calendar.today : calendar.active;
  const shown = calendar.weeks
    .flat()
    .filter((day) => day >= first)
    .filter((day) => calendar.enabledWeekdays.includes(weekdayOf(day)) || calendar.forceOpenDates.includes(day))
    .slice(0, daysShown);
  const ordered = (day: IsoDate): Plate[] =>
    orders.filter((order) => order.scheduleDate === day).map((order) => plateOf(order.menu));
  const unpaid = (day: IsoDate) => orders.some((order) => order.scheduleDate === day && isHeld(order));
  const inCart = (day: IsoDate): Plate[] =>
    items
      .filter((item) => item.scheduleDate === day)
      .flatMap((item) => Array.from({ length: item.quantity }, () => plateOf(item.menu)));
  const free = (day: IsoDate) => canChoose(day, calendar) && ordered(day).length + inCart(day).length === 0;
  const next = date !== null && free(date) ? date : shown.find(free);
  return shown.map((day): WeekDay => {
    const plates = [...ordered(day), ...inCart(day)];
    const [weekday = '', number = ''] = formatShortDate(day).split(' ');
    const base = { date: day, weekday, day: number, longLabel: dayName(day), current: day === (date ?? next) };
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

function plateOf({ name, data }: { name: string; data: { pictures: string[] } }): Plate {
  return { name, picture: data.pictures[0] };
}
