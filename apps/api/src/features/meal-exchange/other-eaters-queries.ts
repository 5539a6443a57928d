import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { selectEaterCode, selectEaterId } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

/** Who eats a lunch that somebody else bought, with the code that they say. */
export type Eater = {
  orderId: string;
  userId: string;
  cellPhone: string;
  code: string;
  scheduleDate: string;
  /** The group lunch whose guest they are; null: they took the lunch. */
  groupCode: string | null;
};

/** Lists who eats these orders' lunches, where somebody else bought them. */
export async function listOtherEaters(tx: Tx, orderIds: readonly string[]): Promise<Eater[]> {
  const { rows } = await sql<Eater>`
    SELECT o.id AS "orderId", u.id AS "userId", u.cell_phone AS "cellPhone", ${selectEaterCode('o')} AS code,
      o.schedule_date AS "scheduleDate", (SELECT g.code FROM group_lunch_members m
        JOIN group_lunches g ON g.id = m.group_lunch_id WHERE m.order_id = o.id AND m.user_id = u.id) AS "groupCode"
    FROM orders o JOIN users u ON u.id = ${selectEaterId('o')}
    WHERE o.id = ANY(${[...orderIds]}::uuid[]) AND u.id <> o.user_id
  `.execute(tx);
  return rows;
}
