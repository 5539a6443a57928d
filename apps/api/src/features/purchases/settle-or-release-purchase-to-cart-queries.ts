import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import { MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { getStatusAfter } from '@sazon/domain/orders/lifecycle';
import { sql } from 'kysely';
import type { PurchaseStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';
import { buildAdditionsKey } from '../cart/cart-line-with-offer.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';

/** Closes a purchase that was not paid, as failed or cancelled; its hold ends. */
export async function closePurchase(
  tx: Tx,
  purchaseId: string,
  status: Exclude<PurchaseStatus, 'pending' | 'paid'>,
): Promise<void> {
  await tx.updateTable('purchases').set({ status, held_until: null }).where('id', '=', purchaseId).execute();
}

/** Marks a purchase as paid, by its payment's method, which may differ from the method it was placed with. */
export async function markPurchasePaid(tx: Tx, purchaseId: string): Promise<void> {
  await sql`
    UPDATE purchases SET status = 'paid', held_until = NULL,
      outside_method = CASE intent.method WHEN 'pse' THEN 'wompi' ELSE intent.method END
    FROM payment_intents AS intent
    WHERE purchases.id = ${purchaseId} AND intent.purchase_id = purchases.id
  `.execute(tx);
}

/** A held order that was moved; `lateDish` is its dish when it was asked after the cutoff, otherwise null. */
export type MovedHeldOrder = {
  id: string;
  userId: string;
  restaurantId: string;
  locationId: string;
  outsideCop: number;
  lateDish: string | null;
};

/** The person who caused a change by the system: a diner who rejects a charge, or a cashier who withdraws it. */
export type Requester = { kind: 'system' | 'customer' | 'admin'; id: string };

/**
 * Schedules ('settle') or cancels ('release') every held order of a purchase, with its history, and publishes it to
 * everyone who shows them.
 */
export async function moveHeldOrders(
  tx: Tx,
  purchaseId: string,
  action: 'settle' | 'release',
  nowIso: string,
  reason: string | null = null,
  by: Requester | null = null,
): Promise<MovedHeldOrder[]> {
  const to = getStatusAfter(action);
  const held = getStatusAfter('hold');
  const { rows } = await sql<MovedHeldOrder>`
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
  tx.events.publish(listOrderAudiences(rows));
  return rows;
}

/**
 * How many dishes of an unpaid purchase return to the cart: late orders (asked after the cutoff) do not, and those of a
 * group lunch return to its page.
 */
export type CartReturn = 'all' | 'some' | 'none' | 'group';

/** Returns whether all, some or none of an unpaid purchase's dishes would return to the cart. */
export async function findCartReturn(tx: Tx, purchaseId: string): Promise<CartReturn> {
  const row = await tx
    .selectFrom('orders')
    .select(
      sql<CartReturn>`CASE WHEN bool_or(snapshot ? 'groupLunch') THEN 'group' WHEN bool_and(asked_late) THEN 'none' WHEN bool_or(asked_late) THEN 'some' ELSE 'all' END`.as(
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
 * Returns the dishes of a released purchase to the cart, except in-site ones, late orders and those of a group lunch.
 * Equal lines are merged and keep the coupon that one of them had; lines that were added in the meantime stay.
 */
export async function returnToCart(tx: Tx, newId: () => string, purchaseId: string, nowIso: string): Promise<void> {
  const { rows } = await sql<ReleasedDish>`
    SELECT user_id AS "userId", schedule_date AS "scheduleDate", location_id AS "locationId", time_id AS "timeId",
      menu_id AS "menuId", chosen, coalesce(snapshot->>'note', '') AS note, coupon_code AS "couponCode", gross_cop - menu_discount_cop AS "seenPriceCop"
    FROM orders WHERE purchase_id = ${purchaseId} AND type = 'delivery' AND NOT asked_late AND NOT snapshot ? 'groupLunch' ORDER BY schedule_date, id
  `.execute(tx);
  const lines = new Map<string, ReleasedDish & { id: string; quantity: number; additionsKey: string }>();
  for (const dish of rows) {
    const additionsKey = buildAdditionsKey(dish.chosen, dish.note);
    const key = [dish.scheduleDate, dish.timeId, dish.menuId, additionsKey].join(' ');
    const same = lines.get(key);
    // A single-use coupon is on one of the equal dishes only; the merged line keeps it.
    const couponCode = same?.couponCode ?? dish.couponCode;
    lines.set(key, { ...dish, couponCode, id: newId(), quantity: (same?.quantity ?? 0) + 1, additionsKey });
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
      SET quantity = least(${MAX_LINE_LUNCHES}::int, item.quantity + excluded.quantity),
        coupon_code = coalesce(item.coupon_code, excluded.coupon_code), updated_at = excluded.updated_at
  `.execute(tx);
}

/** Locks a purchase and returns its status, or undefined. Lock its payment first, as everywhere. */
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
