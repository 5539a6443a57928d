import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { CAMPAIGN_CHANNELS, toChannelBit } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { findConsentChannel } from '@sazon/domain/messages/marketing-consent-and-hours';
import { CONSENT_KINDS } from '@sazon/domain/people/consents';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type Progress = { readUntil: number | null; readEvent: number; countedOn: IsoDate | null };

/** Locks how far the job has read, so that one process counts at a time, and returns it. */
export async function lockProgress(tx: Tx): Promise<Progress> {
  return await tx
    .selectFrom('audience_progress')
    .select(['read_until as readUntil', 'read_event as readEvent', 'counted_on as countedOn'])
    .where('id', '=', 1)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveProgress(
  tx: Tx,
  progress: { readUntil: number; readEvent: number; countedOn: IsoDate | null },
) {
  const { readUntil, readEvent, countedOn } = progress;
  await tx
    .updateTable('audience_progress')
    .set({ read_until: toIso(readUntil), read_event: readEvent, counted_on: countedOn })
    .where('id', '=', 1)
    .execute();
}

export async function findLastEvent(db: Reader): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0)::int AS id FROM order_events`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Returns whether there are more than `most` accounts. */
export async function hasMorePeopleThan(db: Reader, most: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM users OFFSET ${most}::int LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** How many events are read again, because their transactions may have been open when the job last read. */
const eventsBack = 2000;

/**
 * Lists people who changed since the last run: orders, consents, tingos, devices, advertising, new or deleted accounts.
 */
export async function listChangedPeople(
  db: Reader,
  { readUntil, readEvent }: Progress,
  most: number,
): Promise<string[]> {
  const since = sql`${toIso((readUntil ?? 0) - 120_000)}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    SELECT user_id AS id FROM orders WHERE id IN (SELECT order_id FROM order_events WHERE id > ${readEvent - eventsBack}::int)
    UNION SELECT user_id FROM consents WHERE created_at > ${since}
    UNION SELECT user_id FROM tingo_lots WHERE created_at > ${since}
    UNION SELECT user_id FROM push_subscriptions WHERE refreshed_at > ${since}
    UNION SELECT id FROM users WHERE created_at > ${since} OR deleted_at > ${since} OR app_installed_at > ${since}
    UNION SELECT user_id FROM outbox_messages WHERE priority = 2 AND user_id IS NOT NULL AND created_at > ${since}
    LIMIT ${most}::int
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Kinds of consent to advertising, with the bit of their channel. */
const consentBits = CONSENT_KINDS.flatMap((kind) => {
  const channel = CAMPAIGN_CHANNELS.find((one) => one === findConsentChannel(kind));
  return channel === undefined ? [] : [{ kind, bit: toChannelBit(channel) }];
});

/** What is counted of a person, in the order of the statement below. */
const counted = [
  ...['plan', 'enterprise_id', 'group_id', 'location_id', 'city', 'birth_month', 'first_order_on', 'last_order_on'],
  ...['planned_until', 'orders_total', 'orders_7', 'orders_14', 'orders_30', 'orders_60', 'orders_90', 'average_cop'],
  ...['tingos_cop', 'tingos_expire_on', 'installed', 'push_on', 'was_invited', 'has_invited', 'accepts', 'reachable'],
  ...['excluded', 'advert_on', 'advert_channel'],
] as const;
const counts = sql.join(counted.map((column) => sql.ref(column)));
const listCounts = (row: 'kept' | 'excluded') => sql.join(counted.map((column) => sql.ref(`${row}.${column}`)));

/** Keeps the counted people in a statement; keeps everybody when all are counted. */
type Only = (column: string) => RawBuilder<unknown>;

async function removeInactive(tx: Tx, only: Only): Promise<void> {
  await sql`
    DELETE FROM audience_people a USING users WHERE users.id = a.user_id ${only('a.user_id')}
      AND (users.deleted_at IS NOT NULL OR NOT users.active)
  `.execute(tx);
}

/** When each first and last ate, and how many lunches they had, also of the last days. */
const selectLunches = (today: IsoDate, only: Only) => sql`
      SELECT user_id, min(schedule_date) AS first_on, max(schedule_date) FILTER (WHERE schedule_date <= ${today}::date) AS last_on,
        max(schedule_date) AS until, count(*)::int AS n, round(avg(gross_cop))::int AS mean,
        ${sql.join(
          [7, 14, 30, 60, 90].map(
            (days) =>
              sql`count(*) FILTER (WHERE schedule_date > ${today}::date - ${sql.lit(days)} AND schedule_date <= ${today}::date)::int AS ${sql.ref(`in_${days}`)}`,
          ),
        )}
      FROM orders WHERE status <> 'cancelled' ${only('user_id')} GROUP BY user_id`;

/** Which brands each bought from, and when last. */
async function countBrands(tx: Tx, only: Only): Promise<void> {
  await sql`
    INSERT INTO audience_brands (brand_id, user_id, last_on)
    SELECT brand_id, user_id, max(schedule_date) FROM orders WHERE status <> 'cancelled' ${only('user_id')}
    GROUP BY brand_id, user_id
    ON CONFLICT (brand_id, user_id) DO UPDATE SET last_on = excluded.last_on
      WHERE audience_brands.last_on <> excluded.last_on
  `.execute(tx);
}

/** Selects the tingos that people can spend, and when the first of them expire. */
const selectSpendableLots = (nowMs: number, only: Only) => sql`
  SELECT user_id, sum(quantity_cop - used_cop - pending_cop)::int AS cop,
    min((expires_at AT TIME ZONE 'America/Bogota')::date) AS expire_on
  FROM tingo_lots WHERE quantity_cop > used_cop + pending_cop
    AND (expires_at IS NULL OR expires_at > ${toIso(nowMs)}::timestamptz) ${only('user_id')} GROUP BY user_id`;

