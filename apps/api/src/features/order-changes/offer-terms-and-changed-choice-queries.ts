import type { CouponTerms } from '@sazon/domain/coupons/coupon-refusal-and-discount';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { ChosenGroup, OrderSnapshot } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** What the offers of an order say about its price when its additions change. */
export type ChangeTerms = { isFree: boolean; coupon: CouponTerms | null };

/** Reads the promotion and the coupon of an order. */
export async function findChangeTerms(db: Reader, orderId: string): Promise<ChangeTerms> {
  const { rows } = await sql<ChangeTerms>`
    SELECT coalesce(p.promotion_terms->>'applyMethod' = 'order' AND o.promotion_cop > 0, false) AS "isFree",
      CASE WHEN c.id IS NOT NULL AND o.coupon_cop > 0 THEN json_build_object('code', c.code,
        'discount', CASE c.type WHEN 'fixed' THEN json_build_object('type', 'fixed', 'amountCop', c.amount)
          ELSE json_build_object('type', 'percentage', 'rateBps', c.amount) END,
        'applyMethod', c.apply_method, 'minMenuPriceCop', c.min_menu_price_cop, 'maxDiscountCop', c.max_discount_cop,
        'brandIds', '[]'::json, 'usesLeft', null) END AS coupon
    FROM orders o JOIN purchases p ON p.id = o.purchase_id
      LEFT JOIN coupon_uses used ON used.order_id = o.id LEFT JOIN coupons c ON c.id = used.coupon_id
    WHERE o.id = ${orderId}
  `.execute(db);
  return rows[0] ?? { isFree: false, coupon: null };
}

/** Saves the changed choices, note and cutlery of an order. */
export async function saveChoice(
  tx: Tx,
  orderId: string,
  to: { chosen: ChosenGroup[]; snapshot: OrderSnapshot },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ chosen: JSON.stringify(to.chosen), snapshot: JSON.stringify(to.snapshot), updated_at: toIso(nowMs) })
    .where('id', '=', orderId)
    .execute();
}
