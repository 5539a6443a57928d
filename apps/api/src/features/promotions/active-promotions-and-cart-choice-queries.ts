import type { BudgetEnd, OfferLimits } from '@sazon/domain/coupons/offer-limits';
import type { PromotionWishes } from '@sazon/domain/promotions/choose-promotion';
import type { ApplyMethod, EarnMethod, PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import { sql } from 'kysely';
import type { Db, Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A promotion as the domain's rules take it, with its limits and whether it applies automatically. */
export type StoredPromotion = PromotionTerms & OfferLimits & { id: string; description: string; automatic: boolean };

/** The minimum price of a dish that counts: the promotion's own, at least the platform's `min_main_price_menu`. */
export const leastMenuPrice = sql<number>`greatest(promotions.min_menu_price_cop, coalesce(
  (SELECT (value #>> '{}')::int FROM settings WHERE key = 'min_main_price_menu'), 0))`;

const promotionRows = (db: Reader) =>
  db.selectFrom('promotions').select([
    'id',
    'code',
    'title',
    'description',
    'apply_method as applyMethod',
    'earn_method as earnMethod',
    'earn_levels as earnLevels',
    sql<string[]>`ARRAY(SELECT brand_id FROM promotion_brands
        WHERE promotion_id = promotions.id ORDER BY brand_id)`.as('brandIds'),
    sql<string[]>`ARRAY(SELECT location_id FROM promotion_locations
        WHERE promotion_id = promotions.id ORDER BY location_id)`.as('locationIds'),
    leastMenuPrice.as('minMenuPriceCop'),
    'min_schedule_date as minScheduleDate',
    'max_schedule_date as maxScheduleDate',
    'max_orders_with_discount as maxOrdersWithDiscount',
    'funded_by as fundedBy',
    'automatic',
    'enterprise_id as enterpriseId',
    'new_customers_only as newCustomersOnly',
    'max_uses as maxUses',
    'max_uses_per_user as maxUsesPerUser',
    'budget_cop as budgetCop',
    'budget_end as budgetEnd',
  ]);

type PromotionRow = Awaited<ReturnType<ReturnType<typeof promotionRows>['executeTakeFirstOrThrow']>>;

const storedFrom = (row: PromotionRow): StoredPromotion => ({
  ...row,
  applyMethod: row.applyMethod as ApplyMethod,
  earnMethod: row.earnMethod as EarnMethod,
  budgetEnd: row.budgetEnd as BudgetEnd,
  earnLevels: row.earnLevels.toSorted((a, b) => a.goal - b.goal),
});

/** Reads all active promotions. `keepUsablePromotions` says which of them a person may use. */
async function readPromotions(db: Reader): Promise<StoredPromotion[]> {
  const rows = await promotionRows(db).where('active', '=', true).orderBy('created_at').orderBy('id').execute();
  return rows.map(storedFrom);
}

const kept = new WeakMap<object, { version: number; promotions: StoredPromotion[] }>();

/**
 * Returns the active promotions, cached under the catalog version that the caller read; a trigger raises it with every
 * write to `promotions`. A caller reads itself rather than wait for another's read, which may wait for its connection.
 */
export async function loadActivePromotions(pool: Db, db: Reader, version: number): Promise<StoredPromotion[]> {
  const cached = kept.get(pool);
  if (cached?.version === version) return cached.promotions;
  const promotions = await readPromotions(db);
  if (version >= (kept.get(pool)?.version ?? 0)) kept.set(pool, { version, promotions });
  return promotions;
}

/** Returns which promotion a customer chose for the cart, and which they declined. */
export async function readPromotionWishes(db: Reader, userId: string): Promise<PromotionWishes> {
  const row = await db
    .selectFrom('carts')
    .select(['promotion_code as chosenCode', 'left_promotions as leftCodes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { chosenCode: null, leftCodes: [] };
}

/** Sets the cart's promotion, also one that was declined. */
export async function choosePromotion(tx: Tx, userId: string, code: string, nowMs: number): Promise<void> {
  await sql`
    INSERT INTO carts (user_id, promotion_code, updated_at) VALUES (${userId}, ${code}, ${toIso(nowMs)})
    ON CONFLICT (user_id) DO UPDATE SET promotion_code = excluded.promotion_code, updated_at = excluded.updated_at,
      left_promotions = array_remove(carts.left_promotions, ${code})
  `.execute(tx);
}

/** Clears the cart's promotion and declines `code`, so that it does not apply by itself; null declines none. */
export async function leavePromotion(tx: Tx, userId: string, code: string | null, nowMs: number): Promise<void> {
  const left = code === null ? [] : [code];
  await sql`
    INSERT INTO carts (user_id, left_promotions, updated_at) VALUES (${userId}, ${left}::text[], ${toIso(nowMs)})
    ON CONFLICT (user_id) DO UPDATE SET promotion_code = NULL, updated_at = excluded.updated_at,
      left_promotions = array_remove(carts.left_promotions, ${code}) || ${left}::text[]
  `.execute(tx);
}

/** Resets the promotions of a bought cart. Call it with the cart locked. */
export async function forgetPromotionWishes(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ promotion_code: null, left_promotions: [] })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Puts the promotion that the customer chose back into the cart of a released purchase, unless the cart has another.
 * Automatic ones apply by themselves again.
 */
export async function returnPromotion(tx: Tx, purchaseId: string): Promise<void> {
  await sql`
    UPDATE carts SET promotion_code = purchases.promotion_code
    FROM purchases JOIN promotions ON promotions.code = purchases.promotion_code
    WHERE purchases.id = ${purchaseId} AND carts.user_id = purchases.user_id AND carts.promotion_code IS NULL
      AND promotions.active AND (purchases.promotion_terms->>'isChosen')::boolean IS TRUE
  `.execute(tx);
}
