import { favorites, toggleFavorite } from '@sazon/contract/catalog/routes';
import { deliveryOptions } from '@sazon/contract/delivery/routes';
import { refreshUser, saveDeliveryPreference } from '@sazon/contract/users/routes';
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { callRoute } from '../calls/call-route.ts';
import { id } from '../calls/common-shapes.ts';
import { createPersisted } from '../device/persisted.ts';
import { session, setLocalUser } from './session-store.ts';
import { visitorDelivery } from './use-delivery.ts';

/** The dish whose heart a visitor tapped, and the page they did it on; the heart is turned once they signed in. */
export const pendingFavorite = createPersisted<{ menuId: string; href: string } | null>(
  'wanted_favorite',
  'session',
  v.nullable(v.object({ menuId: id, href: v.string() })),
  null,
);

type Place = { locationId: string; timeId: string; office?: string | null };

/** Makes a place the person's own, where they have none yet. A place that is not for them is let go of. */
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

/** Finishes what a visitor began before they signed in: the place and hour they chose, the heart they tapped. */
export async function finishVisitorActions(queryClient: QueryClient): Promise<void> {
  const place = visitorDelivery.read();
  // what cannot be finished keeps nobody from going on
  await Promise.allSettled([place && carryLocation(queryClient, place), turnHeart(queryClient)]);
}
