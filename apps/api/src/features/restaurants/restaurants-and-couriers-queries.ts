import type { TaxRegime } from '@sazon/domain/money/tax';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** Returns the name under which a person's acceptance of one restaurant's terms is stored. */
export const toTermsDocument = (restaurantId: string): string => `restaurant_terms:${restaurantId}`;

export type UserRestaurant = {
  id: string;
  name: string;
  brands: { id: string; name: string; color: string; data: { avatar?: string } }[];
  restaurantsTimes: string[];
  termsAccepted: boolean;
  taxRegime: TaxRegime;
};

/**
 * Lists those of these restaurants (or all), closed ones only when asked, with whether this person accepted this
 * version of the terms.
 */
export async function listRestaurants(
  db: Reader,
  ids: readonly string[] | 'all',
  terms: { userId: string; version: string; withClosed?: boolean },
): Promise<UserRestaurant[]> {
  return await db
    .selectFrom('restaurants')
    .select([
      'restaurants.id',
      'restaurants.name',
      'restaurants.tax_regime as taxRegime',
      sql<UserRestaurant['brands']>`coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'color', color,
        'data', data) ORDER BY name) FROM brands WHERE restaurant_id = restaurants.id AND active), '[]')`.as('brands'),
      sql<string[]>`coalesce((SELECT json_agg(id ORDER BY id) FROM restaurant_times
        WHERE restaurant_id = restaurants.id), '[]')`.as('restaurantsTimes'),
      sql<boolean>`EXISTS (SELECT FROM terms_acceptances WHERE user_id = ${terms.userId}
        AND document = 'restaurant_terms:' || restaurants.id AND version = ${terms.version})`.as('termsAccepted'),
    ])
    .$if(terms.withClosed !== true, (select) => select.where('restaurants.state', '<>', 'closed'))
    .$if(ids !== 'all', (select) => select.where(sql<boolean>`restaurants.id = ANY(${ids}::uuid[])`))
    .orderBy('restaurants.name')
    .execute();
}

export async function isKnownRestaurant(db: Reader, restaurantId: string): Promise<boolean> {
  const row = await db.selectFrom('restaurants').select('id').where('id', '=', restaurantId).executeTakeFirst();
  return row !== undefined;
}

/** Lists the active couriers that deliver for all restaurants, or for this one. */
export async function listRestaurantCouriers(
  db: Reader,
  restaurantId: string,
): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('users')
    .select(['users.id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('user_permissions')
          .select('user_permissions.id')
          .whereRef('user_permissions.user_id', '=', 'users.id')
          .where('permission', '=', 'app_domi')
          .where((scope) =>
            scope.or([
              scope('scope_id', 'is', null),
              scope.and([scope('scope', '=', 'restaurant'), scope('scope_id', '=', restaurantId)]),
            ]),
          ),
      ),
    )
    .orderBy('name')
    .execute();
}
