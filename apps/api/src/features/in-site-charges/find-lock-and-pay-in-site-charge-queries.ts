import type { PricedOrder, PricedSources } from '@sazon/domain/pricing/priced-checkout-types';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Saves what tingos (by lot) and payroll pay of these orders, COP. */
export async function insertPaySources(tx: Tx, orders: readonly PricedOrder[]): Promise<void> {
  await sql`
    UPDATE orders SET tingos_cop = paid.tingos, payroll_cop = paid.payroll, outside_cop = 0
    FROM unnest(${orders.map((order) => order.key)}::uuid[], ${orders.map((order) => order.tingosCop)}::int[],
      ${orders.map((order) => order.payrollCop)}::int[]) AS paid (id, tingos, payroll)
    WHERE orders.id = paid.id
  `.execute(tx);
  const shares = orders.flatMap((order) => order.tingoShares.map((share) => ({ ...share, orderId: order.key })));
  await sql`
    INSERT INTO order_lots (order_id, lot_id, amount_cop)
    SELECT order_id, lot_id, amount_cop
    FROM unnest(${shares.map((share) => share.orderId)}::uuid[], ${shares.map((share) => share.lotId)}::uuid[],
      ${shares.map((share) => share.amountCop)}::int[]) AS share (order_id, lot_id, amount_cop)
  `.execute(tx);
}

/** Marks the purchase of a charge as paid, with the sums of its sources (COP). */
export async function markChargePaid(tx: Tx, purchaseId: string, sources: PricedSources): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({
      status: 'paid',
      held_until: null,
      tingos_cop: sources.tingosCop,
      payroll_cop: sources.payrollCop,
      outside_cop: sources.outsideCop,
    })
    .where('id', '=', purchaseId)
    .execute();
}

/** Finds the charge with this id. Returns undefined when there is none. */
export async function findCharge(
  tx: Tx,
  id: string,
): Promise<{ restaurantId: string; customer: string; total: number; expiresAt: number | null } | undefined> {
  return await tx
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select([
      'orders.restaurant_id as restaurantId',
      sql<string>`orders.snapshot->>'customerName'`.as('customer'),
      'purchases.total_cop as total',
      'purchases.held_until as expiresAt',
    ])
    .where('purchases.id', '=', id)
    .where('orders.type', '=', 'in_site')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Finds a diner's unanswered charge by one of its orders. Returns undefined when the order belongs to no such charge.
 */
export async function findUnansweredCharge(
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<{ purchaseId: string; expiresAt: number | null } | undefined> {
  return await tx
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select(['purchases.id as purchaseId', 'purchases.held_until as expiresAt'])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .where('orders.type', '=', 'in_site')
    .where('orders.status', '=', 'pending_confirmation')
    .executeTakeFirst();
}

export type UnansweredOrder = {
  id: string;
  brandId: string;
  menuId: string;
  restaurantId: string;
  enterpriseId: string | null;
  scheduleDate: string;
  grossCop: number;
  menuDiscountCop: number;
};

/** Locks the orders of a charge that await this person's answer. */
export async function lockUnansweredOrders(tx: Tx, purchaseId: string, userId: string): Promise<UnansweredOrder[]> {
  return await tx
    .selectFrom('orders')
    .select([
      'id',
      'brand_id as brandId',
      'menu_id as menuId',
      'restaurant_id as restaurantId',
      'enterprise_id as enterpriseId',
      'schedule_date as scheduleDate',
      'gross_cop as grossCop',
      'menu_discount_cop as menuDiscountCop',
    ])
    .where('purchase_id', '=', purchaseId)
    .where('user_id', '=', userId)
    .where('type', '=', 'in_site')
    .where('status', '=', 'pending_confirmation')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Finds this person's charge and until when they can answer (ms). Returns undefined when they have none with this id.
 */
export async function findOwnCharge(
  tx: Tx,
  purchaseId: string,
  userId: string,
): Promise<{ heldUntil: number | null } | undefined> {
  return await tx
    .selectFrom('purchases')
    .select('held_until as heldUntil')
    .where('id', '=', purchaseId)
    .where('user_id', '=', userId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('purchase_id', '=', 'purchases.id')
          .where('type', '=', 'in_site'),
      ),
    )
    .executeTakeFirst();
}
