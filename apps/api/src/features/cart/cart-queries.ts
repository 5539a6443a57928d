import type { ChosenGroup } from '@sazon/contract/cart/schemas';
import { MAX_CART_LUNCHES, MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { sharedFirstLimitLock } from '../availability/first-limit-of-slot-or-dish-lock-queries.ts';

/** A stored line of a cart. Its price and availability come from the present offer. */
export type CartRow = {
  id: string;
  scheduleDate: string;
  locationId: string;
  timeId: string;
  menuId: string;
  quantity: number;
  additions: ChosenGroup[];
  note: string;
  couponCode: string | null;
  seenPriceCop: number;
};

const selectRows = (reader: Reader, userId: string) =>
  reader
    .selectFrom('cart_items')
    .select([
      'id',
      'schedule_date as scheduleDate',
      'location_id as locationId',
      'time_id as timeId',
      'menu_id as menuId',
      'quantity',
      'additions',
      'note',
      'coupon_code as couponCode',
      'seen_price_cop as seenPriceCop',
    ])
    .where('user_id', '=', userId)
    .orderBy('schedule_date')
    .orderBy('created_at')
    .orderBy('id');

const aggregateRows = (from: RawBuilder<unknown>) => sql<
  CartRow[]
>`coalesce((SELECT json_agg(json_build_object('id', id,
    'scheduleDate', schedule_date, 'locationId', location_id, 'timeId', time_id, 'menuId', menu_id, 'quantity', quantity,
    'additions', additions, 'note', note, 'couponCode', coupon_code, 'seenPriceCop', seen_price_cop)
    ORDER BY schedule_date, created_at, id) FROM ${from}), '[]')`;

/** Selects the lines of a customer's cart as JSON, in the same order, for a query that reads more of `users`. */
export const cartRowsOfUser = aggregateRows(sql`cart_items WHERE user_id = users.id`);

/** Selects the same, of the lines that `lockCartLines` locks. */
export const lockedCartRows = aggregateRows(sql`locked_lines`);

/** The part of a query (WITH) that locks the lines of a cart. */
export const lockCartLines = (userId: string) => sql`WITH locked_lines AS (
    SELECT id, schedule_date, location_id, time_id, menu_id, quantity, additions, note, coupon_code, seen_price_cop, created_at
    FROM cart_items WHERE user_id = ${userId} FOR UPDATE)`;

/** Lists the lines of a customer's cart by date, and within a date in the order of adding. */
export const listCartRows = (reader: Reader, userId: string): Promise<CartRow[]> =>
  selectRows(reader, userId).execute();

/** Lists the same lines and locks them, so that a simultaneous change waits and is not lost. */
export const lockCartRows = (tx: Tx, userId: string): Promise<CartRow[]> =>
  selectRows(tx, userId).forUpdate().execute();

export type NewCartRow = CartRow & { userId: string; additionsKey: string };

type AddedRow = { id: string; quantity: number; count: number };

/**
 * Adds a line or increases the equal one, in one statement that locks the cart before it counts. Returns the line and
 * the cart's lunches; undefined above `MAX_CART_LUNCHES` or `MAX_LINE_LUNCHES`.
 */
export const addCartRow = (tx: Tx, row: NewCartRow, nowMs: number): Promise<AddedRow | undefined> =>
  addRowTo(
    tx,
    row,
    nowMs,
    sql`WITH others AS (
      SELECT lunches_of_locked_cart(${row.userId}::uuid, ${toIso(nowMs)}::timestamptz) AS lunches
    )`,
  );

/**
 * Does the same only while the catalog has this version and nobody changes the cart at the same moment: then what the
 * statement saw when it began still holds once it has the lock. Returns undefined also otherwise.
 */
export const addCartRowAtVersion = (
  tx: Tx,
  row: NewCartRow,
  nowMs: number,
  version: number,
): Promise<AddedRow | undefined> =>
  addRowTo(
    tx,
    row,
    nowMs,
    sql`WITH locked AS (
      INSERT INTO carts AS cart (user_id, updated_at)
      SELECT ${row.userId}::uuid, ${toIso(nowMs)}::timestamptz FROM catalog_version
      WHERE catalog_version.id = 1 AND version = ${version}::bigint
      ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at
      RETURNING old.xmin AS before
    ), others AS (
      SELECT (SELECT coalesce(sum(quantity), 0)::int FROM cart_items WHERE user_id = ${row.userId}::uuid) AS lunches
      FROM locked WHERE before IS NOT DISTINCT FROM (SELECT xmin FROM carts WHERE user_id = ${row.userId}::uuid)
    )`,
  );

async function addRowTo(
  tx: Tx,
  row: NewCartRow,
  nowMs: number,
  withOthers: RawBuilder<unknown>,
): Promise<AddedRow | undefined> {
  const now = toIso(nowMs);
  const { rows } = await sql<AddedRow>`
    ${withOthers}
    INSERT INTO cart_items AS item (id, user_id, schedule_date, location_id, time_id, menu_id, quantity, additions,
      additions_key, note, coupon_code, seen_price_cop, created_at, updated_at)
    SELECT ${row.id}, ${row.userId}, ${row.scheduleDate}, ${row.locationId}, ${row.timeId}, ${row.menuId},
      ${row.quantity}::int, ${JSON.stringify(row.additions)}, ${row.additionsKey}, ${row.note},
      ${row.couponCode}::text, ${row.seenPriceCop}::int, ${now}, ${now}
    FROM others WHERE others.lunches + ${row.quantity}::int <= ${MAX_CART_LUNCHES}::int
    ON CONFLICT ON CONSTRAINT cart_items_merge DO UPDATE
      SET quantity = item.quantity + excluded.quantity, coupon_code = coalesce(item.coupon_code, excluded.coupon_code),
        seen_price_cop = excluded.seen_price_cop, updated_at = excluded.updated_at
      WHERE item.quantity + excluded.quantity <= ${MAX_LINE_LUNCHES}::int
    RETURNING id, quantity, (SELECT lunches FROM others) + ${row.quantity}::int AS count
  `.execute(tx);
  return rows[0];
}

/** Locks a customer's cart until the commit, so that purchases and changes of one cart run one after another. */
export async function lockCart(tx: Tx, userId: string, nowMs: number): Promise<void> {
  await sql`
    INSERT INTO carts (user_id, updated_at) VALUES (${userId}, ${toIso(nowMs)})
    ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at
  `.execute(tx);
}

/**
 * Locks a cart for a purchase. In the same statement, without a further round trip, it also keeps slots and dishes from
 * getting their first limit meanwhile.
 */
export async function lockCartToBuy(tx: Tx, userId: string, nowMs: number): Promise<void> {
  await sql`
    INSERT INTO carts (user_id, updated_at) VALUES (${userId}, ${toIso(nowMs)})
    ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at
    RETURNING ${sharedFirstLimitLock}
  `.execute(tx);
}

/** Locks the cart of the customer of this payment. An unknown payment locks nothing. */
export async function lockCartOfPayer(tx: Tx, reference: string, nowMs: number): Promise<void> {
  await sql`
    INSERT INTO carts (user_id, updated_at)
    SELECT user_id, ${toIso(nowMs)}::timestamptz FROM payment_intents WHERE reference = ${reference}
    ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at
  `.execute(tx);
}

export async function deleteCartRows(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM cart_items WHERE user_id = ${userId} AND id = ANY(${[...ids]}::uuid[])`.execute(tx);
}

/** Replaces a line, or merges it into a line that it now equals. Returns false when the cart would be too full. */
export async function replaceCartRow(tx: Tx, row: NewCartRow, nowMs: number): Promise<boolean> {
  await deleteCartRows(tx, row.userId, [row.id]);
  return (await addCartRow(tx, row, nowMs)) !== undefined;
}

/** Reads the saved line with the same dish, date, slot and additions. Its quantity is 0 when there is none. */
export async function readMergedRow(tx: Tx, row: NewCartRow): Promise<{ id: string; quantity: number; count: number }> {
  const { rows } = await sql<{ id: string; quantity: number; count: number }>`
    SELECT coalesce(max(id::text) FILTER (WHERE is_it), ${row.id}) AS id,
      coalesce(sum(quantity) FILTER (WHERE is_it), 0)::int AS quantity, coalesce(sum(quantity), 0)::int AS count
    FROM (SELECT id, quantity, schedule_date = ${row.scheduleDate}::date AND time_id = ${row.timeId}
      AND menu_id = ${row.menuId} AND additions_key = ${row.additionsKey} AS is_it
      FROM cart_items WHERE user_id = ${row.userId}) AS lines
  `.execute(tx);
  return rows[0] ?? { id: row.id, quantity: 0, count: 0 };
}
