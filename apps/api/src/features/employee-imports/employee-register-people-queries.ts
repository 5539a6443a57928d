import { type EmployeeValues, type StatedValues, toDocumentKey } from '@sazon/domain/employees/import-row-changes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A person of a company's register. `userId` is null until their account is linked. */
export type RegisterPerson = EmployeeValues & {
  readonly id: string;
  readonly userId: string | null;
  /** Whether somebody entered a code that was sent to the contact which HR wrote down. */
  readonly isProven: boolean;
};

const selectPeople = sql`SELECT id, user_id AS "userId", identification_type AS "identificationType", identification,
  employee_id AS "employeeId", first_name AS "firstName", last_name AS "lastName", cell_phone AS "cellPhone", email,
  amount_approved_cop AS "amountCop", active, has_unlimit_daily_orders AS "hasUnlimitDailyOrders",
  earns_over_310_uvt AS "earnsOver310Uvt", proven_user_id IS NOT NULL AS "isProven" FROM preapproved_users`;

const byDocument = (people: readonly RegisterPerson[]) =>
  new Map(people.map((person) => [toDocumentKey(person), person] as const));

/** Reads all people of a company, also withdrawn ones, by `toDocumentKey`. */
export async function readPeople(db: Reader, enterpriseId: string): Promise<Map<string, RegisterPerson>> {
  const { rows } = await sql<RegisterPerson>`${selectPeople} WHERE enterprise_id = ${enterpriseId}`.execute(db);
  return byDocument(rows);
}

/** Locks the people of a company with these documents, in id order; returns them by `toDocumentKey`. */
export async function lockNamedPeople(
  tx: Tx,
  enterpriseId: string,
  named: readonly StatedValues[],
): Promise<Map<string, RegisterPerson>> {
  const { rows } = await sql<RegisterPerson>`${selectPeople} WHERE enterprise_id = ${enterpriseId}
    AND (identification_type, identification) IN (SELECT n."identificationType", n.identification
      FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n("identificationType" text, identification text))
    ORDER BY id FOR UPDATE`.execute(tx);
  return byDocument(rows);
}

/** Locks the people with these ids in id order, and returns each with its company. */
export async function lockPeopleByIds(
  tx: Tx,
  ids: readonly string[],
): Promise<(RegisterPerson & { enterpriseId: string })[]> {
  const { rows } = await sql<RegisterPerson & { enterpriseId: string }>`
    SELECT locked.*, own.enterprise_id AS "enterpriseId"
    FROM (${selectPeople} WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE) locked
      JOIN preapproved_users own ON own.id = locked.id ORDER BY locked.id`.execute(tx);
  return rows;
}

/** Locks people of a company by id. `used` says whether they got payroll credit or applied for it since an instant. */
export async function lockPeopleToRestore(tx: Tx, enterpriseId: string, ids: readonly string[], sinceMs: number) {
  const { rows } = await sql<RegisterPerson & { used: boolean }>`
    SELECT p.*, EXISTS (SELECT 1 FROM payroll_discounts d WHERE d.user_id = p."userId" AND d.created_at >= ${toIso(sinceMs)})
      OR EXISTS (SELECT 1 FROM applications a WHERE a.user_id = p."userId" AND a.created_at >= ${toIso(sinceMs)}) AS used
    FROM (${selectPeople} WHERE enterprise_id = ${enterpriseId} AND id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE) p`.execute(
    tx,
  );
  return new Map(rows.map((person) => [person.id, person]));
}

/** Adds people to a register, and skips a document that is there already. Returns the ids of those added. */
export async function insertPeople(
  tx: Tx,
  enterpriseId: string,
  people: readonly (EmployeeValues & { id: string })[],
  nowMs: number,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO preapproved_users (id, enterprise_id, identification_type, identification, employee_id, first_name,
      last_name, cell_phone, email, amount_approved_cop, active, has_unlimit_daily_orders, earns_over_310_uvt, ceiling_scope,
      created_at)
    SELECT n.id, ${enterpriseId}, n."identificationType", n.identification, n."employeeId", n."firstName", n."lastName",
      n."cellPhone", n.email, n."amountCop", n.active, n."hasUnlimitDailyOrders", n."earnsOver310Uvt",
      CASE WHEN n."amountCop" = e.default_amount_approved_cop THEN 'enterprise' ELSE 'person' END, ${toIso(nowMs)}
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS n(id uuid, "identificationType" text, identification text,
      "employeeId" text, "firstName" text, "lastName" text, "cellPhone" text, email text, "amountCop" int, active bool,
      "hasUnlimitDailyOrders" bool, "earnsOver310Uvt" bool) JOIN enterprises e ON e.id = ${enterpriseId}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Saves locked people. Those who become inactive get the date on which they left, and are no longer suspended. */
export async function savePeople(tx: Tx, people: readonly RegisterPerson[], nowMs: number): Promise<void> {
  if (people.length === 0) return;
  await sql`UPDATE preapproved_users p SET employee_id = n."employeeId", first_name = n."firstName",
      last_name = n."lastName", cell_phone = n."cellPhone", email = n.email, amount_approved_cop = n."amountCop",
      ceiling_scope = CASE WHEN p.amount_approved_cop = n."amountCop" THEN p.ceiling_scope ELSE 'person' END,
      active = n.active, left_at = CASE WHEN n.active THEN NULL WHEN p.active THEN ${toIso(nowMs)}::timestamptz ELSE p.left_at END,
      suspended_at = CASE WHEN n.active THEN p.suspended_at END, has_unlimit_daily_orders = n."hasUnlimitDailyOrders", earns_over_310_uvt = n."earnsOver310Uvt"
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS n(id uuid, "employeeId" text, "firstName" text,
      "lastName" text, "cellPhone" text, email text, "amountCop" int, active bool, "hasUnlimitDailyOrders" bool,
      "earnsOver310Uvt" bool)
    WHERE p.id = n.id`.execute(tx);
}

/** Deletes people from the register, except those with a linked or proven account. */
export async function deletePeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM preapproved_users WHERE id = ANY(${[...ids]}::uuid[]) AND user_id IS NULL
    AND proven_user_id IS NULL`.execute(tx);
}
