import type { Coupon, CouponUse } from '@sazon/domain/coupons/coupon-refusal-and-discount';
import { findNextFunding } from '@sazon/domain/promotions/offer-funding-and-asking-funders-again';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { hasBoughtBefore } from '../accounts/bought-before-condition.ts';

/** A coupon with how often it was used, in all and by this customer. */
export type StoredCoupon = Coupon & {
  id: string;
  /** Whether `code` is one of the coupon's unique codes, each for one use. */
  isUnique: boolean;
  title: string;
  fundedBy: FundedBy;
  brands: { id: string; name: string }[];
  use: Omit<CouponUse, 'nowMs'>;
};

type CouponRow = Omit<StoredCoupon, 'discount' | 'use' | 'exclusiveUserIds'> & {
  type: 'fixed' | 'percentage';
  amount: number;
  isExclusive: boolean;
  isTheirs: boolean;
  usesTotal: number;
  usesByUser: number;
  spentCop: number;
  isNewCustomer: boolean;
  userEnterpriseId: string | null;
};

/**
 * Selects coupons. `from` has to bind the coupon as `c`, and as `one` the code that names it, with `is_unique` and, for
 * a unique code, whether it was `used`.
 */
const couponRows = (userId: string, from: RawBuilder<unknown>) => sql<CouponRow>`
  SELECT c.id, one.code, one.is_unique AS "isUnique", c.title, c.type, c.amount, c.apply_method AS "applyMethod",
    c.min_menu_price_cop AS "minMenuPriceCop", c.max_discount_cop AS "maxDiscountCop",
    ARRAY(SELECT brand_id FROM coupon_brands WHERE coupon_id = c.id ORDER BY brand_id) AS "brandIds",
    EXISTS (SELECT FROM coupon_users WHERE coupon_id = c.id) AS "isExclusive",
    EXISTS (SELECT FROM coupon_users WHERE coupon_id = c.id AND user_id = ${userId}) AS "isTheirs", c.starts_at AS "startsAtMs", c.ends_at AS "endsAtMs",
    CASE WHEN one.is_unique THEN 1 ELSE c.max_uses END AS "maxUses",
    CASE WHEN one.is_unique THEN one.used::int ELSE c.uses END AS "usesTotal",
    c.max_uses_per_user AS "maxUsesPerUser", c.funded_by AS "fundedBy", c.active, c.enterprise_id AS "enterpriseId",
    c.new_customers_only AS "newCustomersOnly", c.budget_cop AS "budgetCop", c.budget_end AS "budgetEnd",
    coalesce((SELECT spent_cop FROM offer_totals WHERE offer_id = c.id), 0) AS "spentCop",
    c.new_customers_only AND NOT ${hasBoughtBefore(userId)} AS "isNewCustomer",
    (SELECT enterprise_id FROM users WHERE id = ${userId}) AS "userEnterpriseId",
    (SELECT count(*)::int FROM coupon_uses WHERE coupon_id = c.id AND user_id = ${userId} AND given_back_at IS NULL)
      AS "usesByUser",
    coalesce((SELECT json_agg(json_build_object('id', brands.id, 'name', brands.name) ORDER BY brands.name, brands.id)
      FROM coupon_brands JOIN brands ON brands.id = brand_id WHERE coupon_id = c.id), '[]') AS brands
  FROM ${from}`;

const byOwnCode = sql`coupons c CROSS JOIN LATERAL (SELECT c.code, false AS is_unique, false AS used) AS one`;

/** Binds coupons by their own codes or by unique codes. */
const byCodes = (codes: readonly string[]) => sql`(
    SELECT id AS coupon_id, code, false AS is_unique, false AS used FROM coupons
      WHERE upper(code) = ANY (${codes}::text[]) AND NOT has_codes
    UNION ALL SELECT coupon_id, code, true, order_id IS NOT NULL FROM coupon_codes WHERE code = ANY (${codes}::text[])
  ) AS one JOIN coupons c ON c.id = one.coupon_id`;

const storedFrom = (userId: string, row: CouponRow): StoredCoupon => {
  const { type, amount, isExclusive, isTheirs, ...rest } = row;
  const { usesTotal, usesByUser, spentCop, isNewCustomer, userEnterpriseId, ...coupon } = rest;
  return {
    ...coupon,
    fundedBy: findNextFunding(coupon, spentCop),
    discount: type === 'fixed' ? { type, amountCop: amount } : { type, rateBps: amount },
    // a campaign's coupon has many people, so only whether this one is among them is read
    exclusiveUserIds: isExclusive ? (isTheirs ? [userId] : []) : null,
    use: { userId, usesTotal, usesByUser, spentCop, isNewCustomer, enterpriseId: userEnterpriseId },
  };
};

/** Lists the coupons with these codes, in any state. Upper and lower case are the same. */
export async function listCouponsByCodes(
  db: Reader,
  userId: string,
  codes: readonly string[],
): Promise<StoredCoupon[]> {
  if (codes.length === 0) return [];
  const upper = codes.map((code) => code.toUpperCase());
  const { rows } = await couponRows(userId, byCodes(upper)).execute(db);
  return rows.map((row) => storedFrom(userId, row));
}

