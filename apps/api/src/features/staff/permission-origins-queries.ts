import type { StaffScope } from '@sazon/domain/access/staff-roles';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** Who gave permissions last, and when. */
export type PermissionOrigin = { at: number; by: string | null; isInvitation: boolean };

/** Returns what tells a person's places apart. */
export const findKey = ({ scope, id }: { scope: StaffScope; id: string | null }): string => `${scope} ${id ?? ''}`;

/**
 * Lists by place who changed a person's permissions last, from the history of staff. Permissions that came by an
 * invitation were given by who invited.
 */
export async function listOrigins(db: Reader, userId: string): Promise<Map<string, PermissionOrigin>> {
  const { rows } = await sql<{ scope: StaffScope; id: string | null } & PermissionOrigin>`
    SELECT DISTINCT ON (scope, scope_id) CASE scope WHEN 'default' THEN 'platform' ELSE scope END AS scope,
      scope_id AS id, at, call = 'staff.acceptInvitation' AS "isInvitation",
      (SELECT first_name || ' ' || last_name FROM users WHERE users.id = CASE call
        WHEN 'staff.acceptInvitation' THEN (SELECT invited_by FROM staff_invitations
          WHERE accepted_by = ${userId} AND staff_invitations.scope_id IS NOT DISTINCT FROM change.scope_id
          ORDER BY accepted_at DESC LIMIT 1)
        ELSE change.actor_id END) AS by
    FROM (SELECT staff_acts.at, call, actor_id, coalesce(after, before) ->> 'scope' AS scope,
        (coalesce(after, before) ->> 'scope_id')::uuid AS scope_id
      FROM staff_act_changes JOIN staff_acts ON staff_acts.id = act_id
      WHERE of = 'user_permissions' AND staff_act_changes.about @> ARRAY[${userId}::text]) AS change
    ORDER BY scope, scope_id, at DESC`.execute(db);
  return new Map(rows.map(({ scope, id, ...origin }) => [findKey({ scope, id }), origin]));
}
