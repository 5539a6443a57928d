import type { CampaignResults } from '@sazon/contract/campaigns/results-schemas';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import type { CampaignChannel, Journey } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectChannelOrReason } from '../segments/segment-count-queries.ts';
import { randomTapCode } from './write-campaign-recipients-queries.ts';

export type StoredJourney = {
  id: string;
  journey: Journey;
  name: string;
  state: 'sending' | 'paused';
  channels: CampaignChannel[];
  messageId: string | null;
  couponId: string | null;
  exclusiveCoupon: boolean;
  waitHours: number;
  everyDays: number;
  results: CampaignResults | null;
};

export async function listJourneyRows(db: Reader): Promise<StoredJourney[]> {
  const { rows } = await sql<StoredJourney>`
    SELECT id, journey, name, state, channels, message_id AS "messageId", coupon_id AS "couponId", exclusive_coupon AS "exclusiveCoupon",
      wait_hours AS "waitHours", every_days AS "everyDays", results
    FROM campaigns WHERE journey IS NOT NULL ORDER BY id
  `.execute(db);
  return rows;
}

/** Days without a lunch after which the journey 'dormant' writes. */
const dormantDays = 14;
/** How many days before tingos expire the journey 'tingos_expiring' may write. */
const expiryDays = 5;
/**
 * Days after which an event is too old for a journey, so that turning one on does not write to everybody of the past.
 */
const latestDays = 2;

type Moment = { today: IsoDate; nowMs: number; waitHours: number };

/**
 * Whom each journey writes to now, as parts of a query with `audience_people` as `p`. The occasion names the event, so
 * that nobody gets two messages for the same one.
 */
const candidates: Readonly<
  Record<
    Journey,
    (moment: Moment) => { from: RawBuilder<unknown>; occasion: RawBuilder<unknown>; where: RawBuilder<unknown> }
  >
> = {
  first_order: ({ nowMs, waitHours }) => ({
    from: sql`JOIN LATERAL (SELECT o.created_at FROM orders o WHERE o.user_id = p.user_id AND o.status = 'delivered' LIMIT 1) first ON true`,
    occasion: sql`'first'`,
    where: sql`p.orders_total = 1 AND (p.first_order_on + time '12:00') AT TIME ZONE 'America/Bogota'
      BETWEEN ${toIso(nowMs)}::timestamptz - make_interval(hours => ${waitHours}::int + 24 * ${sql.lit(latestDays)})
        AND ${toIso(nowMs)}::timestamptz - make_interval(hours => ${waitHours}::int)`,
  }),
  dormant: ({ today, waitHours }) => ({
    from: sql``,
    occasion: sql`p.last_order_on::text`,
    where: sql`p.last_order_on <= ${addDays(today, -dormantDays - Math.floor(waitHours / 24))}::date
      AND p.last_order_on > ${addDays(today, -dormantDays - Math.floor(waitHours / 24) - latestDays)}::date
      AND coalesce(p.planned_until, '-infinity') < ${today}::date`,
  }),
  tingos_expiring: ({ today }) => ({
    from: sql``,
    occasion: sql`p.tingos_expire_on::text`,
    where: sql`p.tingos_cop > 0 AND p.tingos_expire_on BETWEEN ${today}::date AND ${addDays(today, expiryDays)}::date`,
  }),
  cart_left: ({ today, nowMs, waitHours }) => ({
    from: sql`JOIN LATERAL (SELECT max(updated_at) AS at FROM cart_items c WHERE c.user_id = p.user_id
      AND c.schedule_date >= ${today}::date) cart ON cart.at IS NOT NULL`,
    occasion: sql`(cart.at AT TIME ZONE 'America/Bogota')::date::text`,
    where: sql`cart.at BETWEEN ${toIso(nowMs)}::timestamptz - make_interval(hours => ${waitHours}::int + 24 * ${sql.lit(latestDays)})
      AND ${toIso(nowMs)}::timestamptz - make_interval(hours => ${waitHours}::int)`,
  }),
  birthday: ({ today }) => ({
    from: sql`JOIN users ON users.id = p.user_id`,
    occasion: sql`${today.slice(0, 4)}::text`,
    where: sql`p.birth_month = ${Number(today.slice(5, 7))}::int AND to_char(users.dob, 'MM-DD') = ${today.slice(5)}`,
  }),
};

/**
 * Writes down whom a journey has to write to now: once for each occasion, and not again before `everyDays` are over.
 * People whom no channel reaches are written down as skipped, with the reason.
 */
export async function writeJourneyRecipients(
  tx: Tx,
  journey: StoredJourney,
  today: IsoDate,
  nowMs: number,
): Promise<void> {
  const { id, channels, everyDays, waitHours } = journey;
  const { from, occasion, where } = candidates[journey.journey]({ today, nowMs, waitHours });
  await sql`
    INSERT INTO campaign_recipients (campaign_id, user_id, occasion, variant, state, skip_reason, channel, tap_code, written_at)
    SELECT ${id}::uuid, user_id, occasion, 'first', CASE WHEN reached THEN 'waiting' ELSE 'skipped' END,
      CASE WHEN NOT reached THEN outcome END, CASE WHEN reached THEN outcome END,
      CASE WHEN reached THEN ${randomTapCode} END, ${toIso(nowMs)}::timestamptz
    FROM (
      SELECT user_id, occasion, outcome, outcome IN ('push', 'whatsapp', 'sms', 'email') AS reached FROM (
        SELECT p.user_id, ${occasion} AS occasion, ${selectChannelOrReason(channels, today)} AS outcome
        FROM audience_people p ${from}
        WHERE ${where} AND NOT EXISTS (SELECT FROM campaign_recipients r WHERE r.campaign_id = ${id} AND r.user_id = p.user_id
          AND r.written_at > ${toIso(nowMs)}::timestamptz - make_interval(days => ${everyDays}::int))
        LIMIT 20000) found) chosen
    ON CONFLICT DO NOTHING
  `.execute(tx);
}
