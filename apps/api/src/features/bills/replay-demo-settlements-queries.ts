import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectAccountOfBill } from '../bank-accounts/proposed-accounts-queries.ts';
import { leftCop, pausedCop } from './settlements-queries.ts';

/** Finds who acts in the replayed settlements: one of the platform's staff, and one of each restaurant that has any. */
export async function listDemoPeople(
  db: Reader,
): Promise<{ payerId: string; keepers: { userId: string; restaurantId: string }[] } | undefined> {
  const payer = await db
    .selectFrom('user_permissions')
    .select('user_id as id')
    .where('permission', '=', 'admin_bills_edit')
    .orderBy('user_id')
    .executeTakeFirst();
  const { rows: keepers } = await sql<{ userId: string; restaurantId: string }>`
    SELECT DISTINCT ON (scope_id) user_id AS "userId", scope_id AS "restaurantId" FROM user_permissions
    WHERE permission = 'restaurant_bills_edit' AND scope_id IS NOT NULL ORDER BY scope_id, user_id`.execute(db);
  return payer && { payerId: payer.id, keepers };
}

export const listDemoRestaurants = (db: Reader) =>
  db.selectFrom('restaurants').select(['id', 'legal_name as legalName', 'nit']).orderBy('name').execute();

/** Lists the approved bills that are due, oldest first, and whether their restaurant has a confirmed account. */
export async function listDueBills(db: Reader, on: IsoDate) {
  const { rows } = await sql<{ id: string; leftCop: number; payOn: IsoDate; hasAccount: boolean }>`
    SELECT id, ${leftCop} - ${pausedCop} AS "leftCop", pay_on AS "payOn",
      (${selectAccountOfBill('bill')}) IS NOT NULL AS "hasAccount" FROM bills bill
    WHERE kind = 'restaurant' AND state = 'approved' AND pay_on <= ${on}::date AND ${leftCop} > ${pausedCop} ORDER BY pay_on, id`.execute(
    db,
  );
  return rows;
}

/** Finds a line of a restaurant's latest bill to dispute: a no-show, or else any order's line. */
export async function findLineToDispute(db: Reader, restaurantId: string) {
  const { rows } = await sql<{ billId: string; lineId: string }>`
    SELECT bill.id AS "billId", line.id AS "lineId" FROM bills bill JOIN bill_lines line ON line.bill_id = bill.id
    WHERE bill.restaurant_id = ${restaurantId} AND bill.state = 'issued' AND line.order_id IS NOT NULL
    ORDER BY bill.period_start DESC, line.kind = 'no_show' DESC, line.date, line.id LIMIT 1`.execute(db);
  return rows[0];
}
