import type { RouteReply } from '@sazon/contract/define-route';
import { userRestaurants } from '@sazon/contract/restaurants/routes';
import { getRestaurantPermission } from '@sazon/domain/access/admin-navigation';
import { guardRestaurantTerms } from '@sazon/domain/access/page-guards';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { redirect, useLocation } from '@tanstack/react-router';
import { queryFor } from '../calls/route-query-options.ts';
import { usePersisted } from '../device/browser-stored-value.ts';
import { acceptedRestaurantTerms, adminRestaurantOrdersState } from './persisted-client-keys.ts';
import { session, toActor } from './session-store.ts';

export type UserRestaurant = RouteReply<typeof userRestaurants>['data'][number];

/** The restaurant switcher is refreshed every 10 s (docs/specification.md section 9). */
const refreshMs = 10_000;

/** Returns the query for the restaurants that a page may show: those at which the person holds its permission. */
function restaurantsAt(path: string) {
  return queryFor(userRestaurants, { query: { permission: getRestaurantPermission(path) } });
}

/** Returns the chosen restaurant while it is in the list, else the first; null when the list is empty. */
function activeAmong(restaurants: readonly UserRestaurant[]): UserRestaurant | null {
  const { activeRestaurantId } = adminRestaurantOrdersState.read();
  return restaurants.find(({ id }) => id === activeRestaurantId) ?? restaurants[0] ?? null;
}

/** Returns the restaurant that a page of the section is about; null until the list is read, or when it is empty. */
export function findActiveRestaurant(queryClient: QueryClient, pathname: string): UserRestaurant | null {
  const known = queryClient.getQueryData(restaurantsAt(pathname).queryKey);
  return known ? activeAmong(known.data) : null;
}

export function chooseRestaurant(activeRestaurantId: string): void {
  adminRestaurantOrdersState.write({ activeRestaurantId });
}

/**
 * Returns the restaurant on the screen and those it can be changed for; `active` is null until they are read or where
 * there is none.
 */
export function useActiveRestaurant(): { active: UserRestaurant | null; restaurants: readonly UserRestaurant[] } {
  const { pathname } = useLocation();
  usePersisted(adminRestaurantOrdersState);
  const { data } = useQuery({ ...restaurantsAt(pathname), refetchInterval: refreshMs, meta: { silent: true } });
  const restaurants = data?.data ?? [];
  return { active: activeAmong(restaurants), restaurants };
}

/**
 * Runs before a page of the restaurant section: chooses the restaurant that the address names (links of messages do), and
 * sends a person who has not accepted the terms of the active restaurant to accept them (docs/specification.md section
 * 6). Without a connection, what the device stored counts.
 */
export async function guardRestaurantPage(queryClient: QueryClient, pathname: string, href: string): Promise<void> {
  const actor = toActor(session.read().localUser);
  if (actor === null) return;
  const known = await queryClient.ensureQueryData(restaurantsAt(pathname)).catch(() => null);
  const named = new URL(href, 'http://page').searchParams.get('restaurante');
  if (known?.data.some(({ id }) => id === named)) chooseRestaurant(named ?? '');
  const noted = acceptedRestaurantTerms.read().includes(actor.userId ?? '');
  const active = known && activeAmong(known.data);
  if (known && !active) return;
  const decision = guardRestaurantTerms({ actor, path: href, termsAccepted: active?.termsAccepted ?? noted });
  if (decision.go === 'redirect') throw redirect({ href: decision.to, replace: true });
}
