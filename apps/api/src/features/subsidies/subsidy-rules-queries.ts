import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Returns a person of a company's register who may get a rule of their own, or undefined. */
export async function findRulePerson(db: Reader, id: string, enterpriseId: string) {
  const { rows } = await sql<{ id: string; userId: string | null; email: string | null }>`
    SELECT p.id, p.user_id AS "userId", coalesce(u.email, p.email) AS email FROM preapproved_users p
    LEFT JOIN users u ON u.id = p.user_id WHERE p.id = ${id} AND p.enterprise_id = ${enterpriseId}`.execute(db);
  return rows[0];
}

/** Returns the company whose register has this person, or null when none has. */
export async function findRuleCompany(db: Reader, personId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT enterprise_id AS id FROM preapproved_users
    WHERE id = ${personId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns whether all of these are active locations of the company. */
export async function areSitesOwnedBy(
  db: Reader,
  enterpriseId: string,
  locationIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM locations
    WHERE id = ANY(${[...locationIds]}::uuid[]) AND enterprise_id = ${enterpriseId} AND active`.execute(db);
  return rows[0]?.count === new Set(locationIds).size;
}

export type NewRule = {
  id: string;
  enterpriseId: string;
  groupId: string | null;
  personId: string | null;
  startsOn: IsoDate;
  endsOn: IsoDate | null;
  terms: SubsidyTerms | null;
};

/** Inserts a rule with the locations where it holds. */
export async function insertRule(
  tx: Tx,
  { id, enterpriseId, groupId, personId, startsOn, endsOn, terms }: NewRule,
  by: { userId: string; nowMs: number },
): Promise<void> {
  await tx
    .insertInto('subsidy_rules')
    .values({
      ...{ id, enterprise_id: enterpriseId, group_id: groupId, person_id: personId },
      ...{ starts_on: startsOn, ends_on: endsOn, inherits: terms === null },
      enabled: terms?.enabled ?? false,
      per_order_cop: terms?.perOrderCop ?? 0,
      orders_per_day: terms?.ordersPerDay ?? null,
      per_period_cop: terms?.perPeriodCop ?? null,
      weekdays: terms?.weekdays ? [...terms.weekdays] : null,
      from_hour: terms?.fromHour ?? null,
      to_hour: terms?.toHour ?? null,
      created_by: by.userId,
      created_at: toIso(by.nowMs),
    })
    .execute();
  const places = [...new Set(terms?.locationIds ?? [])].map((location_id) => ({ rule_id: id, location_id }));
  if (places.length > 0) await tx.insertInto('subsidy_rule_locations').values(places).execute();
}

/** Locks a rule and returns it, or undefined when there is none. */
export async function lockRule(tx: Tx, id: string) {
  const { rows } = await sql<{
    enterpriseId: string;
    startsOn: IsoDate;
    personId: string | null;
    userId: string | null;
  }>`SELECT r.enterprise_id AS "enterpriseId", r.starts_on AS "startsOn", r.person_id AS "personId",
      (SELECT p.user_id FROM preapproved_users p WHERE p.id = r.person_id) AS "userId"
    FROM subsidy_rules r WHERE r.id = ${id} FOR UPDATE`.execute(tx);
  return rows[0];
}

export const deleteRule = (tx: Tx, id: string) => tx.deleteFrom('subsidy_rules').where('id', '=', id).execute();
