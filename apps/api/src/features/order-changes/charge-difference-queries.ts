import type { OrderCost } from '@sazon/domain/orders/changed-order-price';
import type { PaidSources } from '@sazon/domain/orders/refund-plan';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { selectPayrollCreditId } from '../ledger/reserve-and-move-payroll-credit-queries.ts';

const sumShares = ({ tingoShares }: PaidSources): number => tingoShares.reduce((sum, one) => sum + one.amountCop, 0);

/** Saves the new price of an order and who pays it, and moves the sums of its purchase by the same. */
export async function saveChangedCost(tx: Tx, orderId: string, cost: OrderCost, paid: PaidSources): Promise<void> {
  await sql`
    WITH before AS (
      SELECT purchase_id, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop FROM orders WHERE id = ${orderId}
    ), changed AS (
      UPDATE orders SET gross_cop = ${cost.grossCop}, menu_discount_cop = ${cost.menuDiscountCop},
        promotion_cop = ${cost.promotionCop}, coupon_cop = ${cost.couponCop}, fee_cop = ${cost.feeCop},
        company_fee_cop = ${cost.companyFeeCop}, total_cop = ${cost.totalCop}, subsidy_cop = ${paid.subsidyCop},
        tingos_cop = ${sumShares(paid)}, payroll_cop = ${paid.payrollCop}, outside_cop = ${paid.outsideCop}
      WHERE id = ${orderId}
    )
    UPDATE purchases AS p SET total_cop = p.total_cop + ${cost.totalCop}::int - before.total_cop,
      subsidy_cop = p.subsidy_cop + ${paid.subsidyCop}::int - before.subsidy_cop,
      tingos_cop = p.tingos_cop + ${sumShares(paid)}::int - before.tingos_cop,
      payroll_cop = p.payroll_cop + ${paid.payrollCop}::int - before.payroll_cop,
      outside_cop = p.outside_cop + ${paid.outsideCop}::int - before.outside_cop
    FROM before WHERE p.id = before.purchase_id
  `.execute(tx);
  await tx.deleteFrom('order_lots').where('order_id', '=', orderId).execute();
  const lots = paid.tingoShares.map(({ lotId, amountCop }) => ({
    order_id: orderId,
    lot_id: lotId,
    amount_cop: amountCop,
  }));
  if (lots.length > 0) await tx.insertInto('order_lots').values(lots).execute();
}

/**
 * Reserves (`sign` 1) or gives back (−1) tingos and payroll credit of an order. A CHECK of a table throws when they
 * were spent in the meantime.
 */
export async function moveReserves(tx: Tx, orderId: string, part: PaidSources, sign: 1 | -1): Promise<void> {
  if (part.tingoShares.length > 0)
    await sql`
      WITH share AS (
        SELECT "lotId" AS lot_id, "amountCop" AS cop
        FROM json_to_recordset(${JSON.stringify(part.tingoShares)}::json) AS s ("lotId" uuid, "amountCop" int)
      ), locked AS MATERIALIZED (
        SELECT id, cop FROM tingo_lots JOIN share ON share.lot_id = id ORDER BY id FOR UPDATE OF tingo_lots
      )
      UPDATE tingo_lots SET pending_cop = pending_cop + cop * ${sign}::int FROM locked WHERE tingo_lots.id = locked.id
    `.execute(tx);
  if (part.payrollCop > 0)
    await sql`
      UPDATE payroll_credits SET reserved_cop = reserved_cop + ${part.payrollCop * sign}::int
      WHERE id = (SELECT ${selectPayrollCreditId('orders')} FROM orders WHERE id = ${orderId})
    `.execute(tx);
}

/** Credits what an outside payment gives back after a change, as tingos that never expire, with that payment. */
export async function insertChangeLot(
  tx: Tx,
  lot: { id: string; orderId: string; userId: string; amountCop: number; nowIso: string },
): Promise<void> {
  await sql`
    INSERT INTO tingo_lots (id, user_id, type, is_reward, quantity_cop, source, created_at, intent_id)
    SELECT ${lot.id}, ${lot.userId}, 'debit', false, ${lot.amountCop}, 'order_change', ${lot.nowIso}::timestamptz,
      (SELECT intent.id FROM orders JOIN payment_intents AS intent ON intent.purchase_id = orders.purchase_id
        WHERE orders.id = ${lot.orderId})
  `.execute(tx);
}
