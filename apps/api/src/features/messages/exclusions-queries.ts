import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

export type ExcludedChannel = 'sms' | 'whatsapp' | 'email';

/** How many each list has, and of when it is. */
export async function exclusionCounts(
  db: Reader,
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

/** Makes those who change one list wait for each other. */
export async function lockList(tx: Tx, channel: ExcludedChannel): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exclusions ${channel}`}, 0))`.execute(tx);
}

/** Keeps a part until the last one comes; sent again it is there once. */
export async function keepPart(
  tx: Tx,
  { importId, channel, recipients }: { importId: string; channel: ExcludedChannel; recipients: readonly string[] },
  nowMs: number,
): Promise<void> {
  await sql`
    INSERT INTO exclusion_parts (import_id, channel, recipient, created_at)
    SELECT ${importId}::uuid, ${channel}::text, recipient, ${at(nowMs)}::timestamptz
    FROM unnest(${[...recipients]}::text[]) AS part (recipient)
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** Puts all parts on the list. */
export async function takeParts(tx: Tx, importId: string, channel: ExcludedChannel, listDate: string): Promise<void> {
  await sql`
    WITH parts AS (
      DELETE FROM exclusion_parts WHERE import_id = ${importId} AND channel = ${channel} RETURNING recipient
    )
    INSERT INTO advertising_exclusions (channel, recipient, list_date)
    SELECT ${channel}::text, recipient, ${listDate}::date FROM parts
    ON CONFLICT (channel, recipient) DO UPDATE SET list_date = excluded.list_date
  `.execute(tx);
}
