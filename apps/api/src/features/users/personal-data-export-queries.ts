import type { RouteReply } from '@sazon/contract/define-route';
import type { downloadData } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectProfile } from '../accounts/profile-columns.ts';
import { personalTables } from './personal-tables.ts';

type Data = RouteReply<typeof downloadData>;

/** The sections of the download by name, each with the SQL that selects it for the person of `users`. */
export const downloadSections = Object.assign(
  {},
  ...Object.values(personalTables).map((table) => ('take' in table ? table.take : {})),
) as Readonly<Record<string, ReturnType<typeof sql>>>;

/**
 * Returns all data of one person, in one query, or undefined. Left out on purpose: passwords, tokens and codes
 * (hashes), the provider's card tokens, and what others wrote for themselves.
 */
export async function findPersonalData(db: Reader, userId: string, nowMs: number): Promise<Data | undefined> {
  const sections = Object.entries(downloadSections).map(([name, section]) => sql`${section} AS ${sql.id(name)}`);
  const { rows: found } = await sql<Data>`
    SELECT
      (SELECT to_jsonb(p) FROM (SELECT users.id, ${selectProfile}, users.email,
        users.pending_email AS "pendingEmail", users.cell_phone AS "cellPhone", users.phone_country_code AS "phoneCountryCode", users.plan,
        enterprises.name AS enterprise, locations.name AS location, location_times.hour, users.office, users.created_at AS "createdAt",
        users.verified_at AS "verifiedAt", users.celebrated_week AS "celebratedWeek") AS p) AS profile,
      ${sql.join(sections)}
    FROM users
    LEFT JOIN enterprises ON enterprises.id = users.enterprise_id
    LEFT JOIN locations ON locations.id = users.location_id
    LEFT JOIN location_times ON location_times.id = users.time_id
    WHERE users.id = ${userId} AND users.deleted_at IS NULL
  `.execute(db);
  return found[0] && Object.assign(found[0], { generatedAt: nowMs });
}
