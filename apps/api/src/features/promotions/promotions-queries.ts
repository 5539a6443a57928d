import type { PromotionWishes } from '@sazon/domain/promotions/choose-promotion';
import type { ApplyMethod, EarnMethod, PromotionTerms } from '@sazon/domain/promotions/promotion';
import { sql } from 'kysely';
import type { Db, Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** A promotion as the rules take it, and whether it applies by itself. */
export type StoredPromotion = PromotionTerms & { id: string; description: string; automatic: boolean };

/** From which price on a dish counts: the promotion's own, and never below the platform's `min_main_price_menu`. */
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
    leastMenuPrice.as('minMenuPriceCop'),
    'min_schedule_date as minScheduleDate',
    'max_schedule_date as maxScheduleDate',
    'max_orders_with_discount as maxOrdersWithDiscount',
    'funded_by as fundedBy',
    'automatic',
  ]);

type PromotionRow = Awaited<ReturnType<ReturnType<typeof promotionRows>['executeTakeFirstOrThrow']>>;

const storedFrom = (row: PromotionRow): StoredPromotion => ({
  ...row,
  applyMethod: row.applyMethod as ApplyMethod,
  earnMethod: row.earnMethod as EarnMethod,
  earnLevels: row.earnLevels.toSorted((a, b) => a.goal - b.goal),
});

/** The active promotions: few, read as a whole. */
async function readPromotions(db: Reader): Promise<StoredPromotion[]> {
  const rows = await promotionRows(db).where('active', '=', true).orderBy('created_at').orderBy('id').execute();
  return rows.map(storedFrom);
}

const kept = new WeakMap<object, { version: number; promotions: StoredPromotion[] }>();

/**
 * The active promotions, kept in the process under the catalog version, which a trigger moves with every write to
 * `promotions`. `version`: the one the caller just read. Nobody waits for a read that somebody else began: it may itself
 * be waiting for the connection that the waiting one holds.
 */
export async function activePromotions(pool: Db, db: Reader, version: number): Promise<StoredPromotion[]> {
  const cached = kept.get(pool);
  if (cached?.version === version) return cached.promotions;
  const promotions = await readPromotions(db);
  if (version >= (kept.get(pool)?.version ?? 0)) kept.set(pool, { version, promotions });
  return promotions;
}

/** What a customer said about the promotions of the cart: the one they chose, those they left. */
export async function promotionWishes(db: Reader, userId: string): Promise<PromotionWishes> {
  const row = await db
    .selectFrom('carts')
    .select(['promotion_code as chosenCode', 'left_promotions as leftCodes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { chosenCode: null, leftCodes: [] };
}

/** Makes a promotion the cart's own; if it had been left, it is no more. */
export async function choosePromotion(tx: Tx, userId: string, code: string, nowMs: number): Promise<void> {
  await sql`
    INSERT INTO carts (user_id, promotion_code, updated_at) VALUES (${userId}, ${code}, ${at(nowMs)})
    ON CONFLICT (user_id) DO UPDATE SET promotion_code = excluded.promotion_code, updated_at = excluded.updated_at,
      left_promotions = array_remove(carts.left_promotions, ${code})
  `.execute(tx);
}

/** Nothing is chosen any more, and `code` does not apply by itself; null: nothing applied. */
export async function leavePromotion(tx: Tx, userId: string, code: string | null, nowMs: number): Promise<void> {
  const left = code === null ? [] : [code];
  await sql`
    INSERT INTO carts (user_id, left_promotions, updated_at) VALUES (${userId}, ${left}::text[], ${at(nowMs)})
    ON CONFLICT (user_id) DO UPDATE SET promotion_code = NULL, updated_at = excluded.updated_at,
      left_promotions = array_remove(carts.left_promotions, ${code}) || ${left}::text[]
  `.execute(tx);
}

/** The cart was bought: the next one begins with nothing chosen and nothing left. Call it with the cart locked. */
export async function forgetPromotionWishes(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ promotion_code: null, left_promotions: [] })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * The dishes of a purchase go back to the cart: so does the promotion that its customer had chosen for them, unless there
 * is another. What applied by itself applies again by itself.
 */
export async function returnPromotion(tx: Tx, purchaseId: string): Promise<void> {
  await sql`
    UPDATE carts SET promotion_code = purchases.promotion_code
    FROM purchases JOIN promotions ON promotions.code = purchases.promotion_code
    WHERE purchases.id = ${purchaseId} AND carts.user_id = purchases.user_id AND carts.promotion_code IS NULL
      AND promotions.active AND (purchases.promotion_terms->>'isChosen')::boolean IS TRUE
  `.execute(tx);
}
