import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type ExcludedChannel = 'sms' | 'whatsapp' | 'email';

/** Size and date of each list. */
export async function countExclusions(
  db: Reader,
): Promise<{ channel: ExcludedChannel; count: number; listDate: string }[]> {
  return await db
    .selectFrom('advertising_exclusions')
    .select(['channel', sql<number>`count(*)::int`.as('count'), sql<string>`max(list_date)`.as('listDate')])
    .groupBy('channel')
    .orderBy('channel')
    .execute();
}

export async function deleteExclusions(tx: Tx, channel: ExcludedChannel): Promise<void> {
  await tx.deleteFrom('advertising_exclusions').where('channel', '=', channel).execute();
}

/** Adds entries to a list; existing ones get the newer date. */
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

/** Locks a list, so that changes of it run one after another. */
export async function lockExclusionList(tx: Tx, channel: ExcludedChannel): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exclusions ${channel}`}, 0))`.execute(tx);
}

/** Stores a part of a list until the last part comes. Storing it again changes nothing. */
export async function saveExclusionPart(
  tx: Tx,
  { importId, channel, recipients }: { importId: string; channel: ExcludedChannel; recipients: readonly string[] },
  nowMs: number,
): Promise<void> {
  await sql`
    INSERT INTO exclusion_parts (import_id, channel, recipient, created_at)
    SELECT ${importId}::uuid, ${channel}::text, recipient, ${toIso(nowMs)}::timestamptz
    FROM unnest(${[...recipients]}::text[]) AS part (recipient)
    ON CONFLICT DO NOTHING
  `.execute(tx);
}

/** Moves all stored parts of an import to the list. */
export async function applyExclusionParts(
  tx: Tx,
  importId: string,
  channel: ExcludedChannel,
  listDate: string,
): Promise<void> {
  await sql`
    WITH parts AS (
      DELETE FROM exclusion_parts WHERE import_id = ${importId} AND channel = ${channel} RETURNING recipient
    )
    INSERT INTO advertising_exclusions (channel, recipient, list_date)
    SELECT ${channel}::text, recipient, ${listDate}::date FROM parts
    ON CONFLICT (channel, recipient) DO UPDATE SET list_date = excluded.list_date
  `.execute(tx);
}
