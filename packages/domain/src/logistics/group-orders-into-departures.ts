import type { Hour } from '../calendar/bogota-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/** The fields of an order that departures read. */
export type OrderToDepart = { scheduleDate: IsoDate; hour: Hour; timeId: string; locationId: string };

/** Orders that leave together: same date, time and location. */
export type Departure<Order extends OrderToDepart = OrderToDepart> = {
  scheduleDate: IsoDate;
  hour: Hour;
  timeId: string;
  locationId: string;
  orders: Order[];
};

/** Groups orders by date, time and location, earliest first; groups of one hour keep the order of their first lunch. */
export function groupDepartures<Order extends OrderToDepart>(orders: readonly Order[]): Departure<Order>[] {
  const departures = new Map<string, Departure<Order>>();
  for (const order of orders) {
    const { scheduleDate, hour, timeId, locationId } = order;
    const key = JSON.stringify([scheduleDate, timeId, locationId]);
    const departure = departures.get(key);
    if (departure) departure.orders.push(order);
    else departures.set(key, { scheduleDate, hour, timeId, locationId, orders: [order] });
  }
  const when = (one: Departure<Order>): string => `${one.scheduleDate} ${one.hour}`;
  return [...departures.values()].sort((a, b) => (when(a) < when(b) ? -1 : when(a) > when(b) ? 1 : 0));
}
