import { favorites, toggleFavorite } from '@sazon/contract/catalog/routes';
import { deliveryOptions } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { refreshUser, saveDeliveryPreference } from '@sazon/contract/users/routes';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { callRoute } from '../calls/call-route.ts';
import { id } from '../calls/valibot-shapes.ts';
import { createPersisted } from '../device/browser-stored-value.ts';
import { session, setLocalUser } from './session-store.ts';
import { visitorDelivery } from './use-delivery-choice-and-place-sheet.ts';

/** The dish a visitor marked as favourite, and its page; it is saved once they sign in. */
export const pendingFavorite = createPersisted<{ menuId: string; href: string } | null>(
  'wanted_favorite',
  'session',
  v.nullable(v.object({ menuId: id, href: v.string() })),
  null,
);

type Place = { locationId: string; timeId: string; office?: string | null };

/** Saves a place and slot as the signed-in person's own when they have none. Throws when it is not open to them. */
export async function carryLocation(queryClient: QueryClient, place: Place): Promise<void> {
  const person = session.read().localUser;
  if (person === null || (person.locationId && person.timeId)) return;
  const { locationId, timeId, office } = place;
  const body = { locationId, timeId, ...(office !== undefined && { office }) };
  await callRoute(saveDeliveryPreference, { body });
  setLocalUser(await callRoute(refreshUser, {}));
  await queryClient.invalidateQueries({ queryKey: [deliveryOptions.name] });
}

async function turnHeart(queryClient: QueryClient): Promise<void> {
  const wanted = pendingFavorite.read();
  if (wanted === null) return;
  pendingFavorite.reset();
  const { menuIds } = await callRoute(favorites, { query: { perPage: 1 } });
  if (menuIds.includes(wanted.menuId)) return;
  await callRoute(toggleFavorite, { params: { id: wanted.menuId } });
  await queryClient.invalidateQueries({ queryKey: [favorites.name] });
}

/** Finishes what a visitor began before signing in: the chosen place and hour, the tapped favourite. */
export async function finishVisitorActions(queryClient: QueryClient): Promise<void> {
  const place = visitorDelivery.read();
  // a failure here must not stop the sign-in
  await Promise.allSettled([place && carryLocation(queryClient, place), turnHeart(queryClient)]);
}
