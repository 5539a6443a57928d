import { restaurantFees } from '@sazon/contract/bills/commission-routes';
import { buildingRequests } from '@sazon/contract/delivery/building-requests-routes';
import { platformPlaces } from '@sazon/contract/delivery/locations-admin-routes';
import { lobbyScreens } from '@sazon/contract/lobby/routes';
import {
  adminSettings,
  calendarExceptions,
  platformSlots,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';

const silent = { meta: { silent: true }, placeholderData: keepPreviousData };

export const settingsQuery = { ...queryFor(adminSettings), ...silent };

export const feesQuery = { ...queryFor(restaurantFees), ...silent };

export const changesPerPage = 20;

/**
 * Returns the query of the history of changes; with a key only of that setting, else also of calendar, slots and
 * screens.
 */
export const changesQuery = (page: number, key?: string) => ({
  ...queryFor(settingChanges, { query: { page, perPage: changesPerPage, ...(key !== undefined && { key }) } }),
  ...silent,
});

export const calendarQuery = (year: number) => ({ ...queryFor(calendarExceptions, { query: { year } }), ...silent });

export const slotsQuery = (locationId: string | undefined) => ({
  ...queryFor(platformSlots, { query: locationId === undefined ? {} : { locationId } }),
  ...silent,
});

export const placesQuery = { ...queryFor(platformPlaces), ...silent };

export const screensQuery = { ...queryFor(lobbyScreens), meta: { silent: true } };

export const askedBuildingsQuery = { ...queryFor(buildingRequests), ...silent };
