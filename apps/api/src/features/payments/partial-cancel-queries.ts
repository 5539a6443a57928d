import type { PaidSources } from '@sazon/domain/orders/cancel';
import type { BoughtOrder } from '@sazon/domain/promotions/apply';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** An order of a promoted purchase that still counts. */
export type PromotedSibling = BoughtOrder & { id: string };

type Row = PromotedSibling & { code: string | null };

/** The purchase's orders that are not cancelled, and those being cancelled, locked; with the purchase's promotion. */
export async function promotedSiblings(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ code: string | null; version: number; siblings: PromotedSibling[] }> {
  const { rows } = await sql<Row & { version: number }>`
    SELECT o.id, p.promotion_code AS code, (SELECT version FROM catalog_version) AS version,
      o.schedule_date AS "scheduleDate", o.brand_id AS "brandId",
      o.gross_cop - additions.sum_cop AS "menuPriceCop",
      greatest(0, o.gross_cop - additions.sum_cop - o.menu_discount_cop) AS "menuNetCop",
      o.promotion_cop AS "promotionCop", o.coupon_cop > 0 AS "hasCoupon"
    FROM orders o JOIN purchases p ON p.id = o.purchase_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum((a ->> 'priceCop')::int * (a ->> 'quantity')::int), 0)::int AS sum_cop
        FROM jsonb_array_elements(o.snapshot -> 'additions') AS a) AS additions
    WHERE o.purchase_id IN (SELECT purchase_id FROM orders WHERE id = ANY(${[...orderIds]}::uuid[]))
      AND (o.status <> 'cancelled' OR o.id = ANY(${[...orderIds]}::uuid[])) AND p.promotion_code IS NOT NULL
    ORDER BY o.id FOR UPDATE OF o
  `.execute(tx);
  const [first] = rows;
  return {
    code: first?.code ?? null,
    version: first?.version ?? 0,
    siblings: rows.map(({ id, scheduleDate, brandId, menuPriceCop, menuNetCop, promotionCop, hasCoupon }) => ({
      id,
      scheduleDate,
      brandId,
      menuPriceCop,
      menuNetCop,
      promotionCop,
      hasCoupon,
    })),
  };
}

/** Who pays an order now, and by how much its price changed: its promotion takes the difference. */
export async function saveSources(
  tx: Tx,
  change: { id: string; paid: PaidSources; totalChangeCop: number },
): Promise<void> {
  const { id, paid, totalChangeCop } = change;
  const tingosCop = paid.tingoShares.reduce((sum, share) => sum + share.amountCop, 0);
  await sql`
    UPDATE orders SET total_cop = total_cop + ${totalChangeCop}::int, promotion_cop = promotion_cop - ${totalChangeCop}::int,
      tingos_cop = ${tingosCop}::int, payroll_cop = ${paid.payrollCop}::int, outside_cop = ${paid.outsideCop}::int
    WHERE id = ${id}
  `.execute(tx);
  await tx.deleteFrom('order_lots').where('order_id', '=', id).execute();
  if (paid.tingoShares.length === 0) return;
  await tx
    .insertInto('order_lots')
    .values(paid.tingoShares.map(({ lotId, amountCop }) => ({ order_id: id, lot_id: lotId, amount_cop: amountCop })))
    .execute();
}
