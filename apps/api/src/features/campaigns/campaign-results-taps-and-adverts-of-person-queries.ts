import type { CampaignOutcome, CampaignResults } from '@sazon/contract/campaigns/results-schemas';
import { CAMPAIGN_CHANNELS, type CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { RESULT_DAYS, RESULT_MS } from '@sazon/domain/campaigns/campaign-states-and-missing-fields';
import { measureSms, toSmsText } from '@sazon/domain/messages/sms-text-rewrite-and-size';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';

type Variant = 'first' | 'second' | 'held';
type Counted = CampaignOutcome & { variant: Variant };
type Where = { reason: string | null; state: string; channel: CampaignChannel | null; people: number };

/** Whether a message left, whatever the provider has said of it since. */
const left = sql`m.status IN ('sent', 'delivered', 'read')`;

/**
 * Counts what came of a campaign by variant. Orders count that were placed within seven days after the message left.
 */
async function countOutcomes(db: Reader, campaignId: string, couponId: string | null): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    WITH people AS MATERIALIZED (
      SELECT r.user_id, r.variant, r.tapped_at, m.status, coalesce(m.sent_at, r.written_at) AS since
      FROM campaign_recipients r LEFT JOIN outbox_messages m ON m.id = r.outbox_id
      WHERE r.campaign_id = ${campaignId} AND (r.state = 'held' OR ${left})
    ), bought AS (
      SELECT people.user_id, people.variant, count(*)::int AS n, sum(orders.total_cop)::bigint AS cop
      FROM people JOIN orders ON orders.user_id = people.user_id AND orders.status <> 'cancelled'
        AND orders.created_at >= people.since AND orders.created_at < people.since + make_interval(days => ${sql.lit(RESULT_DAYS)})
      GROUP BY 1, 2
    ), redeemed AS (
      SELECT people.variant, count(DISTINCT people.user_id)::int AS n, coalesce(sum(orders.coupon_cop), 0)::bigint AS cop
      FROM people JOIN coupon_uses u ON u.user_id = people.user_id AND u.coupon_id = ${couponId}::uuid
          AND u.given_back_at IS NULL AND u.created_at >= people.since
        JOIN orders ON orders.id = u.order_id
      GROUP BY 1
    )
    SELECT variant, count(*)::int AS people, count(*) FILTER (WHERE variant <> 'held')::int AS sent,
      count(*) FILTER (WHERE status IN ('delivered', 'read'))::int AS delivered,
      count(*) FILTER (WHERE status = 'read')::int AS read, count(tapped_at)::int AS tapped,
      coalesce((SELECT count(DISTINCT user_id) FROM bought WHERE bought.variant = people.variant), 0)::int AS buyers,
      coalesce((SELECT sum(n) FROM bought WHERE bought.variant = people.variant), 0)::int AS orders,
      coalesce((SELECT sum(cop) FROM bought WHERE bought.variant = people.variant), 0)::bigint AS "salesCop",
      coalesce((SELECT n FROM redeemed WHERE redeemed.variant = people.variant), 0)::int AS redeemers,
      coalesce((SELECT cop FROM redeemed WHERE redeemed.variant = people.variant), 0)::bigint AS "couponCop"
    FROM people GROUP BY variant
  `.execute(db);
  return rows;
}

/** Counts people by how far their message is, or why they were left out. */
async function countStates(db: Reader, campaignId: string): Promise<Where[]> {
  const { rows } = await sql<Where>`
    SELECT CASE WHEN r.state <> 'queued' THEN r.state ELSE coalesce(m.status, 'sent') END AS state,
      coalesce(r.skip_reason, CASE WHEN m.status IN ('skipped', 'expired', 'failed') THEN m.error END) AS reason,
      r.channel, count(*)::int AS people
    FROM campaign_recipients r LEFT JOIN outbox_messages m ON m.id = r.outbox_id
    WHERE r.campaign_id = ${campaignId} GROUP BY 1, 2, 3
  `.execute(db);
  return rows;
}

/** Counts who withdrew a consent to advertising in the seven days after a campaign's message. */
async function countOptOuts(db: Reader, campaignId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT c.user_id)::int AS n FROM consents c
      JOIN campaign_recipients r ON r.user_id = c.user_id AND r.campaign_id = ${campaignId} AND r.queued_at IS NOT NULL
    WHERE NOT c.granted AND c.kind LIKE 'marketing_%' AND c.created_at >= r.queued_at
      AND c.created_at < r.queued_at + make_interval(days => ${sql.lit(RESULT_DAYS)})
      AND c.created_at > (SELECT min(queued_at) FROM campaign_recipients WHERE campaign_id = ${campaignId})
  `.execute(db);
  return rows[0]?.n ?? 0;
}

/** Returns of how many parts an SMS of this campaign consists, measured on one of its messages. */
async function findSmsSegments(db: Reader, campaignId: string): Promise<number> {
  const row = await db
    .selectFrom('campaign_recipients')
    .innerJoin('outbox_messages', 'outbox_messages.id', 'outbox_id')
    .select('body')
    .where('campaign_id', '=', campaignId)
    .where('campaign_recipients.channel', '=', 'sms')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 1 : Math.max(1, measureSms(toSmsText(row.body)).segments);
}

const none: CampaignOutcome = {
  ...{ people: 0, sent: 0, delivered: 0, read: 0, tapped: 0, buyers: 0 },
  ...{ orders: 0, salesCop: 0, redeemers: 0, couponCop: 0 },
};
const fields = Object.keys(none) as (keyof CampaignOutcome)[];

