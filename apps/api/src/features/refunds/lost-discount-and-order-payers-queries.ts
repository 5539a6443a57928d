import type { SourcesChange } from '@sazon/domain/orders/promoted-order-cancel';
import type { BoughtOrder } from '@sazon/domain/promotions/apply-promotion-and-partial-cancel';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectPayrollCreditId } from '../ledger/reserve-and-move-payroll-credit-queries.ts';
import { boughtFor } from '../order-records/bought-for-location.ts';

/**
 * An order that counts for the level of a promoted purchase. `creditId` is the payroll credit of its date; `isSpent`
 * means eaten or charged.
 */
export type PromotedSibling = BoughtOrder & { id: string; creditId: string | null; isSpent: boolean };

/**
 * Locks a customer's order with the others of its promoted purchase, in id order, because cancelling one changes the
 * price of the others. Locks nothing of another customer.
 */
export async function lockWithPromotion(tx: Tx, userId: string, orderId: string): Promise<void> {
  await sql`
    SELECT o.id FROM orders o
    WHERE o.purchase_id = (SELECT p.id FROM purchases p JOIN orders mine ON mine.purchase_id = p.id
      WHERE mine.id = ${orderId} AND p.user_id = ${userId} AND p.promotion_code IS NOT NULL)
    ORDER BY o.id FOR UPDATE
  `.execute(tx);
}

/**
 * Returns the promotion terms of an order's purchase, if any, and the orders that count for its level: active ones,
 * this one, and those that others than the customer cancelled. By the original dates: rescheduling changes no level.
 */
export async function findPromotedSiblings(
  db: Reader,
  orderId: string,
): Promise<{ terms: PromotionTerms; siblings: PromotedSibling[] } | undefined> {
  const { rows } = await sql<PromotedSibling & { terms: PromotionTerms }>`
    SELECT o.id, p.promotion_terms AS terms, o.first_schedule_date AS "scheduleDate", o.brand_id AS "brandId", ${boughtFor('o')} AS "locationId",
      o.gross_cop - additions.sum_cop AS "menuPriceCop",
      greatest(0, o.gross_cop - additions.sum_cop - o.menu_discount_cop) AS "menuNetCop",
      o.promotion_cop AS "promotionCop", o.coupon_cop > 0 AS "hasCoupon",
      o.status = 'cancelled' AND NOT o.charged AND o.id <> ${orderId} AS "isGone",
      ${selectPayrollCreditId('o')} AS "creditId", o.status = 'delivered' OR o.charged AS "isSpent"
    FROM orders o JOIN purchases p ON p.id = o.purchase_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum((a ->> 'priceCop')::int * (a ->> 'quantity')::int), 0)::int AS sum_cop
        FROM jsonb_array_elements(o.snapshot -> 'additions') AS a) AS additions
    WHERE o.purchase_id = (SELECT purchase_id FROM orders WHERE id = ${orderId})
      AND p.promotion_terms IS NOT NULL
      AND (o.status <> 'cancelled' OR o.charged OR o.id = ${orderId} OR EXISTS (
        SELECT FROM order_events WHERE order_id = o.id AND action IN ('cancel', 'incident', 'force')
          AND to_status = 'cancelled' AND actor_kind <> 'customer'))
    ORDER BY o.id
  `.execute(db);
  const [first] = rows;
  return first && { terms: first.terms, siblings: rows.map(({ terms: _, ...sibling }) => sibling) };
}

/**
 * Saves new payers and prices of these orders; the promotion pays the difference. An order that becomes cheaper (the
 * cancelled one) also stores what was paid before.
 */
export async function saveSources(tx: Tx, changes: readonly SourcesChange[], nowMs: number): Promise<void> {
  const orders = changes.map(({ id, paid, totalChangeCop }) => ({
    id,
    change: totalChangeCop,
    tingos: paid.tingoShares.reduce((sum, share) => sum + share.amountCop, 0),
    payroll: paid.payrollCop,
    outside: paid.outsideCop,
  }));
  await sql`
    UPDATE orders SET total_cop = total_cop + c.change, promotion_cop = promotion_cop - c.change,
      tingos_cop = c.tingos, payroll_cop = c.payroll, outside_cop = c.outside, updated_at = ${toIso(nowMs)},
      snapshot = CASE WHEN c.change < 0 THEN snapshot || jsonb_build_object('paidBefore', jsonb_build_object(
        'totalCop', total_cop, 'promotionCop', promotion_cop, 'tingosCop', tingos_cop, 'payrollCop', payroll_cop,
        'outsideCop', outside_cop)) ELSE snapshot END
    FROM json_to_recordset(${JSON.stringify(orders)}::json)
      AS c (id uuid, change int, tingos int, payroll int, outside int)
    WHERE orders.id = c.id
  `.execute(tx);
  const ids = changes.map((change) => change.id);
  await sql`DELETE FROM order_lots WHERE order_id = ANY(${ids}::uuid[])`.execute(tx);
  const shares = changes.flatMap(({ id, paid }) => paid.tingoShares.map((share) => ({ id, ...share })));
  await sql`
    INSERT INTO order_lots (order_id, lot_id, amount_cop)
    SELECT id, "lotId", "amountCop"
    FROM json_to_recordset(${JSON.stringify(shares)}::json) AS s (id uuid, "lotId" uuid, "amountCop" int)
  `.execute(tx);
}

/** Spends in lots and credits the additional parts that eaten orders received, which were reserved. */
export async function spendParts(tx: Tx, changes: readonly SourcesChange[]): Promise<void> {
  const shares = changes.flatMap(({ part }) => part.tingoShares);
  await sql`
    WITH share AS (
      SELECT "lotId" AS lot_id, sum("amountCop")::int AS sum_cop
      FROM json_to_recordset(${JSON.stringify(shares)}::json) AS s ("lotId" uuid, "amountCop" int) GROUP BY "lotId"
    ), locked AS MATERIALIZED (
      SELECT id, sum_cop FROM tingo_lots JOIN share ON share.lot_id = id ORDER BY id FOR UPDATE OF tingo_lots
    )
    UPDATE tingo_lots SET pending_cop = pending_cop - sum_cop, used_cop = used_cop + sum_cop
    FROM locked WHERE tingo_lots.id = locked.id
  `.execute(tx);
  const payroll = changes.map(({ id, part }) => ({ id, cop: part.payrollCop }));
  await sql`
    WITH share AS (
      SELECT ${selectPayrollCreditId('o')} AS credit_id, cop
      FROM json_to_recordset(${JSON.stringify(payroll)}::json) AS p (id uuid, cop int) JOIN orders o ON o.id = p.id
      WHERE cop > 0
    ), locked AS MATERIALIZED (
      SELECT id FROM payroll_credits WHERE id IN (SELECT credit_id FROM share) ORDER BY id FOR UPDATE
    )
    UPDATE payroll_credits SET reserved_cop = reserved_cop - sum_cop, used_cop = used_cop + sum_cop
    FROM (SELECT credit_id, sum(cop)::int AS sum_cop FROM share GROUP BY credit_id) AS moved
    WHERE payroll_credits.id = moved.credit_id AND payroll_credits.id IN (SELECT id FROM locked)
  `.execute(tx);
}
