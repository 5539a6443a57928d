import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Claim } from './outbox-queries.ts';

/** Locks people in one order for everybody, so that decisions about advertising to one run one after another. */
export async function lockAdvertRecipients(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`SELECT 1 FROM users WHERE id = ANY(${[...userIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** Lists the kinds of consent that people have granted: the newest row of each kind counts. */
export async function listGrantedConsents(
  db: Reader,
  userIds: readonly string[],
): Promise<{ userId: string; kind: string }[]> {
  const { rows } = await sql<{ userId: string; kind: string }>`
    SELECT user_id AS "userId", kind FROM (
      SELECT DISTINCT ON (user_id, kind) user_id, kind, granted FROM consents WHERE user_id = ANY(${[...userIds]}::uuid[])
      ORDER BY user_id, kind, created_at DESC, id DESC) newest
    WHERE granted
  `.execute(db);
  return rows;
}

/** Lists which of these numbers and addresses the registry against advertising (RNE) has for their channel. */
export async function listExcluded(
  db: Reader,
  asked: readonly { channel: MessageChannel; to: string }[],
): Promise<{ channel: MessageChannel; to: string }[]> {
  const { rows } = await sql<{ channel: MessageChannel; to: string }>`
    SELECT channel, recipient AS "to" FROM advertising_exclusions
    WHERE recipient = ANY(${asked.map(({ to }) => to)}::text[]) AND channel = ANY(${asked.map(({ channel }) => channel)}::text[])
  `.execute(db);
  return rows;
}

/** Lists the advertising sent to people in the last eight days, without the messages being decided. */
export async function listRecentContacts(
  db: Reader,
  userIds: readonly string[],
  exceptIds: readonly number[],
  nowMs: number,
): Promise<{ userId: string; channel: MessageChannel; atMs: number }[]> {
  const { rows } = await sql<{ userId: string; channel: MessageChannel; atMs: number }>`
    SELECT user_id AS "userId", channel, sent_at AS "atMs" FROM outbox_messages
    WHERE user_id = ANY(${[...userIds]}::uuid[]) AND created_at > ${toIso(nowMs - 8 * DAY_MS)}::timestamptz
      AND priority = 2 AND sent_at IS NOT NULL AND id <> ALL(${[...exceptIds]}::bigint[])
  `.execute(db);
  return rows;
}

/**
 * Counts messages as a contact with their people, and returns the ids of those that this process still holds: only these
 * may leave. `requeueMessage` and `markGivenUp` undo it.
 */
export async function markContacted(tx: Tx, claims: readonly Claim[], nowMs: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE outbox_messages m SET sent_at = ${toIso(nowMs)}::timestamptz
    FROM unnest(${claims.map(({ id }) => id)}::bigint[],
      ${claims.map(({ heldUntilMs }) => toIso(heldUntilMs))}::timestamptz[]) AS claim (id, held_until)
    WHERE m.id = claim.id AND m.status = 'sending' AND m.next_try_at = claim.held_until
    RETURNING m.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes back that these advertisements may leave: a process that ends before it queues them again loses none. */
export async function unmarkContacted(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`UPDATE outbox_messages SET sent_at = NULL WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx);
}
