import type { CeilingScope } from '@sazon/domain/payroll/ceiling-source';
import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** A person whose ceiling follows their group or company, COP a period. */
export type PersonWithoutOwnCeiling = {
  id: string;
  userId: string | null;
  amountCop: number;
  /** Null when the person has no group, or the group has no ceiling. */
  groupCop: number | null;
  companyCop: number;
};

/**
 * Locks people without a ceiling of their own who do not have, or are not marked to have, that of their group or
 * company.
 */
export async function lockPeopleWithoutOwnCeiling(
  tx: Tx,
  enterpriseId: string,
  ids: readonly string[] | null,
): Promise<PersonWithoutOwnCeiling[]> {
  const { rows } = await sql<PersonWithoutOwnCeiling>`
    SELECT p.id, p.user_id AS "userId", p.amount_approved_cop AS "amountCop", g.ceiling_cop AS "groupCop",
      e.default_amount_approved_cop AS "companyCop"
    FROM preapproved_users p JOIN enterprises e ON e.id = p.enterprise_id LEFT JOIN employee_groups g ON g.id = p.group_id
    WHERE p.enterprise_id = ${enterpriseId} AND p.ceiling_scope <> 'person'
      AND ${ids === null ? sql`true` : sql`p.id = ANY(${[...ids]}::uuid[])`}
      AND (p.amount_approved_cop <> coalesce(g.ceiling_cop, e.default_amount_approved_cop)
        OR (p.ceiling_scope = 'group') <> (g.ceiling_cop IS NOT NULL))
    ORDER BY p.id FOR UPDATE OF p`.execute(tx);
  return rows;
}

/** Saves the ceiling that each follower gets, and whether it comes from the group or the company. */
export async function saveInheritedCeilings(
  tx: Tx,
  people: readonly { id: string; amountCop: number; scope: CeilingScope }[],
): Promise<void> {
  await sql`UPDATE preapproved_users p SET amount_approved_cop = n."amountCop", ceiling_scope = n.scope
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS n(id uuid, "amountCop" int, scope text)
    WHERE p.id = n.id`.execute(tx);
}

/** Saves whether a person has a ceiling of their own, or follows their group or company. */
export const saveCeilingScope = (tx: Tx, id: string, scope: CeilingScope) =>
  tx.updateTable('preapproved_users').set({ ceiling_scope: scope }).where('id', '=', id).execute();

/** Saves the same of several people. */
export async function saveCeilingScopes(tx: Tx, people: readonly { id: string; scope: CeilingScope }[]): Promise<void> {
  await sql`UPDATE preapproved_users p SET ceiling_scope = n.scope
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS n(id uuid, scope text)
    WHERE p.id = n.id AND p.ceiling_scope <> n.scope`.execute(tx);
}

/** Marks the ceilings of people as their own where their group has another. */
export async function keepOwnCeilings(tx: Tx, personIds: readonly string[]): Promise<void> {
  await sql`UPDATE preapproved_users p SET ceiling_scope = 'person' FROM employee_groups g
    WHERE p.id = ANY(${[...personIds]}::uuid[]) AND g.id = p.group_id
      AND g.ceiling_cop <> p.amount_approved_cop`.execute(tx);
}
