import type { CampaignCoupon, CampaignRow } from '@sazon/contract/campaigns/schemas';
import type { CampaignChannel } from '@sazon/domain/campaigns/campaign-channels-types-and-journeys';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toLikePattern } from '../../db/like-pattern.ts';
import { toIso } from '../../db/to-iso.ts';
import { together } from '../../db/transaction.ts';

type Which = 'all' | 'drafts' | 'scheduled' | 'automatic' | 'ended';
export type CampaignFilter = {
  which: Which;
  channel?: CampaignChannel | undefined;
  coupon?: 'with' | 'without' | undefined;
  search?: string | undefined;
};

const conditionOf: Readonly<Record<Which, ReturnType<typeof sql<boolean>>>> = {
  all: sql<boolean>`(journey IS NULL OR state = 'sending' OR results IS NOT NULL)`,
  drafts: sql<boolean>`state = 'draft'`,
  scheduled: sql<boolean>`journey IS NULL AND state IN ('scheduled', 'sending', 'paused')`,
  automatic: sql<boolean>`journey IS NOT NULL AND (state = 'sending' OR results IS NOT NULL)`,
  ended: sql<boolean>`state IN ('sent', 'cancelled')`,
};

/** Builds the conditions of the filters, beside the choice of a list. */
function buildOtherConditions({ channel, coupon, search }: CampaignFilter) {
  const parts = [
    ...(channel === undefined ? [] : [sql`${channel} = ANY(channels)`]),
    ...(coupon === undefined ? [] : [coupon === 'with' ? sql`coupon_id IS NOT NULL` : sql`coupon_id IS NULL`]),
    ...(search === undefined || search === '' ? [] : [sql`plain_text(name) LIKE plain_text(${toLikePattern(search)})`]),
  ];
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

/** Lists a page of campaigns: those under way or planned first, drafts next, ended ones and journeys last. */
export async function listCampaignRows(
  db: Reader,
  filter: CampaignFilter,
  page: { offset: number; limit: number },
): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    SELECT id, name, journey, state, channels, programmed_at AS "programmedAt", frozen_at AS "frozenAt",
      ended_at AS "endedAt", coupon_id IS NOT NULL AS "hasCoupon", results, updated_at AS "updatedAt"
    FROM campaigns WHERE ${conditionOf[filter.which]} AND ${buildOtherConditions(filter)}
    ORDER BY CASE state WHEN 'sending' THEN 0 WHEN 'scheduled' THEN 1 WHEN 'paused' THEN 2 WHEN 'draft' THEN 3 ELSE 4 END
        + CASE WHEN journey IS NULL THEN 0 ELSE 10 END,
      coalesce(frozen_at, programmed_at, created_at) DESC, id DESC
    OFFSET ${page.offset}::int LIMIT ${page.limit}::int
  `.execute(db);
  return rows;
}

type Counts = Record<Which, number>;
const summed = [
  'people',
  'sent',
  'delivered',
  'read',
  'tapped',
  'buyers',
  'orders',
  'salesCop',
  'redeemers',
  'couponCop',
] as const;
type Sums = Record<(typeof summed)[number] | 'costCop' | 'optOuts', number>;

/** Counts the campaigns of each list, and sums the results of those in this list that began since an instant. */
export async function sumCampaigns(
  db: Reader,
  filter: CampaignFilter,
  sinceMs: number,
): Promise<{ counts: Counts; sums: Sums }> {
  const all = summed.map(
    (name) => sql`coalesce(sum((results->'all'->>${sql.lit(name)})::bigint), 0)::bigint AS ${sql.ref(name)}`,
  );
  const [{ rows: counted }, { rows: sums }] = await together([
    sql<Counts>`SELECT ${sql.join(
      Object.entries(conditionOf).map(
        ([name, condition]) => sql`count(*) FILTER (WHERE ${condition})::int AS ${sql.ref(name)}`,
      ),
    )} FROM campaigns WHERE ${buildOtherConditions(filter)}`.execute(db),
    sql<Sums>`SELECT ${sql.join(all)}, coalesce(sum((results->>'costCop')::bigint), 0)::bigint AS "costCop",
        coalesce(sum((results->>'optOuts')::bigint), 0)::bigint AS "optOuts"
      FROM campaigns WHERE ${conditionOf[filter.which]} AND ${buildOtherConditions(filter)}
        AND (frozen_at > ${toIso(sinceMs)}::timestamptz OR journey IS NOT NULL)`.execute(db),
  ]);
  return { counts: counted[0] as Counts, sums: sums[0] as Sums };
}

type CouponRow = Omit<CampaignCoupon, 'words' | 'amount' | 'fixedCop'> & {
  type: 'fixed' | 'percentage';
  value: number;
  minimumCop: number;
};

/** Lists the coupons that a campaign may carry: active ones with one shared code, not ended nor used up. */
export async function listCouponsForCampaigns(db: Reader, nowMs: number): Promise<CampaignCoupon[]> {
  const { rows } = await sql<CouponRow>`
    SELECT id, code, title, type, amount AS value, max_discount_cop AS "maxDiscountCop", ends_at AS "endsAt",
      min_menu_price_cop AS "minimumCop", funded_by AS "fundedBy", uses
    FROM coupons WHERE active AND NOT has_codes AND (ends_at IS NULL OR ends_at > ${toIso(nowMs)}::timestamptz)
      AND (max_uses IS NULL OR uses < max_uses)
    ORDER BY created_at DESC, code LIMIT 200
  `.execute(db);
  return rows.map(({ type, value, minimumCop, ...coupon }) => ({
    ...coupon,
    amount: type === 'fixed' ? formatCop(value) : formatPercent(value),
    fixedCop: type === 'fixed' ? value : null,
    words: [
      ...(coupon.maxDiscountCop === null ? [] : [`Hasta ${formatCop(coupon.maxDiscountCop)}`]),
      ...(minimumCop === 0 ? [] : [`desde ${formatCop(minimumCop)}`]),
    ].join(', '),
  }));
}

/** Finds how the coupon of the latest ended campaign with one was used. Returns null when none was used yet. */
export async function findLastCouponUse(
  db: Reader,
): Promise<{ name: string; shareBps: number; meanCop: number } | null> {
  const { rows } = await sql<{ name: string; shareBps: number; meanCop: number }>`
    SELECT name, (10000 * (results->'all'->>'redeemers')::int / (results->'all'->>'sent')::int) AS "shareBps",
      ((results->'all'->>'couponCop')::bigint / (results->'all'->>'redeemers')::int)::int AS "meanCop"
    FROM campaigns WHERE coupon_id IS NOT NULL AND ended_at IS NOT NULL AND (results->'all'->>'sent')::int > 0
      AND (results->'all'->>'redeemers')::int > 0
    ORDER BY ended_at DESC LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
}
