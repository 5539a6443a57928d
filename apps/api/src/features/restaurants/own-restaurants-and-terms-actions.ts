import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, listScopeIds, may } from '@sazon/domain/access/permission-check';
import { isRestaurantPermission, RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findActor } from '../accounts/actor-permissions-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  isKnownRestaurant,
  listRestaurants,
  toTermsDocument,
  type UserRestaurant,
} from './restaurants-and-couriers-queries.ts';

/**
 * Lists the restaurants at which a person holds a permission, by default one of the orders' board. Platform staff holds
 * it everywhere and gets all (docs/specification.md section 6).
 */
export async function listUserRestaurants(
  deps: Deps,
  userId: string,
  permission = 'restaurant_orders_view',
): Promise<{ data: UserRestaurant[] } | Refusal<'AUTH_REQUIRED' | 'VALIDATION'>> {
  if (!isRestaurantPermission(permission)) return refuse('VALIDATION', { field: 'permission' });
  const actor = await findActor(deps.db, userId);
  if (actor === undefined) return refuse('AUTH_REQUIRED');
  const ids = listScopeIds(actor, permission);
  if (ids !== 'all' && ids.length === 0) return { data: [] };
  const { terms } = await loadSettings(deps);
  // the bills of a closed restaurant can still be read
  const withClosed = permission.startsWith('restaurant_bills');
  return { data: await listRestaurants(deps.db, ids, { userId, version: terms.restaurantTermsVersion, withClosed }) };
}

const worksAt = (actor: Actor, restaurantId: string): boolean =>
  RESTAURANT_PERMISSIONS.some((permission) => may(actor, permission, { restaurantId }));

/** Accepts the current terms of a restaurant of the caller. Idempotent. */
export async function acceptRestaurantTerms(
  deps: Deps,
  userId: string,
  input: { restaurantId: string; version: string },
): Promise<{ ok: true } | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'VALIDATION'>> {
  const actor = await findActor(deps.db, userId);
  if (actor === undefined) return refuse('AUTH_REQUIRED');
  const isTheirs = worksAt(actor, input.restaurantId) && (await isKnownRestaurant(deps.db, input.restaurantId));
  if (!isTheirs) return refuse('NOT_FOUND');
  const { terms } = await loadSettings(deps);
  if (input.version !== terms.restaurantTermsVersion) {
    return refuse('VALIDATION', { field: 'version', message: 'Los términos cambiaron. Léelos de nuevo.' });
  }
  await inOneStatement(deps, (tx) =>
    tx
      .insertInto('terms_acceptances')
      .values({
        user_id: userId,
        document: toTermsDocument(input.restaurantId),
        version: input.version,
        accepted_at: toIso(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { ok: true };
}
