import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Lists failed messages of a channel (null means of every channel), oldest first. Codes are left out: they are useless
 * later.
 */
export async function listFailedToRetry(db: Reader, channel: MessageChannel | null, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM outbox_messages WHERE status = 'failed' AND priority > 0
      AND (${channel}::text IS NULL OR channel = ${channel}) ORDER BY id LIMIT ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a message, so that two calls do not both send it again. */
export async function lockMessage(tx: Tx, id: number): Promise<void> {
  await sql`SELECT 1 FROM outbox_messages WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
}

/** Queues a message anew, to be sent until `expiresAtMs`: without its tries, error and provider's id. */
export async function restartMessage(tx: Tx, id: number, expiresAtMs: number, nowMs: number): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({ status: 'queued', tries: 0, next_try_at: toIso(nowMs), expires_at: toIso(expiresAtMs) })
    .set({ error: null, failed_at: null, sent_at: null, provider_id: null })
    .where('id', '=', id)
    .execute();
}

/** Resolves the failed job that reports this message. */
export async function resolveFailure(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('failed_jobs')
    .set({ resolved: true })
    .where('resolved', '=', false)
    .where(sql<boolean>`data->>'id' = ${String(id)}::text AND name LIKE 'message by %'`)
    .execute();
}
