import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import { getStatusAfter } from '@sazon/domain/orders/lifecycle';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion-terms';
import { type RawBuilder, sql } from 'kysely';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import type { Tx } from '../../db/transaction.ts';
import type { NewCouponUse } from '../coupons/coupons-queries.ts';
import type { LedgerRow } from '../ledger/insert-transfers-queries.ts';
import { selectFreeCode } from '../order-records/order-codes-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';

/** One order to insert. `codes` are candidates, of which the first free one is taken. */
export type NewOrder = {
  id: string;
  restaurant_id: string;
  restaurant_time_id: string;
  brand_id: string;
  menu_id: string;
  location_id: string;
  time_id: string;
  enterprise_id: string | null;
  group_id: string | null;
  guest_lunch_id: string | null;
  schedule_date: string;
  hour: string;
  asked_late: boolean;
  codes: string[];
  snapshot: OrderSnapshot;
  chosen: ChosenGroup[];
  office: string | null;
  gross_cop: number;
  menu_discount_cop: number;
  promotion_cop: number;
  coupon_cop: number;
  coupon_code: string | null;
  fee_cop: number;
  company_fee_cop: number;
  total_cop: number;
  subsidy_cop: number;
  tingos_cop: number;
  payroll_cop: number;
  outside_cop: number;
  lots: { lot_id: string; amount_cop: number }[];
};

export type NewPurchase = {
  id: string;
  userId: string;
  idempotencyKey: string;
  status: 'pending' | 'paid';
  totalCop: number;
  subsidyCop: number;
  tingosCop: number;
  payrollCop: number;
  outsideCop: number;
  outsideMethod: string | null;
  promotion: PromotionTerms | null;
  heldUntil: string | null;
  orders: readonly NewOrder[];
  /** What to reserve of each period's payroll credit. */
  payroll: readonly { credit_id: string; amount_cop: number }[];
  transfers: readonly LedgerRow[];
  couponUses: readonly NewCouponUse[];
  cartItemIds: readonly string[];
};

/** The columns of a `NewOrder` with their types, to read it from JSON. */
const newOrderColumns = sql`id uuid, restaurant_id uuid, restaurant_time_id uuid, brand_id uuid, menu_id uuid,
  location_id uuid, time_id uuid, enterprise_id uuid, group_id uuid, guest_lunch_id uuid, schedule_date date, hour text, asked_late bool, codes text[],
  snapshot jsonb, chosen jsonb, office text, gross_cop int, menu_discount_cop int, promotion_cop int, coupon_cop int,
  coupon_code text, fee_cop int, company_fee_cop int, total_cop int, subsidy_cop int, tingos_cop int, payroll_cop int, outside_cop int`;

/**
 * Builds the parts that reserve what orders take from lots of tingos. Of arrays, PostgreSQL expects so few rows that it
 * looks each lot up by its key; of JSON, it expects so many that it reads the table of lots.
 */
function reserveLots(orders: readonly NewOrder[]): RawBuilder<unknown> {
  const shares = orders.flatMap(({ id, lots }) => lots.map((lot) => ({ order_id: id, ...lot })));
  if (shares.length === 0) return sql``;
  const byLotCop = new Map<string, number>();
  for (const { lot_id, amount_cop } of shares) byLotCop.set(lot_id, (byLotCop.get(lot_id) ?? 0) + amount_cop);
  return sql`lots_used AS (
      INSERT INTO order_lots (order_id, lot_id, amount_cop)
      SELECT * FROM unnest(${shares.map((share) => share.order_id)}::uuid[], ${shares.map((share) => share.lot_id)}::uuid[],
        ${shares.map((share) => share.amount_cop)}::int[])
    ),
    lots_reserved AS (
      UPDATE tingo_lots SET pending_cop = pending_cop + share.amount_cop
      FROM unnest(${[...byLotCop.keys()]}::uuid[], ${[...byLotCop.values()]}::int[]) AS share (lot_id, amount_cop)
      WHERE tingo_lots.id = share.lot_id
    ),`;
}

/** Builds the part that reserves payroll credit. */
function reservePayroll(parts: NewPurchase['payroll']): RawBuilder<unknown> {
  if (parts.length === 0) return sql``;
  return sql`payroll_reserved AS (
      UPDATE payroll_credits SET reserved_cop = reserved_cop + part.amount_cop
      FROM unnest(${parts.map((part) => part.credit_id)}::uuid[], ${parts.map((part) => part.amount_cop)}::int[])
        AS part (credit_id, amount_cop)
      WHERE payroll_credits.id = part.credit_id
    ),`;
}

