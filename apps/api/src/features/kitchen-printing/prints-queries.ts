import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Paper, PrintKind } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type PrintedOrder = { orderId: string; kind: PrintKind; times: number; printedAt: number; printedBy: string };

/** The prints of a restaurant's day by order and kind, with the last person who printed. */
export async function listPrintedOrders(db: Reader, restaurantId: string, date: string): Promise<PrintedOrder[]> {
  return await db
    .selectFrom('kitchen_prints')
    .innerJoin('kitchen_print_orders', 'kitchen_print_orders.print_id', 'kitchen_prints.id')
    .innerJoin('users', 'users.id', 'kitchen_prints.printed_by')
    .select((select) => [
      'kitchen_print_orders.order_id as orderId',
      'kitchen_prints.kind',
      select.fn.countAll<number>().as('times'),
      select.fn.max('kitchen_prints.printed_at').$castTo<number>().as('printedAt'),
      sql<string>`(array_agg(users.first_name || ' ' || users.last_name
        ORDER BY kitchen_prints.printed_at DESC))[1]`.as('printedBy'),
    ])
    .where('kitchen_prints.restaurant_id', '=', restaurantId)
    .where('kitchen_prints.schedule_date', '=', date)
    .groupBy(['kitchen_print_orders.order_id', 'kitchen_prints.kind'])
    .orderBy('kitchen_print_orders.order_id')
    .orderBy('kitchen_prints.kind')
    .execute();
}

/** Returns the ids among these orders that were printed before as this kind of paper. */
export async function listAlreadyPrinted(tx: Tx, orderIds: readonly string[], kind: PrintKind): Promise<string[]> {
  const rows = await tx
    .selectFrom('kitchen_print_orders')
    .innerJoin('kitchen_prints', 'kitchen_prints.id', 'kitchen_print_orders.print_id')
    .select('kitchen_print_orders.order_id as orderId')
    .distinct()
    .where(sql<boolean>`kitchen_print_orders.order_id = ANY(${orderIds}::uuid[])`)
    .where('kitchen_prints.kind', '=', kind)
    .execute();
  return rows.map((row) => row.orderId);
}

/**
 * Locks these orders of one restaurant's day in id order, so that two prints run one after the other; returns when each
 * was placed.
 */
export async function lockForPrint(
  tx: Tx,
  restaurantId: string,
  date: string,
  orderIds: readonly string[],
): Promise<{ id: string; orderedAtMs: number }[]> {
  return await tx
    .selectFrom('orders')
    .select(['id', 'created_at as orderedAtMs'])
    .where('restaurant_id', '=', restaurantId)
    .where('schedule_date', '=', date)
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns the restaurant that recorded this print, or undefined when the print is not recorded yet. */
export async function findPrintOwner(tx: Tx, printId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('kitchen_prints')
    .select('restaurant_id as restaurantId')
    .where('id', '=', printId)
    .executeTakeFirst();
  return row?.restaurantId;
}

export type NewPrint = {
  id: string;
  restaurantId: string;
  kind: PrintKind;
  paper: Paper;
  date: string;
  again: boolean;
  printedBy: string;
  printedAtMs: number;
  nowMs: number;
  orderIds: readonly string[];
};

/** Inserts a print with its orders. Returns false when a print with this id exists. */
export async function insertPrint(tx: Tx, print: NewPrint): Promise<boolean> {
  const written = await tx
    .insertInto('kitchen_prints')
    .values({
      id: print.id,
      restaurant_id: print.restaurantId,
      kind: print.kind,
      paper: print.paper,
      schedule_date: print.date,
      again: print.again,
      printed_by: print.printedBy,
      printed_at: toIso(print.printedAtMs),
      recorded_at: toIso(print.nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return false;
  await sql`
    INSERT INTO kitchen_print_orders (print_id, order_id)
    SELECT ${print.id}::uuid, order_id FROM unnest(${print.orderIds}::uuid[]) AS order_id
  `.execute(tx);
  return true;
}
