import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import type { RewardedOrder } from '@sazon/domain/promotions/reward-outcome';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { boughtFor } from '../order-records/bought-for-location.ts';

/** The reward that a purchase promised, while it can still change. */
export type OpenReward = {
  purchaseId: string;
  userId: string;
  kind: 'coupon' | 'reward';
  amountCop: number;
  status: 'promised' | 'given';
  couponId: string | null;
  terms: PromotionTerms;
};

/**
 * Locks the rewards of these orders' purchases that can still change: promised ones, and given coupons, whose value
 * follows the level. Locks in purchase order, and after the orders.
 */
export async function lockOpenRewards(tx: Tx, orderIds: readonly string[]): Promise<OpenReward[]> {
  const { rows } = await sql<OpenReward>`
    SELECT r.purchase_id AS "purchaseId", r.user_id AS "userId", r.kind, r.amount_cop AS "amountCop", r.status,
      r.coupon_id AS "couponId", p.promotion_terms AS terms
    FROM promotion_rewards r JOIN purchases p ON p.id = r.purchase_id
    WHERE r.purchase_id IN (SELECT purchase_id FROM orders WHERE id = ANY (${[...orderIds]}::uuid[]))
      AND (r.status = 'promised' OR (r.status = 'given' AND r.kind = 'coupon'))
    ORDER BY r.purchase_id FOR UPDATE OF r
  `.execute(tx);
  return rows;
}

/** Locks the promised reward of a purchase and returns it, or undefined when none is promised. */
export async function lockReward(tx: Tx, purchaseId: string): Promise<OpenReward | undefined> {
  const { rows } = await sql<OpenReward>`
    SELECT r.purchase_id AS "purchaseId", r.user_id AS "userId", r.kind, r.amount_cop AS "amountCop", r.status,
      r.coupon_id AS "couponId", p.promotion_terms AS terms
    FROM promotion_rewards r JOIN purchases p ON p.id = r.purchase_id
    WHERE r.purchase_id = ${purchaseId} AND r.status = 'promised' FOR UPDATE OF r
  `.execute(tx);
  return rows[0];
}

/** Lists the states of a purchase's lunches, by the dates for which they were bought. */
export async function listRewardedOrders(db: Reader, purchaseId: string): Promise<(RewardedOrder & { id: string })[]> {
  const { rows } = await sql<RewardedOrder & { id: string }>`
    SELECT o.id, o.first_schedule_date AS "scheduleDate", o.brand_id AS "brandId", ${boughtFor('o')} AS "locationId",
      o.gross_cop - coalesce((SELECT sum((a ->> 'priceCop')::int * (a ->> 'quantity')::int)
        FROM jsonb_array_elements(o.snapshot -> 'additions') AS a), 0)::int AS "menuPriceCop",
      CASE WHEN o.status = 'delivered' OR o.charged THEN 'consumed' WHEN o.status <> 'cancelled' THEN 'open'
        WHEN EXISTS (SELECT FROM order_events WHERE order_id = o.id AND action IN ('cancel', 'incident', 'force')
          AND to_status = 'cancelled' AND actor_kind <> 'customer') THEN 'lost' ELSE 'taken_back' END AS state
    FROM orders o WHERE o.purchase_id = ${purchaseId}
  `.execute(db);
  return rows;
}

/** Inserts a reward, once per purchase. */
export async function insertReward(
  tx: Tx,
  reward: { purchaseId: string; userId: string; kind: 'coupon' | 'reward'; amountCop: number },
  nowIso: string,
): Promise<void> {
  await tx
    .insertInto('promotion_rewards')
    .values({
      purchase_id: reward.purchaseId,
      user_id: reward.userId,
      kind: reward.kind,
      amount_cop: reward.amountCop,
      status: 'promised',
      created_at: nowIso,
      updated_at: nowIso,
    })
    .onConflict((same) => same.doNothing())
    .execute();
}

type RewardChange = {
  status: 'promised' | 'given' | 'lost';
  amount_cop?: number;
  coupon_id?: string;
  lot_id?: string;
};

export async function saveReward(tx: Tx, purchaseId: string, change: RewardChange, nowIso: string): Promise<void> {
  await tx
    .updateTable('promotion_rewards')
    .set({ ...change, updated_at: nowIso })
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Promises the lost reward of a purchase again whose lunches were placed again. */
export async function restoreRewardPromise(tx: Tx, purchaseId: string): Promise<void> {
  await sql`
    UPDATE promotion_rewards SET status = 'promised'
    WHERE purchase_id = ${purchaseId} AND status = 'lost' AND coupon_id IS NULL AND lot_id IS NULL
  `.execute(tx);
}

/** Sets the value of a given coupon; 0 withdraws it. A coupon that was used stays. */
export async function lowerCoupon(tx: Tx, couponId: string, amountCop: number): Promise<void> {
  await tx
    .updateTable('coupons')
    .set(amountCop > 0 ? { amount: amountCop } : { active: false })
    .where('id', '=', couponId)
    .where('uses', '=', 0)
    .execute();
}
