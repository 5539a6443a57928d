import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

export type ExcludedChannel = 'sms' | 'whatsapp' | 'email';

/** How many each list has, and of when it is. */
export async function exclusionCounts(
  db: Db,
): Promise<{ channel: ExcludedChannel; count: number; listDate: string }[]> {
  return await db
    .selectFrom('advertising_exclusions')
    .select(['channel', sql<number>`count(*)::int`.as('count'), sql<string>`max(list_date)`.as('listDate')])
    .groupBy('channel')
    .orderBy('channel')
    .execute();
}

export async function clearExclusions(tx: Tx, channel: ExcludedChannel): Promise<void> {
  await tx.deleteFrom('advertising_exclusions').where('channel', '=', channel).execute();
}

/** Adds to a list; who is on it already gets its newer date. */
export async function insertExclusions(
  tx: Tx,
  channel: ExcludedChannel,
  recipients: readonly string[],
  listDate: string,
): Promise<void> {
  await sql`
    INSERT INTO advertising_exclusions (channel, recipient, list_date)
    SELECT ${channel}::text, recipient, ${listDate}::date FROM unnest(${[...recipients]}::text[]) AS list (recipient)
    ON CONFLICT (channel, recipient) DO UPDATE SET list_date = excluded.list_date
  `.execute(tx);
}
