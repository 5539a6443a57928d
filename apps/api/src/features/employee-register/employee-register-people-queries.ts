import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { EmployeeValues } from '@sazon/domain/employees/employee-values';
import { type RawBuilder, sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A person of a company's register. `userId` is null until their account is linked. */
export type RegisterPerson = EmployeeValues & {
  readonly id: string;
  readonly userId: string | null;
  /** Whether somebody entered a code that was sent to the contact which HR wrote down. */
  readonly isProven: boolean;
};

/** The last day of a person `preapproved_users p`. For somebody withdrawn it is at most the day of the withdrawal. */
export const exitDate: RawBuilder<unknown> = sql`CASE WHEN p.active THEN p.exit_on
  ELSE least(p.exit_on, (p.left_at AT TIME ZONE 'America/Bogota')::date) END`;

/** The columns of `RegisterPerson` in `preapproved_users p`. */
export const personColumns: RawBuilder<unknown> = sql`p.id, p.user_id AS "userId",
  p.identification_type AS "identificationType", p.identification, p.employee_id AS "employeeId",
  p.first_name AS "firstName", p.last_name AS "lastName", p.cell_phone AS "cellPhone", p.email,
  p.amount_approved_cop AS "amountCop", p.active, p.has_unlimit_daily_orders AS "hasUnlimitDailyOrders",
  p.earns_over_310_uvt AS "earnsOver310Uvt", p.entry_on AS "entryDate", ${exitDate} AS "exitDate",
  p.proven_user_id IS NOT NULL AS "isProven"`;

/** Locks the people with these ids in id order, and returns each with its company. */
export async function lockPeopleByIds(
  tx: Tx,
  ids: readonly string[],
): Promise<(RegisterPerson & { enterpriseId: string })[]> {
  const { rows } = await sql<RegisterPerson & { enterpriseId: string }>`
    SELECT ${personColumns}, p.enterprise_id AS "enterpriseId" FROM preapproved_users p
    WHERE p.id = ANY(${[...ids]}::uuid[]) ORDER BY p.id FOR UPDATE`.execute(tx);
  return rows;
}

/**
 * Adds people to a register, and skips a document that is there already. Returns the ids of those added. A code that
 * somebody took since it was found free makes the transaction run again.
 */
export async function insertPeople(
  tx: Tx,
  enterpriseId: string,
  people: readonly (EmployeeValues & { id: string })[],
  nowMs: number,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO preapproved_users (id, enterprise_id, identification_type, identification, employee_id, first_name,
      last_name, cell_phone, email, amount_approved_cop, active, has_unlimit_daily_orders, earns_over_310_uvt, entry_on, exit_on,
      ceiling_scope, created_at)
    SELECT n.id, ${enterpriseId}, n."identificationType", n.identification, n."employeeId", n."firstName", n."lastName",
      n."cellPhone", n.email, n."amountCop", n.active, n."hasUnlimitDailyOrders", n."earnsOver310Uvt", n."entryDate", n."exitDate",
      CASE WHEN n."amountCop" = e.default_amount_approved_cop THEN 'enterprise' ELSE 'person' END, ${toIso(nowMs)}
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS n(id uuid, "identificationType" text, identification text,
      "employeeId" text, "firstName" text, "lastName" text, "cellPhone" text, email text, "amountCop" int, active bool,
      "hasUnlimitDailyOrders" bool, "earnsOver310Uvt" bool, "entryDate" date, "exitDate" date) JOIN enterprises e ON e.id = ${enterpriseId}
    ON CONFLICT (enterprise_id, identification_type, identification) DO NOTHING RETURNING id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Saves locked people. Those who become inactive get the instant at which they left, and are no longer suspended. A last
 * day that was planned stays as it was while the person's is as it was read; who is active has none in the past.
 */
export async function savePeople(tx: Tx, people: readonly RegisterPerson[], nowMs: number): Promise<void> {
  if (people.length === 0) return;
  await sql`UPDATE preapproved_users p SET employee_id = n."employeeId", first_name = n."firstName",
      last_name = n."lastName", cell_phone = n."cellPhone", email = n.email, amount_approved_cop = n."amountCop",
      ceiling_scope = CASE WHEN p.amount_approved_cop = n."amountCop" THEN p.ceiling_scope ELSE 'person' END,
      active = n.active, left_at = CASE WHEN n.active THEN NULL WHEN p.active THEN ${toIso(nowMs)}::timestamptz ELSE p.left_at END,
      suspended_at = CASE WHEN n.active THEN p.suspended_at END, has_unlimit_daily_orders = n."hasUnlimitDailyOrders",
      earns_over_310_uvt = n."earnsOver310Uvt", entry_on = n."entryDate",
      exit_on = (SELECT CASE WHEN n.active AND kept.day < ${toBogotaDate(nowMs)}::date THEN NULL ELSE kept.day END
        FROM (SELECT CASE WHEN n."exitDate" IS NOT DISTINCT FROM ${exitDate} THEN p.exit_on ELSE n."exitDate" END AS day) kept)
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS n(id uuid, "employeeId" text, "firstName" text,
      "lastName" text, "cellPhone" text, email text, "amountCop" int, active bool, "hasUnlimitDailyOrders" bool,
      "earnsOver310Uvt" bool, "entryDate" date, "exitDate" date)
    WHERE p.id = n.id`.execute(tx);
}