/** Lists the usable coupons that this customer is shown: listed ones for all, and those given to them. */
export async function listShownCoupons(db: Reader, userId: string, nowIso: string): Promise<StoredCoupon[]> {
  const { rows } = await sql<CouponRow>`${couponRows(userId, byOwnCode)}
    WHERE c.active AND NOT c.has_codes AND c.starts_at <= ${nowIso} AND (c.ends_at IS NULL OR c.ends_at > ${nowIso})
      AND (c.max_uses IS NULL OR c.uses < c.max_uses)
      AND (c.enterprise_id IS NULL OR c.enterprise_id = (SELECT enterprise_id FROM users WHERE id = ${userId}))
      AND NOT (c.new_customers_only AND ${hasBoughtBefore(userId)})
      AND (c.budget_cop IS NULL OR c.budget_end = 'platform' OR c.budget_cop > coalesce(
        (SELECT spent_cop FROM offer_totals WHERE offer_id = c.id), 0))
      AND (EXISTS (SELECT FROM coupon_users WHERE coupon_id = c.id AND user_id = ${userId})
        OR (c.listed AND NOT EXISTS (SELECT FROM coupon_users WHERE coupon_id = c.id)))
    ORDER BY c.ends_at, c.code LIMIT 100`.execute(db);
  return rows.map((row) => storedFrom(userId, row));
}

/** One use of a coupon by an order. `code` is the unique code that is used, null for the coupon's own code. */
export type NewCouponUse = { couponId: string; orderId: string; fundedBy: FundedBy; code: string | null };

/** Counts the uses of new orders. Returns false when a coupon has too few left, or a unique code was used meanwhile. */
export async function takeCouponUses(
  tx: Tx,
  userId: string,
  uses: readonly NewCouponUse[],
  nowIso: string,
): Promise<boolean> {
  if (uses.length === 0) return true;
  const { rows } = await sql<{ enough: boolean }>`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(uses)}::json)
        AS u ("couponId" uuid, "orderId" uuid, "fundedBy" jsonb, code text)
    ), codes AS (
      UPDATE coupon_codes SET order_id = "orderId" FROM given
      WHERE coupon_codes.code = given.code AND coupon_codes.order_id IS NULL RETURNING coupon_codes.code
    ), wanted AS (
      SELECT "couponId" AS id, count(*)::int AS n FROM given GROUP BY "couponId"
    ), taken AS (
      UPDATE coupons SET uses = uses + n FROM wanted
      WHERE coupons.id = wanted.id AND active AND (max_uses IS NULL OR uses + n <= max_uses)
      RETURNING coupons.id
    ), noted AS (
      INSERT INTO coupon_uses (coupon_id, order_id, user_id, created_at, funded_by, code)
      SELECT "couponId", "orderId", ${userId}, ${nowIso}, "fundedBy", code FROM given
      WHERE "couponId" IN (SELECT id FROM taken)
    )
    SELECT (SELECT count(*) FROM wanted) = (SELECT count(*) FROM taken)
      AND (SELECT count(*) FROM given WHERE code IS NOT NULL) = (SELECT count(*) FROM codes) AS enough
  `.execute(tx);
  return rows[0]?.enough ?? false;
}

/** Counts the coupons of lunches that are placed again as `id`. Returns false when a coupon has too few uses left. */
export async function repeatCouponUses(
  tx: Tx,
  copies: readonly { from: string; id: string }[],
  nowIso: string,
): Promise<boolean> {
  const { rows } = await sql<{ enough: boolean }>`
    WITH copied AS (
      SELECT u.coupon_id, copy.id AS order_id, u.user_id, u.funded_by, u.code
      FROM json_to_recordset(${JSON.stringify(copies)}::json) AS copy ("from" uuid, id uuid)
        JOIN coupon_uses u ON u.order_id = copy."from"
    ), wanted AS (
      SELECT coupon_id AS id, user_id, count(*)::int AS n FROM copied GROUP BY coupon_id, user_id
    ), taken AS (
      UPDATE coupons SET uses = uses + n FROM wanted
      WHERE coupons.id = wanted.id AND (max_uses IS NULL OR uses + n <= max_uses)
        AND (max_uses_per_user IS NULL OR max_uses_per_user >= n + (SELECT count(*) FROM coupon_uses used
          WHERE used.coupon_id = wanted.id AND used.user_id = wanted.user_id AND used.given_back_at IS NULL))
      RETURNING coupons.id
    ), codes AS (
      UPDATE coupon_codes SET order_id = copied.order_id FROM copied
      WHERE coupon_codes.code = copied.code AND coupon_codes.order_id IS NULL RETURNING coupon_codes.code
    ), noted AS (
      INSERT INTO coupon_uses (coupon_id, order_id, user_id, created_at, funded_by, code)
      SELECT coupon_id, order_id, user_id, ${nowIso}, funded_by, code FROM copied
      WHERE coupon_id IN (SELECT id FROM taken)
    )
    SELECT (SELECT count(*) FROM wanted) = (SELECT count(*) FROM taken)
      AND (SELECT count(*) FROM copied WHERE code IS NOT NULL) = (SELECT count(*) FROM codes) AS enough
  `.execute(tx);
  return rows[0]?.enough ?? false;
}

/** Puts a coupon on these lines of a cart, and takes it off the others. */
export async function setCoupon(tx: Tx, userId: string, code: string, lineIds: readonly string[]): Promise<void> {
  const ids = [...lineIds];
  await sql`
    UPDATE cart_items SET coupon_code = CASE WHEN id = ANY (${ids}::uuid[]) THEN ${code} END
    WHERE user_id = ${userId} AND (id = ANY (${ids}::uuid[]) OR upper(coupon_code) = upper(${code}))
  `.execute(tx);
}
