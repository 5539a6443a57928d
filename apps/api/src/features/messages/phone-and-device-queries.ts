import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** Returns the phone (ten digits) of an active account, or undefined. */
export async function findPhone(db: Reader, userId: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('users')
    .select('cell_phone as phone')
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person?.phone.replace(/^\+57/, '');
}

/** The most push subscriptions per person. */
const devicesEach = 10;

/** A person's push subscriptions, the latest first. */
export async function listDevices(db: Reader, userId: string) {
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

/** Returns the owner of this phone (ten digits), or undefined. */
export async function findUserByPhone(db: Reader, phone: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('cell_phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person?.id;
}
