import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, listScopeIds, may } from '@sazon/domain/access/may';
import { isRestaurantPermission, RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import { at } from '../../db/schema/column.ts';
import { inOneStatement } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../accounts/users-queries.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { restaurantExists, restaurantsOf, termsDocumentOf, type UserRestaurant } from './restaurants-queries.ts';

/**
 * The restaurants at which a person holds a permission; without one, those of the board. Platform staff, whose
 * permissions hold everywhere, see all (specification section 6).
 */
export async function listUserRestaurants(
  deps: Deps,
  userId: string,
  permission = 'restaurant_orders_view',
): Promise<{ data: UserRestaurant[] } | Refusal<'AUTH_REQUIRED' | 'VALIDATION'>> {
  if (!isRestaurantPermission(permission)) return refuse('VALIDATION', { field: 'permission' });
  const actor = await actorOf(deps.db, userId);
  if (actor === undefined) return refuse('AUTH_REQUIRED');
  const ids = listScopeIds(actor, permission);
  if (ids !== 'all' && ids.length === 0) return { data: [] };
  const { terms } = await settingsOf(deps);
  return { data: await restaurantsOf(deps.db, ids, { userId, version: terms.restaurantTermsVersion }) };
}

const worksAt = (actor: Actor, restaurantId: string): boolean =>
  RESTAURANT_PERMISSIONS.some((permission) => may(actor, permission, { restaurantId }));

/** Accepts the terms of a restaurant one works for, in the version that is in force. Again is the same. */
export async function acceptRestaurantTerms(
  deps: Deps,
  userId: string,
  input: { restaurantId: string; version: string },
): Promise<{ ok: true } | Refusal<'AUTH_REQUIRED' | 'NOT_FOUND' | 'VALIDATION'>> {
  const actor = await actorOf(deps.db, userId);
  if (actor === undefined) return refuse('AUTH_REQUIRED');
  const isTheirs = worksAt(actor, input.restaurantId) && (await restaurantExists(deps.db, input.restaurantId));
  if (!isTheirs) return refuse('NOT_FOUND');
  const { terms } = await settingsOf(deps);
  if (input.version !== terms.restaurantTermsVersion) {
    return refuse('VALIDATION', { field: 'version', message: 'Los términos cambiaron. Léelos de nuevo.' });
  }
  await inOneStatement(deps, (tx) =>
    tx
      .insertInto('terms_acceptances')
      .values({
        user_id: userId,
        document: termsDocumentOf(input.restaurantId),
        version: input.version,
        accepted_at: at(deps.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return { ok: true };
}
