import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { calculateOnlineUntil } from '@sazon/domain/logistics/offline-report-time';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Records a call of a courier's phone in this minute. */
export async function insertCourierContact(tx: Tx, courierId: string, minuteMs: number): Promise<void> {
  await tx
    .insertInto('courier_calls')
    .values({ courier_id: courierId, called_at: toIso(minuteMs) })
    .onConflict((same) => same.doNothing())
    .execute();
}

/**
 * Whether the phone called between an instant and the late report itself, and so had a connection to report earlier.
 */
export async function hasContactedSince(
  db: Reader,
  courierId: string,
  sinceMs: number,
  heardAtMs: number,
): Promise<boolean> {
  const call = await db
    .selectFrom('courier_calls')
    .select('called_at')
    .where('courier_id', '=', courierId)
    .where('called_at', '>', toIso(sinceMs) as never)
    .where('called_at', '<=', toIso(calculateOnlineUntil(heardAtMs) - MINUTE_MS) as never)
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}
