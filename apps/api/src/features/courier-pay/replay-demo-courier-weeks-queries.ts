import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectAccountOfBill } from '../bank-accounts/proposed-accounts-queries.ts';

/** Finds who of the platform pays in the replayed weeks. */
export const findDemoPayer = async (db: Reader): Promise<string | undefined> =>
  (
    await db
      .selectFrom('user_permissions')
      .select('user_id as id')
      .where('permission', '=', 'admin_bills_edit')
      .orderBy('user_id')
      .executeTakeFirst()
  )?.id;

/** Lists the couriers who reached most stops first. */
export async function listDemoCouriers(db: Reader): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT users.id, users.first_name || ' ' || users.last_name AS name
    FROM users JOIN site_arrivals ON site_arrivals.courier_id = users.id
    GROUP BY users.id ORDER BY count(*) DESC, users.id`.execute(db);
  return rows;
}

/** Lists the statements that are due before a date and not paid, and whether their courier has a confirmed account. */
export async function listDueStatements(db: Reader, before: IsoDate) {
  const { rows } = await sql<{ id: string; leftCop: number; payOn: IsoDate; hasAccount: boolean }>`
    SELECT id, (to_pay_cop - paid_cop)::float8 AS "leftCop", pay_on AS "payOn",
      (${selectAccountOfBill('bill')}) IS NOT NULL AS "hasAccount" FROM bills bill
    WHERE kind = 'courier' AND state = 'issued' AND pay_on < ${before}::date AND to_pay_cop > paid_cop ORDER BY pay_on, id`.execute(
    db,
  );
  return rows;
}

/** Finds a stop of a courier's latest statement. */
export async function findLineToDispute(db: Reader, courierId: string) {
  const { rows } = await sql<{ id: string; lineId: string }>`
    SELECT bill.id, line.id AS "lineId" FROM bills bill JOIN bill_lines line ON line.bill_id = bill.id
    WHERE bill.courier_id = ${courierId} AND bill.issued_at IS NOT NULL AND line.kind = 'stop'
    ORDER BY bill.period_start DESC, line.date, line.id LIMIT 1`.execute(db);
  return rows[0];
}
