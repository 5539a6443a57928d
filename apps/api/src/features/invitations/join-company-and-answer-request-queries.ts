import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type NewcomerRow = {
  userId: string;
  name: string;
  plan: 'normal' | 'nomina';
  enterpriseId: string | null;
  employer: string | null;
  hasOpenRequest: boolean;
  hasDocument: boolean;
  isInDomain: boolean;
  /** The person of the register who is linked to them, or has their document or confirmed e-mail. */
  personId: string | null;
  joinRequest: { id: string; enterpriseId: string; status: string; reason: string | null } | null;
};

/** Locks somebody who joins by an invitation, and reads what the company's register knows of them. */
export async function lockNewcomer(tx: Tx, userId: string, enterpriseId: string): Promise<NewcomerRow | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { rows } = await sql<NewcomerRow>`
    SELECT u.id AS "userId", u.first_name || ' ' || u.last_name AS name, u.plan, u.enterprise_id AS "enterpriseId",
      (SELECT name FROM enterprises WHERE id = u.enterprise_id) AS employer,
      EXISTS (SELECT FROM applications a WHERE a.user_id = u.id AND a.application_status = 'registered')
        AS "hasOpenRequest",
      u.identification IS NOT NULL AND u.identification_type IS NOT NULL AS "hasDocument",
      coalesce((SELECT u.verified_at IS NOT NULL AND lower(u.email) LIKE '%@' || e.email_domain FROM enterprises e
        WHERE e.id = ${enterpriseId}), false) AS "isInDomain",
      (SELECT p.id FROM preapproved_users p WHERE p.enterprise_id = ${enterpriseId} AND p.active
        AND (p.user_id = u.id OR (p.user_id IS NULL AND (
          (p.identification = u.identification AND p.identification_type = u.identification_type)
          OR (u.verified_at IS NOT NULL AND p.email = lower(u.email)))))
        ORDER BY p.user_id NULLS LAST, p.identification = u.identification DESC NULLS LAST LIMIT 1) AS "personId",
      (SELECT json_build_object('id', j.id, 'enterpriseId', j.enterprise_id, 'status', j.status, 'reason', j.reason)
        FROM join_requests j WHERE j.user_id = u.id ORDER BY j.created_at DESC, j.id DESC LIMIT 1) AS "joinRequest"
    FROM users u WHERE u.id = ${userId} AND u.active AND u.deleted_at IS NULL`.execute(tx);
  return rows[0];
}

/** Closes the open requests of a person as 'found'. */
export const closeRequests = (tx: Tx, userId: string, nowMs: number) =>
  tx
    .updateTable('join_requests')
    .set({ status: 'found', answered_at: toIso(nowMs) })
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .execute();

/** Ends the reminders to a person who has joined. */
export const endReminders = (tx: Tx, personId: string) =>
  tx.updateTable('employee_invitations').set({ remind_at: null }).where('person_id', '=', personId).execute();

/** Inserts a request that asks HR who of the register somebody is. */
export const insertRequest = (
  tx: Tx,
  of: { id: string; userId: string; enterpriseId: string; invitedPersonId: string | null },
  nowMs: number,
) =>
  tx
    .insertInto('join_requests')
    .values({
      ...{ id: of.id, user_id: of.userId, enterprise_id: of.enterpriseId, invited_person_id: of.invitedPersonId },
      ...{ status: 'open', created_at: toIso(nowMs) },
    })
    .execute();

export type OpenRequest = {
  id: string;
  enterpriseId: string;
  enterpriseName: string;
  status: string;
  userId: string;
  email: string | null;
  plan: 'normal' | 'nomina';
  employerId: string | null;
  hasOpenRequest: boolean;
  hasPerson: boolean;
};

/** Locks a request and its person. */
export async function lockRequest(tx: Tx, id: string): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`SELECT j.id, j.enterprise_id AS "enterpriseId", e.name AS "enterpriseName",
      j.status, j.user_id AS "userId", CASE WHEN u.verified_at IS NOT NULL THEN u.email END AS email, u.plan,
      u.enterprise_id AS "employerId",
      EXISTS (SELECT FROM applications a WHERE a.user_id = u.id AND a.application_status = 'registered')
        AS "hasOpenRequest",
      EXISTS (SELECT FROM preapproved_users p WHERE p.enterprise_id = j.enterprise_id AND p.user_id = u.id) AS "hasPerson"
    FROM join_requests j JOIN users u ON u.id = j.user_id JOIN enterprises e ON e.id = j.enterprise_id
    WHERE j.id = ${id} AND u.deleted_at IS NULL FOR UPDATE OF j, u`.execute(tx);
  return rows[0];
}

export type FreePerson = { id: string; cellPhone: string | null; email: string | null };

/** Locks an active person of a company's register who has no account linked. */
export async function lockFreePerson(tx: Tx, id: string, enterpriseId: string): Promise<FreePerson | undefined> {
  const { rows } = await sql<FreePerson>`SELECT id, cell_phone AS "cellPhone", email FROM preapproved_users
    WHERE id = ${id} AND enterprise_id = ${enterpriseId} AND active AND user_id IS NULL FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Links an account to a person of the register. */
export const linkPerson = (tx: Tx, personId: string, userId: string, nowMs: number) =>
  tx
    .updateTable('preapproved_users')
    .set({ user_id: userId, proven_user_id: userId, proven_at: toIso(nowMs) })
    .where('id', '=', personId)
    .execute();

export const saveAnswer = (
  tx: Tx,
  id: string,
  answer: {
    status: 'linked' | 'rejected';
    personId: string | null;
    reason: string | null;
    userId: string;
    nowMs: number;
  },
) =>
  tx
    .updateTable('join_requests')
    .set({
      ...{ status: answer.status, person_id: answer.personId, reason: answer.reason },
      ...{ answered_at: toIso(answer.nowMs), answered_by: answer.userId },
    })
    .where('id', '=', id)
    .execute();
