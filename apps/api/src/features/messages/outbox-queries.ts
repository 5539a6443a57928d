import type { MessageChannel } from '@sazon/domain/messages/message-terms';
import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { OutboxStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** A message whose turn it is, taken by this process. */
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

/** Codes have a lane of their own: a slow provider of something else never keeps them waiting. */
export type Lane = 'codes' | 'others';

const taken = sql`
  id, channel, recipient AS "to", kind, subject, body, data, user_id AS "userId", tries, expires_at AS "expiresAtMs"`;

/**
 * Takes up to `limit` due messages for this process until `untilMs`, the most urgent first; another process takes others.
 * The rows are committed as taken before anything is sent.
 */
export async function takeDue(
  tx: Tx,
  {
    channels,
    lane,
    limit,
    untilMs,
  }: { channels: readonly MessageChannel[]; lane: Lane; limit: number; untilMs: number },
  nowMs: number,
): Promise<TakenMessage[]> {
  const { rows } = await sql<TakenMessage>`
    UPDATE outbox_messages SET status = 'sending', tries = tries + 1, next_try_at = ${at(untilMs)}::timestamptz
    WHERE id IN (
      SELECT id FROM outbox_messages
      WHERE status = 'queued' AND next_try_at <= ${at(nowMs)}::timestamptz AND channel = ANY(${[...channels]}::text[])
        AND ${lane === 'codes' ? sql`priority = 0` : sql`priority > 0`}
      ORDER BY priority, next_try_at, id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    RETURNING ${taken}
  `.execute(tx);
  return rows.sort((a, b) => a.id - b.id);
}

/** Takes the messages of processes that died while sending: nobody knows whether they went out. */
export async function takeInterrupted(tx: Tx, untilMs: number, nowMs: number): Promise<TakenMessage[]> {
  const { rows } = await sql<TakenMessage>`
    UPDATE outbox_messages SET next_try_at = ${at(untilMs)}::timestamptz
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE status = 'sending' AND next_try_at < ${at(nowMs)}::timestamptz
      ORDER BY id LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING ${taken}
  `.execute(tx);
  return rows;
}

/** The provider took it. News of its delivery that came before this answer stays. */
export async function markSent(tx: Tx, id: number, providerId: string | null, nowMs: number): Promise<void> {
  await sql`
    UPDATE outbox_messages
    SET status = CASE WHEN status = 'sending' THEN 'sent' ELSE status END, sent_at = ${at(nowMs)}::timestamptz,
      provider_id = ${providerId}, error = CASE WHEN status = 'sending' THEN NULL ELSE error END
    WHERE id = ${id}
  `.execute(tx);
}

/** It goes on waiting: for another try, or for the hours of advertising (`isTry` false: that was none). */
export async function putBack(tx: Tx, id: number, at_: { atMs: number; error: string; isTry: boolean }): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set((row) => ({
      status: 'queued' as const,
      next_try_at: at(at_.atMs),
      error: at_.error,
      sent_at: null,
      ...(at_.isTry ? {} : { tries: row('tries', '-', 1) }),
    }))
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** It will not go. */
export async function giveUp(
  tx: Tx,
  id: number,
  status: Extract<OutboxStatus, 'failed' | 'expired' | 'skipped'>,
  error: string,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ status, error, failed_at: at(nowMs), sent_at: null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** Takes a code out of a message that is over: it is hashed everywhere else. */
export async function emptyBody(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('outbox_messages').set({ body: '', subject: null }).where('id', '=', id).execute();
}

export type DeliveryNews = {
  /** What the provider calls the message. */
  providerId: string;
  /** Our own id, when the provider sent it back: its news may be here before its answer. */
  id: number | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  error: string | null;
};

/**
 * What the provider tells about a delivery, in any order and any number of times: news only move a message forward, and
 * a failure counts unless it was delivered.
 */
export async function noteDelivery(
  tx: Tx,
  channel: MessageChannel,
  news: DeliveryNews,
  nowMs: number,
): Promise<boolean> {
  const { status, error, id, providerId } = news;
  const before = {
    sent: ['sending'],
    delivered: ['sending', 'sent', 'failed'],
    read: ['sending', 'sent', 'delivered', 'failed'],
    failed: ['sending', 'sent'],
  };
  const { numAffectedRows } = await sql`
    UPDATE outbox_messages
    SET status = ${status}, error = ${error}, provider_id = ${providerId},
      sent_at = coalesce(sent_at, ${at(nowMs)}::timestamptz),
      failed_at = ${status === 'failed' ? at(nowMs) : null}::timestamptz
    WHERE channel = ${channel} AND status = ANY(${before[status]}::text[])
      AND (provider_id = ${providerId} OR (provider_id IS NULL AND id = ${id}::bigint))
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
