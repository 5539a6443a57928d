import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { toCondition } from '../segments/segment-conditions-queries.ts';
import { selectChannelOrReason } from '../segments/segment-count-queries.ts';
import type { StoredCampaign } from './campaign-rows-queries.ts';

/** Lists the planned campaigns whose hour has come. */
export async function listDueCampaigns(db: Reader, nowMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where(sql<boolean>`state = 'scheduled'`)
    .where('programmed_at', '<=', sql<never>`${toIso(nowMs)}::timestamptz`)
    .orderBy('programmed_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** A number from 0 to 99 for a person in a campaign. It is always the same; another `salt` draws another number. */
const draw = (campaignId: string, salt: string) =>
  sql`(hashtextextended(p.user_id::text || ${`${campaignId}${salt}`}, 0) & 2147483647) % 100`;

/** A random code for the link of a message. */
export const randomTapCode = sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)`;

/**
 * Writes down the people of a campaign, in one statement: who is skipped and why, who is held back for comparison, and
 * who gets which text by which channel. Returns how many.
 */
export async function freezeRecipients(
  tx: Tx,
  campaign: StoredCampaign,
  today: IsoDate,
  nowMs: number,
): Promise<number> {
  const { id, rules, channels, heldBackShare, otherMessageId, otherShare } = campaign;
  const { numAffectedRows } = await sql`
    INSERT INTO campaign_recipients (campaign_id, user_id, variant, state, skip_reason, channel, tap_code, written_at)
    SELECT ${id}::uuid, user_id,
      CASE WHEN reached AND is_held THEN 'held' WHEN is_other THEN 'second' ELSE 'first' END,
      CASE WHEN NOT reached THEN 'skipped' WHEN is_held THEN 'held' ELSE 'waiting' END,
      CASE WHEN NOT reached THEN outcome END, CASE WHEN reached AND NOT is_held THEN outcome END,
      CASE WHEN reached AND NOT is_held THEN ${randomTapCode} END, ${toIso(nowMs)}::timestamptz
    FROM (
      SELECT user_id, outcome, outcome IN ('push', 'whatsapp', 'sms', 'email') AS reached, is_held, is_other FROM (
        SELECT p.user_id, ${selectChannelOrReason(channels, today)} AS outcome,
          ${draw(id, ' held')} < ${heldBackShare}::int AS is_held,
          ${otherMessageId === null ? sql`false` : sql`${draw(id, ' other')} < ${otherShare}::int`} AS is_other
        FROM audience_people p WHERE ${toCondition(rules, today)}) chosen) drawn
    ON CONFLICT DO NOTHING
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Lets only the people of a campaign use its coupon. Those held back do not get it. */
export async function bindCoupon(tx: Tx, campaignId: string, couponId: string): Promise<void> {
  await sql`
    INSERT INTO coupon_users (coupon_id, user_id)
    SELECT ${couponId}::uuid, user_id FROM campaign_recipients WHERE campaign_id = ${campaignId} AND state = 'waiting'
    ON CONFLICT DO NOTHING
  `.execute(tx);
}
