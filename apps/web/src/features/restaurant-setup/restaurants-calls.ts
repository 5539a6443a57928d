import { restaurantFees } from '@sazon/contract/bills/commission-routes';
import { bankAccountChanges, readPayout } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import { listBrandCategories } from '@sazon/contract/restaurant-setup/brand-categories-routes';
import { readHours } from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import { listAllRestaurants, readRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { userRestaurants } from '@sazon/contract/restaurants/routes';
import { platformSlots } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { RESTAURANT_STATES } from '@sazon/domain/restaurants/restaurant-state';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import type { RestaurantsSearch } from './restaurants-search-params.ts';

export const perPage = 25;

export const categoriesQuery = { ...queryFor(listBrandCategories), meta: { silent: true } };

export const restaurantsQuery = ({ estado, buscar, pagina = 1 }: RestaurantsSearch) => ({
  ...queryFor(listAllRestaurants, {
    query: { state: RESTAURANT_STATES.find((one) => one === estado), search: buscar, page: pagina, perPage },
  }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

export const restaurantQuery = (id: string) => ({
  ...queryFor(readRestaurant, { params: { id } }),
  meta: { silent: true },
});

export const hoursQuery = (id: string) => ({ ...queryFor(readHours, { params: { id } }), meta: { silent: true } });

/** The reads that a change of a restaurant makes stale. */
export const restaurantReads = [
  ...[readRestaurant, listAllRestaurants, readHours, userRestaurants],
  ...[platformSlots, readPayout, bankAccountChanges, restaurantFees],
];
