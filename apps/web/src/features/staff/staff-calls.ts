import * as staff from '@sazon/contract/staff/routes';
import type { StaffPlace } from '@sazon/domain/access/staff-roles';
import { keepPreviousData } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { type UseCallOptions, useCall } from '../../calls/use-call.ts';

/** Whose calls a page uses to manage a team: the platform's, or those of the restaurant or company itself. */
export type Via = 'platform' | 'restaurant' | 'company';

const platformQuery = (place: StaffPlace) =>
  queryFor(staff.platformTeam, { query: { scope: place.scope, placeId: place.id ?? undefined } });

const nobody = '';

/** Returns the query of a team; the three calls have the same answer. */
export function teamQuery(via: Via, place: StaffPlace) {
  const id = place.id ?? nobody;
  const query =
    via === 'platform'
      ? platformQuery(place)
      : via === 'restaurant'
        ? queryFor(staff.restaurantTeam, { query: { restaurantId: id } })
        : queryFor(staff.companyTeam, { query: { enterpriseId: id } });
  return { ...(query as ReturnType<typeof platformQuery>), meta: { silent: true } };
}

export const placesQuery = (search: string) => ({
  ...queryFor(staff.staffPlaces, { query: { search: search || undefined } }),
  placeholderData: keepPreviousData,
  meta: { silent: true },
});

const reads = [staff.platformTeam, staff.restaurantTeam, staff.companyTeam, staff.staffPlaces];

const writes = {
  platform: {
    invite: staff.inviteAnywhere,
    settle: staff.settleInvitationAnywhere,
    change: staff.changeStaffAnywhere,
  },
  restaurant: {
    invite: staff.inviteToRestaurant,
    settle: staff.settleRestaurantInvitation,
    change: staff.changeRestaurantStaff,
  },
  company: { invite: staff.inviteToCompany, settle: staff.settleCompanyInvitation, change: staff.changeCompanyStaff },
} as const;

/**
 * Returns the fields of a call's body that name the place. All three are typed as the platform's, so that one call
 * fits.
 */
export const placeBody = (via: Via, place: StaffPlace): { scope: StaffPlace['scope']; placeId: string | null } =>
  (via === 'platform'
    ? { scope: place.scope, placeId: place.id }
    : via === 'restaurant'
      ? { restaurantId: place.id }
      : { enterpriseId: place.id }) as never;

type Platform = (typeof writes)['platform'];

export const useInvite = (via: Via, options: UseCallOptions<Platform['invite']>) =>
  useCall(writes[via].invite as Platform['invite'], { ...options, silent: true, invalidates: reads });

export const useSettle = (via: Via, options: UseCallOptions<Platform['settle']> = {}) =>
  useCall(writes[via].settle as Platform['settle'], { ...options, invalidates: reads });

export const useChangeStaff = (via: Via, options: UseCallOptions<Platform['change']>) =>
  useCall(writes[via].change as Platform['change'], { ...options, silent: true, invalidates: reads });
