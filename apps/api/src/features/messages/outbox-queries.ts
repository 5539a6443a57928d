import type { MessageChannel } from '@sazon/domain/messages/message-kind-terms';
import { sql } from 'kysely';
import { toIso } from '../../db/schema/column-builders.ts';
import type { OutboxStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** A due message, taken by this process. */
export type TakenMessage = {
  id: number;
  channel: MessageChannel;
  to: string;
  kind: string;
  subject: string | null;
  body: string;
  data: Record<string, unknown>;
  userId: string | null;
  tries: number;
  expiresAtMs: number;
};

/** Codes have their own lane, so that a slow provider of other messages never delays them; advertising delays nothing. */
export type DeliveryQueue = 'codes' | 'others' | 'adverts';
const priorityOf: Readonly<Record<DeliveryQueue, number>> = { codes: 0, others: 1, adverts: 2 };

const taken = sql`
  id, channel, recipient AS "to", kind, subject, body, data, user_id AS "userId", tries, expires_at AS "expiresAtMs"`;

/**
 * Takes up to `limit` due messages for this process until `untilMs`, the most urgent first; other processes skip them.
 * Committed as taken before anything is sent.
 */
export async function claimDueMessages(
  tx: Tx,
  {
    channels,
    lane,
    limit,
    untilMs,
  }: { channels: readonly MessageChannel[]; lane: DeliveryQueue; limit: number; untilMs: number },
  nowMs: number,
): Promise<TakenMessage[]> {
  const { rows } = await sql<TakenMessage>`
    UPDATE outbox_messages SET status = 'sending', tries = tries + 1, next_try_at = ${toIso(untilMs)}::timestamptz
    WHERE id IN (
      SELECT id FROM outbox_messages
      WHERE status = 'queued' AND next_try_at <= ${toIso(nowMs)}::timestamptz AND channel = ANY(${[...channels]}::text[])
        AND priority = ${sql.lit(priorityOf[lane])}
      ORDER BY priority, next_try_at, id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    RETURNING ${taken}
  `.execute(tx);
  return rows.sort((a, b) => a.id - b.id);
}

/** Takes messages of processes that died while sending: their outcome is unknown. */
export async function claimInterrupted(tx: Tx, untilMs: number, nowMs: number): Promise<TakenMessage[]> {
  const { rows } = await sql<TakenMessage>`
    UPDATE outbox_messages SET next_try_at = ${toIso(untilMs)}::timestamptz
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE status = 'sending' AND next_try_at < ${toIso(nowMs)}::timestamptz
      ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING ${taken}
  `.execute(tx);
  return rows;
}

/** Marks as sent. A delivery report that came first stays. */
export async function markSent(tx: Tx, id: number, providerId: string | null, nowMs: number): Promise<void> {
  await sql`
    UPDATE outbox_messages
    SET status = CASE WHEN status = 'sending' THEN 'sent' ELSE status END, sent_at = ${toIso(nowMs)}::timestamptz,
      provider_id = ${providerId}, error = CASE WHEN status = 'sending' THEN NULL ELSE error END
    WHERE id = ${id}
  `.execute(tx);
}

/** Reschedules: for another try, or for the legal hours of advertising (`isTry` false: not a try). */
export async function requeueMessage(
  tx: Tx,
  id: number,
  at_: { atMs: number; error: string; isTry: boolean },
): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set((row) => ({
      status: 'queued' as const,
      next_try_at: toIso(at_.atMs),
      error: at_.error,
      sent_at: null,
      ...(at_.isTry ? {} : { tries: row('tries', '-', 1) }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** Marks as failed. */
export async function markGivenUp(
  tx: Tx,
  id: number,
  status: Extract<OutboxStatus, 'failed' | 'expired' | 'skipped'>,
  error: string,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ status, error, failed_at: toIso(nowMs), sent_at: null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** Removes a code from a finished message: elsewhere it is only stored hashed. */
export async function emptyBody(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('outbox_messages').set({ body: '', subject: null }).where('id', '=', id).execute();
}
