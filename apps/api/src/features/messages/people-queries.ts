import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** The phone (ten digits) of an account that is in use. */
export async function phoneOf(db: Reader, userId: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('users')
    .select('cell_phone as phone')
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person?.phone.replace(/^\+57/, '');
}

/** Nobody has more browsers than this that still hear us. */
const devicesEach = 10;

/** The browsers that hear us for a person, the latest registered first. */
export async function devicesOf(db: Reader, userId: string) {
  return await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .limit(devicesEach)
    .execute();
}

export async function deleteDevices(tx: Tx, deviceIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', [...deviceIds])
    .execute();
}

/** Whose phone (ten digits) this is. */
export async function userOfPhone(db: Reader, phone: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('cell_phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person?.id;
}
