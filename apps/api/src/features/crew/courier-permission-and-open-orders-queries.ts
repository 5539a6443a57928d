import type { Tx } from '../../db/transaction.ts';

/** Finds the right to deliver for all restaurants. Returns undefined when the person does not have it. */
export const findCourierPermission = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user_permissions')
    .select('id')
    .where('user_id', '=', userId)
    .where('permission', '=', 'app_domi')
    .where('scope', '=', 'default')
    .executeTakeFirst();

export async function grantCourierPermission(tx: Tx, userId: string): Promise<void> {
  if ((await findCourierPermission(tx, userId)) !== undefined) return;
  await tx
    .insertInto('user_permissions')
    .values({ user_id: userId, scope: 'default', permission: 'app_domi' })
    .execute();
}

/** Takes the right to deliver for all restaurants, and remembers that the person was a courier. */
export async function revokeCourierPermission(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where('permission', '=', 'app_domi')
    .where('scope', '=', 'default')
    .execute();
  await tx.updateTable('users').set({ was_courier: true }).where('id', '=', userId).execute();
}

/** Counts the accepted lunches that this courier has to deliver, on which kitchens count. */
export async function countOrdersToDeliver(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('courier_id', '=', userId)
    .where('status', 'in', ['confirmed', 'in_picking', 'in_consolidation', 'in_route', 'in_delivery_site'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
