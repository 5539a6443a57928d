import { applyPromotion } from '@sazon/domain/promotions/apply';
import type { ApplyMethod, EarnMethod, PromotedOrder, PromotionTerms } from '@sazon/domain/promotions/promotion';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** A promotion as the rules take it, and whether it applies by itself. */
export type StoredPromotion = PromotionTerms & { id: string; description: string; automatic: boolean };

/** From which price on a dish counts: the promotion's own, and never below the platform's `min_main_price_menu`. */
export const leastMenuPrice = sql<number>`greatest(promotions.min_menu_price_cop, coalesce(
  (SELECT (value #>> '{}')::int FROM settings WHERE key = 'min_main_price_menu'), 0))`;

const promotionRows = (db: Db | Tx) =>
  db
    .selectFrom('promotions')
    .select([
      'id',
      'code',
      'title',
      'description',
      'apply_method as applyMethod',
      'earn_method as earnMethod',
      'earn_levels as earnLevels',
      'brand_ids as brandIds',
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
async function readPromotions(db: Db | Tx): Promise<StoredPromotion[]> {
  const rows = await promotionRows(db).where('active', '=', true).orderBy('created_at').orderBy('id').execute();
  return rows.map(storedFrom);
}

const kept = new WeakMap<object, { version: number; promotions: StoredPromotion[] }>();

/**
 * The active promotions, kept in the process under the catalog version, which a trigger moves with every write to
 * `promotions`. `version`: the one the caller just read. Nobody waits for a read that somebody else began: it may itself
 * be waiting for the connection that the waiting one holds.
 */
export async function activePromotions(pool: Db, db: Db | Tx, version: number): Promise<StoredPromotion[]> {
  const cached = kept.get(pool);
  if (cached?.version === version) return cached.promotions;
  const promotions = await readPromotions(db);
  if (version >= (kept.get(pool)?.version ?? 0)) kept.set(pool, { version, promotions });
  return promotions;
}

/** The code of the promotion that a customer chose for the cart; null: none. */
export async function chosenPromotion(db: Db | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('carts')
    .select('promotion_code as code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** The chosen promotion was bought: the next cart begins without one. Call it with the cart locked. */
export async function clearChosenPromotion(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('carts').set({ promotion_code: null }).where('user_id', '=', userId).execute();
}

/** The dishes of a purchase go back to the cart: so does the promotion that was chosen for them, unless there is another. */
export async function returnPromotion(tx: Tx, purchaseId: string): Promise<void> {
  await sql`
    UPDATE carts SET promotion_code = purchases.promotion_code
    FROM purchases JOIN promotions ON promotions.code = purchases.promotion_code
    WHERE purchases.id = ${purchaseId} AND carts.user_id = purchases.user_id AND carts.promotion_code IS NULL
      AND promotions.active AND NOT promotions.automatic
  `.execute(tx);
}

/** The one that prices these orders: the chosen one, else the automatic one that takes most off; null when none does. */
export function promotionFor(
  promotions: readonly StoredPromotion[],
  chosenCode: string | null,
  orders: readonly PromotedOrder[],
): PromotionTerms | null {
  const chosen = promotions.find((promotion) => promotion.code === chosenCode);
  if (chosen !== undefined) return chosen;
  let best: { promotion: PromotionTerms; discountCop: number } | null = null;
  for (const promotion of promotions) {
    if (!promotion.automatic) continue;
    const discountCop = applyPromotion(promotion, orders).orders.reduce((sum, order) => sum + order.discountCop, 0);
    if (discountCop > (best?.discountCop ?? 0)) best = { promotion, discountCop };
  }
  return best?.promotion ?? null;
}
