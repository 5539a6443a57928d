import { adminFilterStatuses, ORDER_STATUSES } from '@sazon/domain/orders/status';
import * as v from 'valibot';
import { isoDate, lenient, searchText } from '../../calls/valibot-shapes.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const hour = /^([01]\d|2[0-3]):[0-5]\d$/;
const listOfAll = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.check((text) => text.split(',').every((part) => pattern.test(part))),
  );

/** The board's filters in the address (specification section 3: date, location list, time list). */
export const boardSearch = v.object({
  date: lenient(isoDate),
  time: lenient(listOfAll(hour)),
  locationId: lenient(listOfAll(uuid)),
  search: searchText,
  view: lenient(v.literal('platos')),
  status: lenient(v.picklist(adminFilterStatuses)),
});
export type BoardSearch = v.InferOutput<typeof boardSearch>;

const shownStatuses: ReadonlySet<string> = new Set(ORDER_STATUSES.filter((one) => one !== 'pending_confirmation'));

/** The table's filters in the address. Times as hours; empty: all. */
export const ordersSearch = v.object({
  startDate: lenient(isoDate),
  endDate: lenient(isoDate),
  time: lenient(listOfAll(hour)),
  locationId: lenient(listOfAll(uuid)),
  status: lenient(
    v.pipe(
      v.string(),
      v.check((text) => text.split(',').every((one) => shownStatuses.has(one))),
    ),
  ),
  search: searchText,
  page: lenient(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/))),
});
export type OrdersSearch = v.InferOutput<typeof ordersSearch>;