const add = (a: CampaignOutcome, b: CampaignOutcome): CampaignOutcome =>
  Object.fromEntries(fields.map((name) => [name, a[name] + b[name]])) as CampaignOutcome;

const ended = new Set(['skipped', 'expired']);

/** Counts everything that is known about a campaign's messages now. */
export async function countResults(
  db: Reader,
  campaign: { id: string; couponId: string | null },
  costCop: Readonly<Record<CampaignChannel, number>>,
): Promise<CampaignResults> {
  const [outcomes, states, optOuts, smsSegments] = await together([
    countOutcomes(db, campaign.id, campaign.couponId),
    countStates(db, campaign.id),
    countOptOuts(db, campaign.id),
    findSmsSegments(db, campaign.id),
  ]);
  const toOutcome = (variant: Variant): CampaignOutcome | null => {
    const found = outcomes.find((one) => one.variant === variant);
    if (found === undefined) return null;
    const { variant: _, ...outcome } = found;
    return outcome;
  };
  const first = toOutcome('first') ?? none;
  const second = toOutcome('second');
  const count = (is: (one: Where) => boolean) => states.filter(is).reduce((sum, { people }) => sum + people, 0);
  const sentBy = (channel: CampaignChannel) =>
    count((one) => one.channel === channel && ['sent', 'delivered', 'read'].includes(one.state));
  const byChannel = CAMPAIGN_CHANNELS.map((channel) => ({ channel, sent: sentBy(channel) })).filter(
    ({ sent }) => sent > 0,
  );
  const reasons = new Map<string, number>();
  for (const { state, reason, people } of states)
    if (ended.has(state)) reasons.set(reason ?? 'expired', (reasons.get(reason ?? 'expired') ?? 0) + people);
  return {
    people: count(() => true),
    waiting: count(({ state }) => state === 'waiting'),
    queued: count(({ state }) => state === 'queued' || state === 'sending'),
    failed: count(({ state }) => state === 'failed'),
    costCop: byChannel.reduce(
      (sum, { channel, sent }) => sum + sent * costCop[channel] * (channel === 'sms' ? smsSegments : 1),
      0,
    ),
    optOuts,
    skipped: [...reasons].map(([reason, people]) => ({ reason, people })).sort((a, b) => b.people - a.people),
    all: add(first, second ?? none),
    first,
    second,
    held: toOutcome('held'),
    byChannel,
  };
}

/** Lists up to 20 campaigns whose results still change: journeys, those under way, and those that ended lately. */
export async function listUncounted(db: Reader, nowMs: number): Promise<{ id: string; couponId: string | null }[]> {
  const since = sql`${toIso(nowMs - RESULT_MS - 86_400_000)}::timestamptz`;
  const { rows } = await sql<{ id: string; couponId: string | null }>`
    SELECT id, coupon_id AS "couponId" FROM campaigns
    WHERE (journey IS NOT NULL AND EXISTS (SELECT FROM campaign_recipients WHERE campaign_id = campaigns.id))
      OR (frozen_at IS NOT NULL AND (ended_at IS NULL OR ended_at > ${since} OR counted_at IS NULL))
    ORDER BY counted_at NULLS FIRST LIMIT 20
  `.execute(db);
  return rows;
}

export async function saveResults(tx: Tx, id: string, results: CampaignResults, nowMs: number): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ results: JSON.stringify(results), counted_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Records the first tap on a message's link. Returns the page it leads to, or undefined for an unknown code. */
export async function noteTap(tx: Tx, tapCode: string, nowMs: number): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`
    WITH tapped AS (
      UPDATE campaign_recipients SET tapped_at = coalesce(tapped_at, ${toIso(nowMs)}::timestamptz)
      WHERE tap_code = ${tapCode} RETURNING campaign_id, variant)
    SELECT t.redirect_url AS path FROM tapped JOIN campaigns c ON c.id = tapped.campaign_id
      JOIN message_templates t ON t.id = CASE WHEN variant = 'second' THEN coalesce(c.other_message_id, c.message_id)
        ELSE c.message_id END
  `.execute(tx);
  return rows[0]?.path;
}

export type PersonAdvert = {
  campaignId: string;
  campaign: string;
  journey: 'first_order' | 'dormant' | 'tingos_expiring' | 'cart_left' | 'birthday' | null;
  at: number;
  channel: CampaignChannel | null;
  state: string;
  reason: string | null;
  tappedAt: number | null;
};

/** Lists what campaigns sent one person, or why they did not, newest first. */
export async function listPersonAdverts(db: Reader, userId: string): Promise<PersonAdvert[]> {
  const { rows } = await sql<PersonAdvert>`
    SELECT c.id AS "campaignId", c.name AS campaign, c.journey, coalesce(m.sent_at, r.queued_at, r.written_at) AS at,
      r.channel, CASE WHEN r.state <> 'queued' THEN r.state ELSE coalesce(m.status, 'sent') END AS state,
      coalesce(r.skip_reason, m.error) AS reason, r.tapped_at AS "tappedAt"
    FROM campaign_recipients r JOIN campaigns c ON c.id = r.campaign_id LEFT JOIN outbox_messages m ON m.id = r.outbox_id
    WHERE r.user_id = ${userId} ORDER BY r.written_at DESC, c.id LIMIT 100
  `.execute(db);
  return rows;
}
