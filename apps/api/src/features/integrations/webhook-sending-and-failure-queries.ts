import type { StaffScope } from '@sazon/domain/access/staff-roles';
import type { NextDelivery, WebhookAnswer } from '@sazon/domain/integrations/webhook-events-and-retries';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Marks all waiting events of a webhook address as failed. */
export const failQueued = (tx: Tx, endpointId: string, problem: string) =>
  sql`UPDATE webhook_deliveries SET state = 'failed', next_try_at = NULL, problem = ${problem}
    WHERE endpoint_id = ${endpointId} AND state = 'queued'`.execute(tx);

/** A queued event that has to be sent now. */
export type DueDelivery = {
  id: string;
  eventId: string;
  body: string;
  tries: number;
  firstTryMs: number;
  endpointId: string;
  url: string;
  secretSealed: string;
  /** The former secret while it still signs, otherwise null. */
  oldSecretSealed: string | null;
};

/** The most events of one address that are claimed at once, so that a slow one does not hold up the others. */
const atOnceTo = 4;

/** Claims due events for this process; another process may claim them again after `untilMs`. */
export async function claimDue(
  tx: Tx,
  { limit, untilMs }: { limit: number; untilMs: number },
  nowMs: number,
): Promise<DueDelivery[]> {
  const at = toIso(nowMs);
  const { rows } = await sql<DueDelivery>`
    WITH due AS (
      SELECT d.id FROM webhook_endpoints w CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries WHERE endpoint_id = w.id AND state = 'queued' AND next_try_at <= ${at}
        ORDER BY next_try_at LIMIT ${atOnceTo} FOR UPDATE SKIP LOCKED) AS d
      WHERE w.disabled_at IS NULL AND w.removed_at IS NULL LIMIT ${limit})
    UPDATE webhook_deliveries d SET tries = tries + 1, next_try_at = ${toIso(untilMs)}, last_tried_at = ${at},
      first_tried_at = coalesce(first_tried_at, ${at})
    FROM due, webhook_endpoints w WHERE d.id = due.id AND w.id = d.endpoint_id
    RETURNING d.id, event_id AS "eventId", body, tries, first_tried_at AS "firstTryMs", w.id AS "endpointId", url,
      secret_sealed AS "secretSealed",
      CASE WHEN old_secret_until > ${at} THEN old_secret_sealed END AS "oldSecretSealed"`.execute(tx);
  return rows;
}

/**
 * Locks a webhook address and returns since when it fails, with whom to notify, or undefined when it is off or removed.
 */
export async function lockFailing(tx: Tx, endpointId: string) {
  const { rows } = await sql<{
    failingSinceMs: number | null;
    scope: StaffScope;
    scopeId: string | null;
    url: string;
    email: string | null;
    authorId: string;
  }>`
    SELECT failing_since AS "failingSinceMs", scope, scope_id AS "scopeId", url, email, created_by AS "authorId"
    FROM webhook_endpoints w JOIN users u ON u.id = created_by
    WHERE w.id = ${endpointId} AND disabled_at IS NULL AND removed_at IS NULL FOR UPDATE OF w`.execute(tx);
  return rows[0];
}

type Sent = { answer: WebhookAnswer; tookMs: number; problem: string | null };

/** Saves the result of sending an event, unless its webhook address was switched off in the meantime. */
export async function saveTry(tx: Tx, id: string, { answer, tookMs, problem }: Sent, next: NextDelivery) {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: next.state,
      next_try_at: next.state === 'queued' ? toIso(next.atMs) : null,
      status: 'status' in answer ? answer.status : null,
      ...{ took_ms: tookMs, problem },
    })
    .where('id', '=', id)
    // switching an address off has already marked its events as failed
    .where('state', '=', 'queued')
    .execute();
}

/** Stores since when a webhook address fails; null means that it works. */
export const saveFailing = (tx: Tx, endpointId: string, sinceMs: number | null) =>
  sql`UPDATE webhook_endpoints SET failing_since = ${sinceMs === null ? null : toIso(sinceMs)}
    WHERE id = ${endpointId} AND (failing_since IS NULL) <> (${sinceMs === null}::bool)`.execute(tx);
