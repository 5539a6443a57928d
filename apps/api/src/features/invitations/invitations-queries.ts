import type { InviteChannel } from '@sazon/domain/messages/company-invitation';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isJoinable } from '../accounts/company-state-conditions.ts';

export type InvitedPerson = {
  id: string;
  enterpriseId: string;
  enterpriseName: string;
  userId: string | null;
  active: boolean;
  isJoinable: boolean;
  email: string | null;
  cellPhone: string | null;
};

/** Locks a person of a register who is to be invited. */
export async function lockInvited(tx: Tx, id: string): Promise<InvitedPerson | undefined> {
  const { rows } = await sql<InvitedPerson>`SELECT p.id, p.enterprise_id AS "enterpriseId",
      enterprises.name AS "enterpriseName", p.user_id AS "userId", p.active, p.email, p.cell_phone AS "cellPhone",
      ${isJoinable} AS "isJoinable"
    FROM preapproved_users p JOIN enterprises ON enterprises.id = p.enterprise_id WHERE p.id = ${id}
    FOR UPDATE OF p`.execute(tx);
  return rows[0];
}

export type NewInvitation = {
  personId: string;
  enterpriseId: string;
  code: string;
  channel: InviteChannel;
  userId: string;
  /** When the invitation leaves, and when the next message follows. Both are the same until it has left. */
  invitedAtMs: number;
  remindAtMs: number | null;
};

/** Saves an invitation. Returns its code: who is invited again keeps the former one. */
export async function saveInvitation(tx: Tx, of: NewInvitation): Promise<string> {
  const remindAt = of.remindAtMs === null ? null : toIso(of.remindAtMs);
  const { rows } = await sql<{ code: string }>`
    INSERT INTO employee_invitations (person_id, enterprise_id, code, channel, invited_by, invited_at, remind_at)
    VALUES (${of.personId}, ${of.enterpriseId}, ${of.code}, ${of.channel}, ${of.userId}, ${toIso(of.invitedAtMs)}, ${remindAt})
    ON CONFLICT (person_id) DO UPDATE SET channel = excluded.channel, invited_by = excluded.invited_by,
      invited_at = excluded.invited_at, reminders = 0, remind_at = excluded.remind_at RETURNING code`.execute(tx);
  return rows[0]?.code ?? of.code;
}

/** Lists the people whose invitation or reminder is due, the earliest first. */
export async function listDueInvitations(db: Reader, nowMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT person_id AS id FROM employee_invitations
    WHERE remind_at <= ${toIso(nowMs)}::timestamptz ORDER BY remind_at, person_id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type DueInvitation = InvitedPerson & {
  code: string;
  channel: InviteChannel;
  invitedAtMs: number;
  reminders: number;
  /** Whether the first message has not left yet. */
  isFirst: boolean;
};

/** Locks a due invitation. Returns undefined when another process has sent it. */
export async function lockDueInvitation(tx: Tx, personId: string, nowMs: number): Promise<DueInvitation | undefined> {
  const { rows } = await sql<DueInvitation>`SELECT p.id, p.enterprise_id AS "enterpriseId",
      enterprises.name AS "enterpriseName", p.user_id AS "userId", p.active, p.email, p.cell_phone AS "cellPhone",
      ${isJoinable} AS "isJoinable", i.code, i.channel, i.reminders, i.remind_at = i.invited_at AS "isFirst",
      floor(extract(epoch FROM i.invited_at) * 1000)::float8 AS "invitedAtMs"
    FROM employee_invitations i JOIN preapproved_users p ON p.id = i.person_id
      JOIN enterprises ON enterprises.id = p.enterprise_id
    WHERE i.person_id = ${personId} AND i.remind_at <= ${toIso(nowMs)}::timestamptz FOR UPDATE OF i`.execute(tx);
  return rows[0];
}

/** Saves how many reminders were sent, and when the next one follows; null when none does. */
export const saveReminder = (tx: Tx, personId: string, reminders: number, remindAtMs: number | null) =>
  tx
    .updateTable('employee_invitations')
    .set({ reminders, remind_at: remindAtMs === null ? null : toIso(remindAtMs) })
    .where('person_id', '=', personId)
    .execute();
