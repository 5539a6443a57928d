import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** Finds who acts in the replayed bills: one of the platform's staff, and one of the company that has staff. */
export async function listDemoBillPeople(
  db: Reader,
): Promise<{ clerkId: string; keeper: { userId: string; enterpriseId: string } } | undefined> {
  const { rows } = await sql<{ clerkId: string; userId: string; enterpriseId: string }>`
    SELECT clerk.user_id AS "clerkId", keeper.user_id AS "userId", keeper.scope_id AS "enterpriseId"
    FROM user_permissions clerk JOIN user_permissions keeper
      ON keeper.permission = 'enterprises_billing_approval_or_reject' AND keeper.scope = 'enterprise'
    WHERE clerk.permission = 'admin_enterprises_billing_mark_as_paid' ORDER BY 1, 2 LIMIT 1`.execute(db);
  const [row] = rows;
  return row && { clerkId: row.clerkId, keeper: { userId: row.userId, enterpriseId: row.enterpriseId } };
}

/** Finds the date after the first payroll period that was closed. Returns null when none was. */
export async function findFirstClosing(db: Reader): Promise<IsoDate | null> {
  const { rows } = await sql<{ date: IsoDate | null }>`
    SELECT min(end_period) + 1 AS date FROM payroll_discounts WHERE status = 'closed'`.execute(db);
  return rows[0]?.date ?? null;
}

export type DemoBill = {
  id: string;
  enterpriseId: string;
  state: string;
  end: IsoDate;
  issuedOn: IsoDate;
  dueOn: IsoDate;
  leftCop: number;
};

/** Lists the issued bills that are neither paid nor voided, oldest first. */
export async function listRunningBills(db: Reader): Promise<DemoBill[]> {
  const { rows } = await sql<DemoBill>`
    SELECT id, enterprise_id AS "enterpriseId", state, period_end AS end, pay_on AS "dueOn",
      (issued_at AT TIME ZONE 'America/Bogota')::date AS "issuedOn", coalesce(owed_cop, to_pay_cop) - paid_cop - withheld_cop AS "leftCop"
    FROM bills WHERE kind = 'company' AND issued_at IS NOT NULL AND state NOT IN ('paid', 'voided')
    ORDER BY issued_at, id`.execute(db);
  return rows;
}

/** Finds the largest deduction of a bill, as a list of one line. */
export async function listLinesToReject(db: Reader, billId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bill_lines WHERE bill_id = ${billId} AND kind = 'deduction' ORDER BY amount_cop DESC, id LIMIT 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