/** Builds the part that writes the ledger rows. */
function moveMoney(rows: readonly LedgerRow[], nowIso: string): RawBuilder<unknown> {
  if (rows.length === 0) return sql``;
  return sql`moved AS (
      INSERT INTO ledger_transfers (debit, credit, amount_cop, kind, purchase_id, order_id, created_at)
      SELECT t.debit, t.credit, t.amount_cop, t.kind, t.purchase_id, t.order_id, ${nowIso}
      FROM unnest(${rows.map((row) => row.debit)}::text[], ${rows.map((row) => row.credit)}::text[],
                  ${rows.map((row) => row.amountCop)}::int[], ${rows.map((row) => row.kind)}::text[],
                  ${rows.map((row) => row.purchaseId)}::uuid[], ${rows.map((row) => row.orderId)}::uuid[])
        AS t (debit, credit, amount_cop, kind, purchase_id, order_id)
    ),`;
}

/**
 * Inserts a whole purchase in one statement: orders with codes and history, reserved tingos and payroll credit, and
 * ledger rows; removes the bought lines from the cart. Publishes to the customer and the kitchens.
 */
export async function insertPurchase(tx: Tx, purchase: NewPurchase, nowIso: string): Promise<void> {
  const { status, orders } = purchase;
  const action = status === 'paid' ? 'place' : 'hold';
  const orderStatus = getStatusAfter(action);
  const rows = orders.map(({ lots: _lots, ...order }) => order);
  tx.events.publish(
    listOrderAudiences(orders.map((order) => ({ userId: purchase.userId, restaurantId: order.restaurant_id }))),
  );
  await sql`
    WITH bought AS (
      INSERT INTO purchases (id, user_id, idempotency_key, status, total_cop, subsidy_cop, tingos_cop, payroll_cop,
        outside_cop, outside_method, promotion_code, promotion_terms, held_until, created_at)
      VALUES (${purchase.id}, ${purchase.userId}, ${purchase.idempotencyKey}, ${status}, ${purchase.totalCop}::int,
        ${purchase.subsidyCop}::int, ${purchase.tingosCop}::int, ${purchase.payrollCop}::int, ${purchase.outsideCop}::int,
        ${purchase.outsideMethod}, ${purchase.promotion?.code ?? null}, ${purchase.promotion && JSON.stringify(purchase.promotion)},
        ${purchase.heldUntil}, ${nowIso})
    ),
    wanted AS (
      SELECT o.* FROM json_to_recordset(${JSON.stringify(rows)}::json) AS o (${newOrderColumns})
    ),
    placed AS (
      INSERT INTO orders (id, purchase_id, user_id, restaurant_id, restaurant_time_id, brand_id, menu_id, location_id,
        time_id, enterprise_id, group_id, guest_lunch_id, schedule_date, first_schedule_date, hour, type, status, code, snapshot, chosen, office,
        gross_cop, menu_discount_cop, promotion_cop, coupon_cop, coupon_code, fee_cop, company_fee_cop, total_cop, subsidy_cop,
        tingos_cop, payroll_cop, outside_cop, asked_late, created_at, updated_at)
      SELECT id, ${purchase.id}, ${purchase.userId}, restaurant_id, restaurant_time_id, brand_id, menu_id, location_id,
        time_id, enterprise_id, group_id, guest_lunch_id, schedule_date, schedule_date, hour, 'delivery', ${orderStatus},
        ${selectFreeCode(sql`wanted.codes`, sql`wanted.location_id`, sql`wanted.schedule_date`)},
        snapshot, chosen, office, gross_cop, menu_discount_cop, promotion_cop, coupon_cop, coupon_code, fee_cop,
        company_fee_cop, total_cop, subsidy_cop, tingos_cop, payroll_cop, outside_cop, asked_late, ${nowIso}, ${nowIso}
      FROM wanted
    ),
    ${reserveLots(orders)}
    ${reservePayroll(purchase.payroll)}
    ${moveMoney(purchase.transfers, nowIso)}
    history AS (
      INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, happened_at, recorded_at)
      SELECT id, ${action}, 'new', ${orderStatus}, 'system', ${nowIso}, ${nowIso} FROM wanted
    )
    DELETE FROM cart_items WHERE user_id = ${purchase.userId} AND id = ANY(${[...purchase.cartItemIds]}::uuid[])
  `.execute(tx);
}
