import type { MessageChannel } from '@sazon/domain/messages/message-channels-priority-and-life';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type DeliveryReport = {
  /** The provider's id of the message. */
  providerId: string;
  /**
   * Our own id of the message when the provider sends it back, otherwise null: a report may come before the provider's
   * answer.
   */
  id: number | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  error: string | null;
};

/**
 * Records a delivery report; reports come in any order and repeatedly. A message goes from sent to delivered to read,
 * never back; a failed one may still become delivered or read. Returns whether a message changed.
 */
export async function saveDeliveryReport(
  tx: Tx,
  channel: MessageChannel,
  news: DeliveryReport,
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
      sent_at = coalesce(sent_at, ${toIso(nowMs)}::timestamptz),
      failed_at = ${status === 'failed' ? toIso(nowMs) : null}::timestamptz
    WHERE channel = ${channel} AND status = ANY(${before[status]}::text[])
      AND (provider_id = ${providerId} OR (provider_id IS NULL AND id = ${id}::bigint))
  `.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
