import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';

/** A lunch paid by payroll, in full or in part. */
export type CreditMovement = {
  orderId: string;
  dish: string;
  scheduleDate: string;
  amount: number;
  state: 'spent' | 'reserved' | 'returned';
};

/** Lists a page of a person's lunches that payroll pays, latest date first, with how many there are in all. */
export async function listCreditMovements(
  db: Reader,
  userId: string,
  page: { offset: number; limit: number },
): Promise<{ rows: CreditMovement[]; total: number }> {
  const paidByPayroll = db.selectFrom('orders').where('user_id', '=', userId).where('payroll_cop', '>', 0);
  const [rows, { total }] = await together([
    paidByPayroll
      .select([
        'id as orderId',
        sql<string>`snapshot->>'menuName'`.as('dish'),
        'schedule_date as scheduleDate',
        'payroll_cop as amount',
        sql<CreditMovement['state']>`CASE WHEN status = 'delivered' OR charged THEN 'spent'
          WHEN status = 'cancelled' THEN 'returned' ELSE 'reserved' END`.as('state'),
      ])
      .orderBy('schedule_date', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    paidByPayroll.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
