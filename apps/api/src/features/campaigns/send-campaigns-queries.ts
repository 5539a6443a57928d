import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { type StoredCampaign, selectCampaigns } from './campaign-rows-queries.ts';

/** Lists the campaigns and journeys that are sending, the oldest first. */
export async function listSendingCampaigns(db: Reader): Promise<StoredCampaign[]> {
  return (await selectCampaigns(db)
    .where(sql<boolean>`campaigns.state = 'sending'`)
    .orderBy('frozen_at')
    .orderBy('campaigns.id')
    .execute()) as StoredCampaign[];
}

/** Counts the campaign messages that each channel was given since an instant. */
export async function countQueuedSince(db: Reader, sinceMs: number): Promise<Map<CampaignChannel, number>> {
  const rows = await db
    .selectFrom('campaign_recipients')
    .select(['channel', sql<number>`count(*)::int`.as('n')])
    .where('queued_at', '>', sql<never>`${toIso(sinceMs)}::timestamptz`)
    .where('queued_at', 'is not', null)
    .groupBy('channel')
    .execute();
  return new Map(rows.flatMap(({ channel, n }) => (channel === null ? [] : [[channel, n] as const])));
}

/** A person whose message is next, with all that a text may say of them. */
export type Recipient = {
  userId: string;
  occasion: string;
  variant: 'first' | 'second';
  channel: CampaignChannel;
  tapCode: string;
  writtenAt: number;
  active: boolean;
  firstName: string;
  phone: string;
  email: string | null;
  place: string | null;
  company: string | null;
  closesAt: string | null;
  lastOrderOn: IsoDate | null;
  tingosCop: number | null;
};

/**
 * The last person of a run's part. The next part takes only people after them, so that it does not read the others
 * again.
 */
export type Turn = Pick<Recipient, 'writtenAt' | 'userId'>;

/**
 * Locks and returns the next waiting people of a campaign on these channels after `after`. Other processes skip them
 * until this transaction ends.
 */
export async function takeWaiting(
  tx: Tx,
  campaignId: string,
  channels: readonly CampaignChannel[],
  limit: number,
  after: Turn | null,
): Promise<Recipient[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(written_at, user_id) > (${toIso(after.writtenAt)}::timestamptz, ${after.userId}::uuid)`;
  const { rows } = await sql<Recipient>`
    WITH taken AS (
      SELECT user_id, occasion, variant, channel, tap_code, written_at FROM campaign_recipients
      WHERE campaign_id = ${campaignId} AND state = 'waiting' AND channel = ANY(${[...channels]}::text[])
        AND ${behind}
      ORDER BY written_at, user_id LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
    SELECT taken.user_id AS "userId", occasion, variant, channel, tap_code AS "tapCode", written_at AS "writtenAt",
      users.active AND users.deleted_at IS NULL AS active, users.first_name AS "firstName", users.cell_phone AS phone,
      CASE WHEN users.verified_at IS NOT NULL THEN lower(users.email) END AS email, locations.name AS place,
      enterprises.name AS company, p.last_order_on AS "lastOrderOn", p.tingos_cop AS "tingosCop",
      (SELECT min(coalesce(rt.cutoff_time, to_char(lt.hour::time - interval '2 hours', 'HH24:MI')))
        FROM location_times lt JOIN restaurant_times rt ON rt.time_id = lt.id AND NOT rt.closed
        WHERE lt.id = users.time_id) AS "closesAt"
    FROM taken JOIN users ON users.id = taken.user_id LEFT JOIN locations ON locations.id = users.location_id
      LEFT JOIN enterprises ON enterprises.id = users.enterprise_id
      LEFT JOIN audience_people p ON p.user_id = users.id
  `.execute(tx);
  return rows;
}

/** A campaign's message, ready for the outbox. */
export type CampaignMessage = {
  userId: string;
  occasion: string;
  channel: CampaignChannel;
  to: string;
  subject: string;
  body: string;
  data: Record<string, unknown>;
  expiresAt: string;
};

/** The key that keeps a person's message of a campaign and occasion from being in the outbox twice. */
const dedupeKey = (campaignId: string, userId: RawBuilder<unknown>, occasion: RawBuilder<unknown>) =>
  sql`${`campaign ${campaignId} `}::text || ${userId}::text || ' ' || ${occasion}`;

/**
 * Puts messages into the outbox and marks their people as queued, in one statement. The messages are read once as a
 * CTE, because PostgreSQL cannot guess their number and would compare each with all.
 */
export async function putInOutbox(
  tx: Tx,
  campaignId: string,
  messages: readonly CampaignMessage[],
  nowMs: number,
): Promise<void> {
  if (messages.length === 0) return;
  const now = sql`${toIso(nowMs)}::timestamptz`;
  await sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(messages)}::json) AS g ("userId" uuid, occasion text, channel text,
        "to" text, subject text, body text, data jsonb, "expiresAt" timestamptz)
    ), put AS (
      INSERT INTO outbox_messages (channel, recipient, kind, subject, body, data, created_at, priority, next_try_at,
        expires_at, user_id, dedupe_key)
      SELECT channel, "to", 'campaign', subject, body, data, ${now}, 2, ${now}, "expiresAt", "userId",
        ${dedupeKey(campaignId, sql`"userId"`, sql`occasion`)} FROM given
      ON CONFLICT (dedupe_key) DO NOTHING RETURNING id, user_id, dedupe_key
    )
    UPDATE campaign_recipients r SET state = 'queued', outbox_id = put.id, queued_at = ${now}
    FROM put WHERE r.campaign_id = ${campaignId} AND r.user_id = put.user_id
      AND put.dedupe_key = ${dedupeKey(campaignId, sql`r.user_id`, sql`r.occasion`)}
  `.execute(tx);
}
