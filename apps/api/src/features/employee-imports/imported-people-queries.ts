import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { type ImportedValues, type StatedValues, toDocumentKey } from '@sazon/domain/employees/employee-values';
import type { CeilingScope } from '@sazon/domain/payroll/ceiling-source';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { personColumns, type RegisterPerson } from '../employee-register/employee-register-people-queries.ts';

/** A person of a register with all that a list may change, and where their ceiling comes from. */
export type ImportedPerson = RegisterPerson & ImportedValues & { readonly ceilingScope: CeilingScope };

/** Selects `ImportedPerson` with the own subsidy of a date; a rule that ended leaves them with their group's. */
const selectPeople = (
  today: IsoDate,
): RawBuilder<unknown> => sql`SELECT ${personColumns}, p.ceiling_scope AS "ceilingScope",
    (SELECT g.name FROM employee_groups g WHERE g.id = p.group_id) AS "group",
    (SELECT l.name FROM locations l WHERE l.enterprise_id = p.enterprise_id AND l.id = coalesce(p.location_id,
      (SELECT u.location_id FROM users u WHERE u.id = p.user_id))) AS site,
    CASE WHEN own.enabled THEN 'own' WHEN NOT own.enabled THEN 'none' ELSE 'inherited' END AS subsidy,
    CASE WHEN own.enabled THEN own.per_order_cop END AS "subsidyPerOrderCop",
    CASE WHEN own.enabled THEN own.orders_per_day END AS "subsidyOrdersPerDay",
    CASE WHEN own.enabled THEN own.per_period_cop END AS "subsidyPerPeriodCop"
  FROM preapproved_users p LEFT JOIN LATERAL (SELECT r.enabled, r.per_order_cop, r.orders_per_day, r.per_period_cop
    FROM (SELECT r.inherits, r.ends_on, r.enabled, r.per_order_cop, r.orders_per_day, r.per_period_cop
      FROM subsidy_rules r WHERE r.person_id = p.id AND r.starts_on <= ${today}::date
      ORDER BY r.starts_on DESC, r.number DESC LIMIT 1) r
    WHERE NOT r.inherits AND coalesce(r.ends_on, ${today}::date) >= ${today}::date) own ON true`;

const byDocument = (people: readonly ImportedPerson[]) =>
  new Map(people.map((person) => [toDocumentKey(person), person] as const));

/** Reads all people of a company, also withdrawn ones, by `toDocumentKey`. */
export async function readPeople(
  db: Reader,
  enterpriseId: string,
  today: IsoDate,
): Promise<Map<string, ImportedPerson>> {
  const { rows } = await sql<ImportedPerson>`${selectPeople(today)} WHERE p.enterprise_id = ${enterpriseId}`.execute(
    db,
  );
  return byDocument(rows);
}

/** Lists all people of a company by name. */
export async function listPeople(db: Reader, enterpriseId: string, today: IsoDate): Promise<ImportedPerson[]> {
  const { rows } = await sql<ImportedPerson>`${selectPeople(today)} WHERE p.enterprise_id = ${enterpriseId}
    ORDER BY spanish_order(p.first_name), spanish_order(p.last_name), p.id`.execute(db);
  return rows;
}

/** Locks the people of a company with these documents, in id order; returns them by `toDocumentKey`. */
export async function lockNamedPeople(
  tx: Tx,
  enterpriseId: string,
  named: readonly StatedValues[],
  today: IsoDate,
): Promise<Map<string, ImportedPerson>> {
  const { rows } = await sql<ImportedPerson>`${selectPeople(today)} WHERE p.enterprise_id = ${enterpriseId}
    AND (p.identification_type, p.identification) IN (SELECT n."identificationType", n.identification
      FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n("identificationType" text, identification text))
    ORDER BY p.id FOR UPDATE OF p`.execute(tx);
  return byDocument(rows);
}

/** Locks people of a company by id. `used` says whether they got payroll credit or applied for it since an instant. */
export async function lockPeopleToRestore(
  tx: Tx,
  enterpriseId: string,
  ids: readonly string[],
  { sinceMs, today }: { sinceMs: number; today: IsoDate },
): Promise<Map<string, ImportedPerson & { used: boolean }>> {
  const since = toIso(sinceMs);
  const { rows } = await sql<ImportedPerson & { used: boolean }>`
    SELECT p.*, EXISTS (SELECT 1 FROM payroll_discounts d WHERE d.user_id = p."userId" AND d.created_at >= ${since})
      OR EXISTS (SELECT 1 FROM applications a WHERE a.user_id = p."userId" AND a.created_at >= ${since}) AS used
    FROM (${selectPeople(today)} WHERE p.enterprise_id = ${enterpriseId} AND p.id = ANY(${[...ids]}::uuid[])
      ORDER BY p.id FOR UPDATE OF p) p`.execute(tx);
  return new Map(rows.map((person) => [person.id, person]));
}

/** Deletes people from the register, except those with a linked or proven account. */
export async function deletePeople(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM preapproved_users WHERE id = ANY(${[...ids]}::uuid[]) AND user_id IS NULL
    AND proven_user_id IS NULL`.execute(tx);
}
