import { DAY_MS } from '@sazon/domain/calendar/bogota';
import type { MessageChannel } from '@sazon/domain/messages/message-terms';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** One advertisement at a time is decided for a person. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx);
}

/** The kinds of consent that hold: the newest row of a kind says so. */
export async function consentsOf(db: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM (
      SELECT DISTINCT ON (kind) kind, granted FROM consents WHERE user_id = ${userId}
      ORDER BY kind, created_at DESC, id DESC) newest
    WHERE granted
  `.execute(db);
  return rows.map((row) => row.kind);
}

/** Whether the registry of those who want no advertising (RNE) has this number or address for the channel. */
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

/** Advertising that went to this person in the last week, but for the message that is being decided. */
export async function contactsOf(
  db: Reader,
  userId: string,
  exceptId: number,
  nowMs: number,
): Promise<{ channel: MessageChannel; atMs: number }[]> {
  return await db
    .selectFrom('outbox_messages')
    .select(['channel', sql<number>`sent_at`.as('atMs')])
    .where('user_id', '=', userId)
    .where(sql<boolean>`created_at > ${at(nowMs - 8 * DAY_MS)}::timestamptz`)
    .where(sql<boolean>`priority = 2`)
    .where('sent_at', 'is not', null)
    .where('id', '<>', exceptId)
    .execute();
}

/** From now on this message counts as a contact; it is taken back when it could not be sent. */
export async function markContacted(tx: Tx, id: number, nowMs: number): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ sent_at: at(nowMs) })
    .where('id', '=', id)
    .execute();
}