/** Selects the channels on which people accept advertising, as bits, by their newest answers. */
const selectMarketingConsents = (only: Only) => sql`
  SELECT user_id, sum(bit)::int AS bits FROM (
    SELECT DISTINCT ON (user_id, kind) user_id, kind, granted, version FROM consents
    WHERE kind LIKE 'marketing_%' ${only('user_id')} ORDER BY user_id, kind, created_at DESC, id DESC) newest
    JOIN (VALUES ${sql.join(consentBits.map((one) => sql`(${one.kind}, ${sql.lit(one.bit)})`))}) AS kinds (kind, bit)
      USING (kind)
  WHERE granted GROUP BY user_id`;

/**
 * Counts these people anew (null means everybody), and removes people without an active account. Rows that
 * stay the same are not written, because a million dead ones would be left behind each day.
 */
export async function countPeople(
  tx: Tx,
  people: readonly string[] | null,
  today: IsoDate,
  nowMs: number,
): Promise<void> {
  const only: Only = (column) => (people === null ? sql`` : sql`AND ${sql.ref(column)} = ANY(${[...people]}::uuid[])`);
  await removeInactive(tx, only);
  await sql`
    WITH lunches AS (
      ${selectLunches(today, only)}
    ), lots AS (
      ${selectSpendableLots(nowMs, only)}
    ), answers AS (
      ${selectMarketingConsents(only)}
    ), adverts AS (
      SELECT DISTINCT ON (user_id) user_id, channel, on_day, week FROM (
        SELECT user_id, channel, (sent_at AT TIME ZONE 'America/Bogota')::date AS on_day, sent_at,
          date_trunc('week', sent_at AT TIME ZONE 'America/Bogota') AS week
        FROM outbox_messages WHERE priority = 2 AND sent_at IS NOT NULL AND user_id IS NOT NULL
          AND created_at > ${toIso(nowMs)}::timestamptz - interval '8 days' ${only('user_id')}) sent
      ORDER BY user_id, week DESC, sent_at
    ), latest AS (
      SELECT user_id, max((sent_at AT TIME ZONE 'America/Bogota')::date) AS on_day FROM outbox_messages
      WHERE priority = 2 AND sent_at IS NOT NULL AND user_id IS NOT NULL
        AND created_at > ${toIso(nowMs)}::timestamptz - interval '8 days' ${only('user_id')} GROUP BY user_id
    ), devices AS (
      SELECT DISTINCT user_id FROM push_subscriptions WHERE true ${only('user_id')}
    ), shut AS (
      SELECT users.id AS user_id, sum(CASE x.channel WHEN 'whatsapp' THEN 2 WHEN 'sms' THEN 4 ELSE 8 END)::int AS bits
      FROM advertising_exclusions x JOIN users ON x.recipient = CASE x.channel WHEN 'email' THEN lower(users.email)
        ELSE '+57' || users.cell_phone END
      WHERE true ${only('users.id')} GROUP BY users.id
    )
    INSERT INTO audience_people AS kept (user_id, ${counts}, counted_at)
    SELECT users.id, users.plan, users.enterprise_id,
      (SELECT group_id FROM preapproved_users WHERE user_id = users.id AND active LIMIT 1),
      users.location_id, coalesce(locations.city, users.city), extract(month FROM users.dob)::int,
      l.first_on, l.last_on, l.until, coalesce(l.n, 0), coalesce(l.in_7, 0), coalesce(l.in_14, 0), coalesce(l.in_30, 0),
      coalesce(l.in_60, 0), coalesce(l.in_90, 0), l.mean, coalesce(lots.cop, 0), lots.expire_on,
      users.app_installed_at IS NOT NULL, devices.user_id IS NOT NULL,
      EXISTS (SELECT FROM referrals WHERE friend_id = users.id), EXISTS (SELECT FROM referrals WHERE referrer_id = users.id),
      coalesce(answers.bits, 0), 6 + CASE WHEN devices.user_id IS NULL THEN 0 ELSE 1 END
        + CASE WHEN users.email IS NOT NULL AND users.verified_at IS NOT NULL THEN 8 ELSE 0 END,
      coalesce(shut.bits, 0), latest.on_day, adverts.channel, ${toIso(nowMs)}::timestamptz
    FROM users LEFT JOIN lunches l ON l.user_id = users.id LEFT JOIN lots ON lots.user_id = users.id
      LEFT JOIN answers ON answers.user_id = users.id LEFT JOIN adverts ON adverts.user_id = users.id
      LEFT JOIN latest ON latest.user_id = users.id LEFT JOIN devices ON devices.user_id = users.id
      LEFT JOIN shut ON shut.user_id = users.id LEFT JOIN locations ON locations.id = users.location_id
    WHERE users.active AND users.deleted_at IS NULL ${only('users.id')}
    ON CONFLICT (user_id) DO UPDATE SET (${counts}, counted_at) = (${listCounts('excluded')}, excluded.counted_at)
      WHERE (${listCounts('kept')}) IS DISTINCT FROM (${listCounts('excluded')})
  `.execute(tx);
  await countBrands(tx, only);
}

/** Returns until when the counts are true (epoch ms), or null when nothing was counted. */
export async function findCountedAt(db: Reader): Promise<number | null> {
  const row = await db.selectFrom('audience_progress').select('read_until').where('id', '=', 1).executeTakeFirst();
  return row?.read_until ?? null;
}
