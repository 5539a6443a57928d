import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { calculateOnlineUntil } from '@sazon/domain/logistics/late-reports';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** Writes that a courier's phone called in this minute. */
export async function insertCall(tx: Tx, courierId: string, minuteMs: number): Promise<void> {
  await tx
    .insertInto('courier_calls')
    .values({ courier_id: courierId, called_at: at(minuteMs) })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Did the phone call after an instant, and before what comes along with a late word of it? */
export async function hasCalledSince(
  db: Reader,
  courierId: string,
  sinceMs: number,
  heardAtMs: number,
): Promise<boolean> {
  const call = await db
    .selectFrom('courier_calls')
    .select('called_at')
    .where('courier_id', '=', courierId)
    .where('called_at', '>', at(sinceMs) as never)
    .where('called_at', '<=', at(calculateOnlineUntil(heardAtMs) - MINUTE_MS) as never)
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}
