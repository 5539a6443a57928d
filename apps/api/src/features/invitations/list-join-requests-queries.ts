import type { JoinRequest } from '@sazon/contract/invitations/join-request-schema';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { EnterpriseScope } from '../payroll/applications-and-periods-for-hr-queries.ts';

const mostSuggested = 5;

/** Reads requests by id, with up to five people of the register without an account who look like each. */
export async function listJoinRequests(
  db: Reader,
  scope: EnterpriseScope,
  ids: readonly string[],
): Promise<JoinRequest[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<JoinRequest>`
    SELECT j.id, j.user_id AS "userId", j.enterprise_id AS "enterpriseId", e.name AS "enterpriseName",
      u.first_name || ' ' || u.last_name AS name, u.identification_type AS "identificationType", u.identification,
      u.employee_id AS "employeeId", CASE WHEN u.verified_at IS NOT NULL THEN u.email END AS email,
      u.cell_phone AS "cellPhone", j.status, j.reason, floor(extract(epoch FROM j.created_at) * 1000)::float8 AS "createdAt",
      floor(extract(epoch FROM j.answered_at) * 1000)::float8 AS "answeredAt",
      CASE WHEN j.status <> 'open' THEN '[]'::json ELSE coalesce((SELECT json_agg(json_build_object('personId', s.id,
          'name', s.first_name || ' ' || s.last_name, 'identificationType', s.identification_type, 'identification', s.identification, 'employeeId', s.employee_id,
          'why', s.why) ORDER BY s.rank, s.first_name, s.id)
        FROM (SELECT p.id, p.first_name, p.last_name, p.identification_type, p.identification, p.employee_id, look.why, look.rank
          FROM preapproved_users p, LATERAL (SELECT CASE WHEN p.id = j.invited_person_id THEN 'invited'
              WHEN p.identification = u.identification THEN 'document' WHEN p.email = lower(u.email) THEN 'email'
              WHEN p.cell_phone = u.cell_phone THEN 'phone' ELSE 'name' END AS why,
            CASE WHEN p.id = j.invited_person_id THEN 0 WHEN p.identification = u.identification THEN 1
              WHEN p.email = lower(u.email) THEN 2 WHEN p.cell_phone = u.cell_phone THEN 3 ELSE 4 END AS rank) AS look
          WHERE p.enterprise_id = j.enterprise_id AND p.active AND p.user_id IS NULL
            AND (p.id = j.invited_person_id OR p.identification = u.identification OR p.email = lower(u.email)
              OR p.cell_phone = u.cell_phone
              OR plain_text(p.first_name || ' ' || p.last_name) = plain_text(u.first_name || ' ' || u.last_name))
          ORDER BY look.rank, p.first_name, p.id LIMIT ${mostSuggested}) s), '[]') END AS suggestions
    FROM join_requests j JOIN users u ON u.id = j.user_id JOIN enterprises e ON e.id = j.enterprise_id
    WHERE j.id = ANY(${[...ids]}::uuid[])
      AND (${scope === 'all'} OR j.enterprise_id = ANY(${scope === 'all' ? [] : [...scope]}::uuid[]))`.execute(db);
  return rows;
}
