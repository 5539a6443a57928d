import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Leaves waiting people out of a campaign, each with the reason. */
export async function skipPeople(
  tx: Tx,
  campaignId: string,
  people: readonly { userId: string; occasion: string; reason: string }[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    UPDATE campaign_recipients r SET state = 'skipped', skip_reason = g.reason
    FROM json_to_recordset(${JSON.stringify(people)}::json) AS g ("userId" uuid, occasion text, reason text)
    WHERE r.campaign_id = ${campaignId} AND r.user_id = g."userId" AND r.occasion = g.occasion AND r.state = 'waiting'
  `.execute(tx);
}

/** Leaves out everybody who waits, or with `beforeMs` only those written down until then. */
export async function skipWaiting(tx: Tx, campaignId: string, reason: string, beforeMs: number | null): Promise<void> {
  await sql`
    UPDATE campaign_recipients SET state = 'skipped', skip_reason = ${reason}
    WHERE campaign_id = ${campaignId} AND state = 'waiting'
      AND (${beforeMs === null}::boolean OR written_at <= ${toIso(beforeMs ?? 0)}::timestamptz)
  `.execute(tx);
}

/** Takes messages that have not begun to leave back from the outbox; their people wait again. */
export async function takeBack(tx: Tx, campaignId: string): Promise<void> {
  await sql`
    WITH back AS (
      DELETE FROM outbox_messages WHERE status = 'queued' AND kind = 'campaign' AND id IN (
        SELECT outbox_id FROM campaign_recipients WHERE campaign_id = ${campaignId} AND state = 'queued')
      RETURNING id
    )
    UPDATE campaign_recipients r SET state = 'waiting', outbox_id = NULL, queued_at = NULL
    FROM back WHERE r.campaign_id = ${campaignId} AND r.outbox_id = back.id
  `.execute(tx);
}

/** Lets those who wait count as written down now, so that a pause does not make their message expire. */
export async function waitAnew(tx: Tx, campaignId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('campaign_recipients')
    .set({ written_at: toIso(nowMs) })
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
}

/** Whether anybody of a campaign still waits for the message. */
export async function hasWaiting(db: Reader, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaign_recipients')
    .select('user_id')
    .where('campaign_id', '=', campaignId)
    .where(sql<boolean>`state = 'waiting'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
