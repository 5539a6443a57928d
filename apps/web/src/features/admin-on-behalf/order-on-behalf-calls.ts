import { menuGet, menuList } from '@sazon/contract/catalog/routes';
import { couponsOfUser } from '@sazon/contract/coupons/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import {
  customerCalendar,
  customerToOrderFor,
  findCustomers,
  quoteOnBehalf,
} from '@sazon/contract/orders/on-behalf-routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryEveryPage } from '../../calls/query-every-page.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import type { OrderOnBehalfSearch } from './order-on-behalf-search-params.ts';

const silent = { meta: { silent: true } };
const leastTyped = 3;
/** Dishes per answer; a longer menu takes several. */
const atOnce = 200;

export const customersQuery = (typed: string) => ({
  ...queryFor(findCustomers, { query: { search: typed } }),
  enabled: typed.length >= leastTyped,
  placeholderData: keepPreviousData,
  ...silent,
});

export const customerQuery = (userId: string) => ({
  ...queryFor(customerToOrderFor, { params: { userId } }),
  ...silent,
});

/** Returns the query of the dates of one of the customer's places and hours, once both are chosen. */
export const datesQuery = (userId: string, { lugar = '', hora = '' }: OrderOnBehalfSearch) => ({
  ...queryFor(customerCalendar, { params: { userId }, query: { locationId: lugar, timeId: hora } }),
  enabled: lugar !== '' && hora !== '',
  ...silent,
});

/** Returns the query of the dishes of place, hour and day, once all three are chosen. */
export const dishesQuery = ({ lugar, hora, fecha }: OrderOnBehalfSearch) => ({
  ...queryEveryPage(menuList, { query: { locationId: lugar, timeId: hora, scheduleDate: fecha, perPage: atOnce } }),
  enabled: [lugar, hora, fecha].every((one) => one !== undefined),
  ...silent,
});

export const dishQuery = (menuId: string, { lugar, hora, fecha }: OrderOnBehalfSearch) => ({
  ...queryFor(menuGet, { params: { id: menuId }, query: { locationId: lugar, timeId: hora, scheduleDate: fecha } }),
  ...silent,
});

export const couponsQuery = (userId: string) => ({ ...queryFor(couponsOfUser, { params: { userId } }), ...silent });

export type Basket = RouteInput<typeof quoteOnBehalf>['body'];

/** Returns the query of the price of the basket; the last amounts stay while new ones load. */
export const quoteQuery = (body: Basket) => ({
  ...queryFor(quoteOnBehalf, { body }),
  enabled: body.items.length > 0,
  placeholderData: keepPreviousData,
  ...silent,
});
