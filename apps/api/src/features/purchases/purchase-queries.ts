import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import { MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { getStatusAfter } from '@sazon/domain/orders/lifecycle';
import { sql } from 'kysely';
import type { PurchaseStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';
import { additionsKeyOf } from '../cart/cart-lines.ts';
import { orderAudiences } from '../order-records/order-audiences.ts';

export async function closePurchase(
  tx: Tx,
  purchaseId: string,
  status: Exclude<PurchaseStatus, 'pending' | 'paid'>,
): Promise<void> {
  await tx.updateTable('purchases').set({ status, held_until: null }).where('id', '=', purchaseId).execute();
}

/** It is paid, by the method of its payment: held lunches may be paid with another than they were placed with. */
export async function markPaid(tx: Tx, purchaseId: string): Promise<void> {
  await sql`
    UPDATE purchases SET status = 'paid', held_until = NULL,
      outside_method = CASE intent.method WHEN 'pse' THEN 'wompi' ELSE intent.method END
    FROM payment_intents AS intent
    WHERE purchases.id = ${purchaseId} AND intent.purchase_id = purchases.id
  `.execute(tx);
}

/** `lateDish`: what it is, where it was asked for after its cutoff. */
export type MovedOrder = {
  id: string;
  userId: string;
  restaurantId: string;
  locationId: string;
  outsideCop: number;
  lateDish: string | null;
};

/** Who asked for a change that the system makes: a diner who says no, a cashier who takes a charge back. */
export type AskedBy = { kind: 'system' | 'customer' | 'admin'; id: string };

/**
 * Schedules ('settle') or cancels ('release') every order that a purchase still holds, with its history, and publishes it to
 * everyone who has them on a screen.
 */
export async function moveHeldOrders(
  tx: Tx,
  purchaseId: string,
  action: 'settle' | 'release',
  nowIso: string,
  reason: string | null = null,
  by: AskedBy | null = null,
): Promise<MovedOrder[]> {
  const to = getStatusAfter(action);
  const held = getStatusAfter('hold');
  const { rows } = await sql<MovedOrder>`
    WITH moved AS (
      UPDATE orders SET status = ${to}, updated_at = ${nowIso}, cancel_reason = coalesce(${reason}, cancel_reason)
      WHERE purchase_id = ${purchaseId} AND status = ${held}
      RETURNING id, user_id, restaurant_id, location_id, outside_cop, asked_late, snapshot
    ), history AS (
      INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, actor_id, reason, happened_at,
        recorded_at)
      SELECT id, ${action}, ${held}, ${to}, ${by?.kind ?? 'system'}, ${by?.id ?? null}::uuid, ${reason},
        ${nowIso}, ${nowIso} FROM moved
    )
    SELECT id, user_id AS "userId", restaurant_id AS "restaurantId", location_id AS "locationId",
      outside_cop AS "outsideCop",
      CASE WHEN asked_late THEN snapshot->>'menuName' END AS "lateDish"
    FROM moved
  `.execute(tx);
  tx.events.publish(orderAudiences(rows));
  return rows;
}

/** Which of a purchase's dishes go back in the cart when nobody pays it: not what was asked for after its cutoff. */
export type BackInCart = 'all' | 'some' | 'none';

export async function backInCartOf(tx: Tx, purchaseId: string): Promise<BackInCart> {
  const row = await tx
    .selectFrom('orders')
    .select(
      sql<BackInCart>`CASE WHEN bool_and(asked_late) THEN 'none' WHEN bool_or(asked_late) THEN 'some' ELSE 'all' END`.as(
        'back',
      ),
    )
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
  return row?.back ?? 'all';
}

type ReleasedDish = {
  userId: string;
  scheduleDate: string;
  locationId: string;
  timeId: string;
  menuId: string;
  chosen: ChosenGroup[];
  note: string;
  couponCode: string | null;
  seenPriceCop: number;
};

/**
 * Puts the dishes of a released purchase back in the cart, but for what was to be eaten at a restaurant and what was asked for
 * after its cutoff, which its customer cannot order; equal ones are one line, what was added meanwhile stays.
 */
export async function returnToCart(tx: Tx, newId: () => string, purchaseId: string, nowIso: string): Promise<void> {
  const { rows } = await sql<ReleasedDish>`
    SELECT user_id AS "userId", schedule_date AS "scheduleDate", location_id AS "locationId", time_id AS "timeId",
      menu_id AS "menuId", chosen, coalesce(snapshot->>'note', '') AS note, coupon_code AS "couponCode", gross_cop - menu_discount_cop AS "seenPriceCop"
    FROM orders WHERE purchase_id = ${purchaseId} AND type = 'delivery' AND NOT asked_late ORDER BY schedule_date, id
  `.execute(tx);
  const lines = new Map<string, ReleasedDish & { id: string; quantity: number; additionsKey: string }>();
  for (const dish of rows) {
    const additionsKey = additionsKeyOf(dish.chosen, dish.note);
    const key = [dish.scheduleDate, dish.timeId, dish.menuId, additionsKey].join(' ');
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, { ...dish, id: newId(), quantity, additionsKey });
  }
  await sql`
    INSERT INTO cart_items AS item (id, user_id, schedule_date, location_id, time_id, menu_id, quantity, additions,
      additions_key, note, coupon_code, seen_price_cop, created_at, updated_at)
    SELECT id, "userId", "scheduleDate", "locationId", "timeId", "menuId", least(quantity, ${MAX_LINE_LUNCHES}::int), chosen, "additionsKey",
      note, "couponCode", "seenPriceCop", ${nowIso}, ${nowIso}
    FROM json_to_recordset(${JSON.stringify([...lines.values()])}::json) AS line (id uuid, "userId" uuid,
      "scheduleDate" date, "locationId" uuid, "timeId" uuid, "menuId" uuid, quantity int, chosen jsonb,
      "additionsKey" text, note text, "couponCode" text, "seenPriceCop" int)
    ON CONFLICT ON CONSTRAINT cart_items_merge DO UPDATE
      SET quantity = least(${MAX_LINE_LUNCHES}::int, item.quantity + excluded.quantity), updated_at = excluded.updated_at
  `.execute(tx);
}

/** Locks a purchase, after its payment as everybody does, until the transaction ends; answers how it stands. */
export async function lockPurchase(tx: Tx, purchaseId: string): Promise<PurchaseStatus | undefined> {
  await tx.selectFrom('payment_intents').select('id').where('purchase_id', '=', purchaseId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('purchases')
    .select('status')
    .where('id', '=', purchaseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status;
}
