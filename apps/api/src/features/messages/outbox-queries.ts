import type { MessageChannel } from '@sazon/domain/messages/message-kind-terms';
import { sql } from 'kysely';
import type { OutboxStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A due message that this process has claimed. */
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
 * Claims up to `limit` due messages for this process until `untilMs`, the most urgent first; other processes skip them.
 * They are committed as claimed before anything is sent.
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

/** Claims messages of processes that died while sending; whether they went out is unknown. */
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

/** Stores that a message was sent. The status of a delivery report that came before stays. */
export async function markSent(tx: Tx, id: number, providerId: string | null, nowMs: number): Promise<void> {
  await sql`
    UPDATE outbox_messages
    SET status = CASE WHEN status = 'sending' THEN 'sent' ELSE status END, sent_at = ${toIso(nowMs)}::timestamptz,
      provider_id = ${providerId}, error = CASE WHEN status = 'sending' THEN NULL ELSE error END
    WHERE id = ${id}
  `.execute(tx);
}

/** Queues a message again: for another try, or (`isTry` false) to wait without counting this as a try. */
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

/** Ends a message as failed, expired or skipped. */
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

/** Empties the stored text of a finished code message; the code itself is stored elsewhere only as a hash. */
export async function emptyBody(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('outbox_messages').set({ body: '', subject: null }).where('id', '=', id).execute();
}
