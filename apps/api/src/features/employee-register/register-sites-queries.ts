import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Saves the sites that a company gives people of its register, by name. Null: none, so that the site that the person
 * chose counts. A name without a site changes nothing. With `keepsChoice`, a site that the person chose is saved as none.
 */
export async function saveRegisterSites(
  tx: Tx,
  enterpriseId: string,
  people: readonly { id: string; site: string | null }[],
  { keepsChoice }: { keepsChoice: boolean },
): Promise<void> {
  if (people.length === 0) return;
  const chosen = keepsChoice ? sql`(SELECT u.location_id FROM users u WHERE u.id = p.user_id)` : sql`NULL`;
  await sql`UPDATE preapproved_users p SET location_id = CASE WHEN n.site IS NOT NULL THEN nullif(coalesce(
      (SELECT l.id FROM locations l WHERE l.enterprise_id = ${enterpriseId} AND l.name = n.site
        ORDER BY l.active DESC, l.id LIMIT 1), p.location_id), ${chosen}) END
    FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS n(id uuid, site text)
    WHERE p.id = n.id AND p.enterprise_id = ${enterpriseId}`.execute(tx);
}

/**
 * Returns the name of a site of the company, or undefined when it has none of this id that is active or that the person
 * has already.
 */
export async function findSiteName(
  db: Reader,
  { enterpriseId, siteId, personId }: { enterpriseId: string; siteId: string; personId: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM locations l WHERE l.id = ${siteId}
    AND l.enterprise_id = ${enterpriseId}
    AND (l.active OR l.id = (SELECT location_id FROM preapproved_users WHERE id = ${personId}))`.execute(db);
  return rows[0]?.name;
}

/** Saves the site that the company gives a person, and returns the name of the one that they had. */
export async function saveRegisterSite(tx: Tx, personId: string, siteId: string | null): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`WITH had AS (SELECT l.name FROM preapproved_users p
      LEFT JOIN locations l ON l.id = p.location_id WHERE p.id = ${personId}),
    saved AS (UPDATE preapproved_users SET location_id = ${siteId} WHERE id = ${personId})
    SELECT name FROM had`.execute(tx);
  return rows[0]?.name ?? null;
}
