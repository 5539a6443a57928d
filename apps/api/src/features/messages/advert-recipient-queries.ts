import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import type { MessageChannel } from '@sazon/domain/messages/message-kind-terms';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Locks a person, so that decisions about advertising to them run one after another. */
export async function lockAdvertRecipient(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx);
}

/** Lists the kinds of consent that a person has granted: the newest row of each kind counts. */
export async function listGrantedConsents(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM (
      SELECT DISTINCT ON (kind) kind, granted FROM consents WHERE user_id = ${userId}
      ORDER BY kind, created_at DESC, id DESC) newest
    WHERE granted
  `.execute(db);
  return rows.map((row) => row.kind);
}

/** Whether the registry against advertising (RNE) has this number or address for the channel. */
export async function isExcluded(db: Reader, channel: MessageChannel, recipient: string): Promise<boolean> {
  if (channel === 'push') return false;
  const row = await db
    .selectFrom('advertising_exclusions')
    .select('channel')
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the advertising sent to this person in the last eight days, without the message being decided. */
export async function listRecentContacts(
  db: Reader,
  userId: string,
  exceptId: number,
  nowMs: number,
): Promise<{ channel: MessageChannel; atMs: number }[]> {
  return await db
    .selectFrom('outbox_messages')
    .select(['channel', sql<number>`sent_at`.as('atMs')])
    .where('user_id', '=', userId)
    .where(sql<boolean>`created_at > ${toIso(nowMs - 8 * DAY_MS)}::timestamptz`)
    .where(sql<boolean>`priority = 2`)
    .where('sent_at', 'is not', null)
    .where('id', '<>', exceptId)
    .execute();
}

/** Counts this message as a contact with its person. `requeueMessage` and `markGivenUp` undo it. */
export async function markContacted(tx: Tx, id: number, nowMs: number): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ sent_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}
