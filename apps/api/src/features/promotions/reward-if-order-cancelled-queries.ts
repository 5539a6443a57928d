import type { RouteReply } from '@sazon/contract/define-route';
import type { validateOrder } from '@sazon/contract/orders/routes';
import { calculateRewardOutcome } from '@sazon/domain/promotions/reward-outcome';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OpenReward } from './rewards-queries.ts';
import { listRewardedOrders } from './rewards-queries.ts';

/** Returns the promised reward of an order's purchase, or its coupon while unused, otherwise undefined. */
async function findOpenReward(db: Reader, orderId: string): Promise<OpenReward | undefined> {
  const { rows } = await sql<OpenReward>`
    SELECT r.purchase_id AS "purchaseId", r.user_id AS "userId", r.kind, r.amount_cop AS "amountCop", r.status,
      r.coupon_id AS "couponId", p.promotion_terms AS terms
    FROM orders o JOIN promotion_rewards r ON r.purchase_id = o.purchase_id JOIN purchases p ON p.id = r.purchase_id
      LEFT JOIN coupons c ON c.id = r.coupon_id
    WHERE o.id = ${orderId}
      AND (r.status = 'promised' OR (r.status = 'given' AND r.kind = 'coupon' AND c.uses = 0))
  `.execute(db);
  return rows[0];
}

/**
 * Returns the reward before and after cancelling an order, shown before the customer confirms, or null when it stays
 * the same.
 */
export async function findRewardIfCancelled(
  db: Reader,
  orderId: string,
): Promise<RouteReply<typeof validateOrder>['lessReward']> {
  const reward = await findOpenReward(db, orderId);
  if (reward === undefined) return null;
  const orders = (await listRewardedOrders(db, reward.purchaseId)).map((order) =>
    order.id === orderId ? { ...order, state: 'taken_back' as const } : order,
  );
  const outcome = calculateRewardOutcome(reward.terms, orders);
  const { kind, amountCop: before } = reward;
  const after = outcome.status === 'lost' ? 0 : outcome.amountCop;
  return after < before ? { kind, before, after } : null;
}
