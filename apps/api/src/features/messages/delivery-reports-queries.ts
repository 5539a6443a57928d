import type { MessageChannel } from '@sazon/domain/messages/message-kind-terms';
import { sql } from 'kysely';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';

export type DeliveryReport = {
  /** The provider's id of the message. */
  providerId: string;
  /** Our own id, when the provider returns it: its report may precede its answer. */
  id: number | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  error: string | null;
};

/**
 * Records a delivery report, in any order and any number of times: the state only moves forward, and a failure counts
 * unless delivered.
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
