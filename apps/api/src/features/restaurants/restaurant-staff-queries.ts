import type { Tx } from '../../db/transaction.ts';

/** Lists the active staff of these restaurants who may change orders. */
export const listRestaurantStaff = (tx: Tx, restaurantIds: readonly string[]) =>
  tx
    .selectFrom('user_permissions')
    .innerJoin('users', 'users.id', 'user_permissions.user_id')
    .select(['users.id as userId', 'user_permissions.scope_id as restaurantId'])
    .distinct()
    .where('user_permissions.scope', '=', 'restaurant')
    .where('user_permissions.scope_id', 'in', [...restaurantIds])
    .where('user_permissions.permission', '=', 'restaurant_orders_edit')
    .where('users.active', '=', true)
    .execute();
