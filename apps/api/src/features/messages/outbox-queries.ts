import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
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
  /** Until when this process holds it (epoch ms). Afterwards another one may decide about it. */
  heldUntilMs: number;
};

/** The claim of a process on a message. What it decides is stored only while nobody else has claimed the message. */
export type Claim = Pick<TakenMessage, 'id' | 'heldUntilMs'>;

/** Codes have their own lane, so that a slow provider of other messages never delays them; advertising delays nothing. */
export type DeliveryQueue = 'codes' | 'others' | 'adverts';
const priorityOf: Readonly<Record<DeliveryQueue, number>> = { codes: 0, others: 1, adverts: 2 };

const taken = sql`
  id, channel, recipient AS "to", kind, subject, body, data, user_id AS "userId", tries, expires_at AS "expiresAtMs",
  next_try_at AS "heldUntilMs"`;

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

/**
 * Queues advertisements of processes that died before they asked the law about them: these have not left. Those that
 * were asked about may have left and stay for `claimInterrupted`.
 */
export async function requeueUnaskedAdverts(tx: Tx, nowMs: number): Promise<void> {
  await sql`
    UPDATE outbox_messages SET status = 'queued', tries = tries - 1, next_try_at = ${toIso(nowMs)}::timestamptz
    WHERE id IN (
      SELECT id FROM outbox_messages WHERE status = 'sending' AND next_try_at < ${toIso(nowMs)}::timestamptz
        AND priority = ${sql.lit(priorityOf.adverts)} AND sent_at IS NULL
      ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED)
  `.execute(tx);
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

/** Stores that messages were sent, as `markSent` does, in one statement. */
export async function markAllSent(
  tx: Tx,
  sent: readonly { id: number; providerId: string | null }[],
  nowMs: number,
): Promise<void> {
  await sql`
    UPDATE outbox_messages m
    SET status = CASE WHEN m.status = 'sending' THEN 'sent' ELSE m.status END, sent_at = ${toIso(nowMs)}::timestamptz,
      provider_id = given.provider_id, error = CASE WHEN m.status = 'sending' THEN NULL ELSE m.error END
    FROM unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ providerId }) => providerId)}::text[])
      AS given (id, provider_id)
    WHERE m.id = given.id
  `.execute(tx);
}

/** Queues a message again: for another try, or (`isTry` false) to wait without counting this as a try. */
export async function requeueMessage(
  tx: Tx,
  { id, heldUntilMs }: Claim,
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
    .where('next_try_at', '=', sql<never>`${toIso(heldUntilMs)}::timestamptz`)
    .execute();
}

/** Ends a message as failed, expired or skipped. */
export async function markGivenUp(
  tx: Tx,
  { id, heldUntilMs }: Claim,
  status: Extract<OutboxStatus, 'failed' | 'expired' | 'skipped'>,
  error: string,
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ status, error, failed_at: toIso(nowMs), sent_at: null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('next_try_at', '=', sql<never>`${toIso(heldUntilMs)}::timestamptz`)
    .execute();
}

/** Empties the stored text of a finished code message; the code itself is stored elsewhere only as a hash. */
export async function emptyBody(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('outbox_messages').set({ body: '', subject: null }).where('id', '=', id).execute();
}
