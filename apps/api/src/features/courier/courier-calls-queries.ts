import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { onlineUntil } from '@sazon/domain/logistics/told-late';
import type { Db } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** Of each database the last minute that this process noted of each courier. */
const noted = new WeakMap<Db, Map<string, number>>();

/** Notes that a courier's phone called; once a minute. */
export async function noteCall(db: Db, courierId: string, nowMs: number): Promise<void> {
  const minute = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const ofDb = noted.get(db) ?? new Map<string, number>();
  noted.set(db, ofDb);
  if (ofDb.get(courierId) === minute) return;
  ofDb.set(courierId, minute);
  await db
    .insertInto('courier_calls')
    .values({ courier_id: courierId, called_at: at(minute) })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Did the phone call after an instant, and before what comes along with a late word of it? */
export async function hasCalledSince(
  db: Db | Tx,
  courierId: string,
  sinceMs: number,
  heardAtMs: number,
): Promise<boolean> {
  const call = await db
    .selectFrom('courier_calls')
    .select('called_at')
    .where('courier_id', '=', courierId)
    .where('called_at', '>', at(sinceMs) as never)
    .where('called_at', '<=', at(onlineUntil(heardAtMs) - MINUTE_MS) as never)
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}
