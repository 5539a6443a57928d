import { adminFilterStatuses, ORDER_STATUSES } from '@sazon/domain/orders/status';
import * as z from 'zod/mini';
import { isoDate } from '../../calls/shapes.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const hour = /^([01]\d|2[0-3]):[0-5]\d$/;
const listOfAll = (pattern: RegExp) =>
  z.string().check(z.refine((text) => text.split(',').every((part) => pattern.test(part))));
/** What is not valid in an address is as good as absent. */
const lenient = <T extends z.ZodMiniType>(value: T) => z.catch(z.optional(value), undefined);

/** The board's filters as they stand in the address (specification section 3: date, location list, time list). */
export const boardSearch = z.object({
  date: lenient(isoDate),
  time: lenient(listOfAll(hour)),
  locationId: lenient(listOfAll(uuid)),
  search: lenient(z.string().check(z.maxLength(80))),
  view: lenient(z.literal('platos')),
  status: lenient(z.enum(adminFilterStatuses)),
});
export type BoardSearch = z.infer<typeof boardSearch>;

const shownStatuses: ReadonlySet<string> = new Set(ORDER_STATUSES.filter((one) => one !== 'pending_confirmation'));

/** The table's filters in the address. Times as hours; nothing chosen is everything. */
export const ordersSearch = z.object({
  startDate: lenient(isoDate),
  endDate: lenient(isoDate),
  time: lenient(listOfAll(hour)),
  locationId: lenient(listOfAll(uuid)),
  status: lenient(z.string().check(z.refine((text) => text.split(',').every((one) => shownStatuses.has(one))))),
  search: lenient(z.string().check(z.maxLength(80))),
  page: lenient(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
});
export type OrdersSearch = z.infer<typeof ordersSearch>;
