import { type RawBuilder, sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A table, and the condition for its rows that expired before an instant. */
type Old = { table: string; isOld: (before: RawBuilder<unknown>) => RawBuilder<unknown> };

const olderThan =
  (column: string) =>
  (before: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`${sql.ref(column)} < ${before}`;

const shortLived = {
  doneActions: { table: 'done_actions', isOld: olderThan('done_at') },
  oneTimeCodes: { table: 'one_time_codes', isOld: olderThan('expires_at') },
  limitCounters: { table: 'limit_counters', isOld: olderThan('ends_at') },
  accountChanges: { table: 'account_changes', isOld: olderThan('created_at') },
  refreshTokens: { table: 'refresh_tokens', isOld: olderThan('expires_at') },
  consolidatorSessions: {
    table: 'consolidator_sessions',
    isOld: (before) => sql`expires_at < ${before} AND EXISTS (SELECT FROM consolidator_sessions AS later
      WHERE later.consolidator_id = consolidator_sessions.consolidator_id
        AND later.created_at > consolidator_sessions.created_at)`,
  },
  outboxMessages: {
    table: 'outbox_messages',
    // rows are in id order, so the first young one ends the search
    isOld: (before) => sql`status NOT IN ('queued', 'sending') AND id < coalesce((SELECT id FROM outbox_messages
      WHERE created_at >= ${before} ORDER BY id LIMIT 1), 9223372036854775807)`,
  },
  failedJobs: { table: 'failed_jobs', isOld: (before) => sql`failed_at < ${before} AND resolved` },
  securityEvents: {
    table: 'security_events',
    isOld: (before) => sql`happened_at < least(${before}, now() - interval '181 days')`,
  },
  staffInvitations: { table: 'staff_invitations', isOld: olderThan('created_at') },
  // the rows that an act wrote are deleted with it; the table refuses to delete younger acts
  staffActs: { table: 'staff_acts', isOld: (before) => sql`at < least(${before}, now() - interval '1827 days')` },
  webhookDeliveries: { table: 'webhook_deliveries', isOld: olderThan('created_at') },
  exclusionParts: { table: 'exclusion_parts', isOld: olderThan('created_at') },
  courierCalls: { table: 'courier_calls', isOld: olderThan('called_at') },
  courierPhotos: { table: 'courier_photos', isOld: (before) => sql`asked_at < ${before} AND kept_at IS NULL` },
} as const satisfies Record<string, Old>;

export type ShortLived = keyof typeof shortLived;

/** Deletes up to `most` rows that expired before an instant. Returns how many. */
export async function deleteOlderRows(tx: Tx, what: ShortLived, beforeMs: number, most: number): Promise<number> {
  const { table, isOld }: Old = shortLived[what];
  const before = sql`${toIso(beforeMs)}::timestamptz`;
  const old = sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${sql.table(table)} WHERE ${isOld(before)} LIMIT ${most}::int)) AND ${isOld(before)}`;
  if (what === 'refreshTokens') return await deleteWithSessions(tx, old, before);
  const { numAffectedRows } = await old.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes expired tokens, and the sessions that have none left. Returns how many tokens. */
async function deleteWithSessions(tx: Tx, old: RawBuilder<unknown>, before: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    WITH tokens AS (${old} RETURNING session_id), ended AS (
      DELETE FROM sessions WHERE id IN (SELECT session_id FROM tokens)
        AND NOT EXISTS (SELECT FROM refresh_tokens AS other WHERE other.session_id = sessions.id
          AND other.expires_at >= ${before})
      RETURNING id)
    SELECT (SELECT count(*)::int FROM tokens) AS tokens, (SELECT count(*) FROM ended) AS ended
  `.execute(tx);
  return rows[0]?.tokens ?? 0;
}
