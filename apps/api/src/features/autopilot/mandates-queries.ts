import { MANDATE_VERSION } from '@sazon/domain/week-plan/autopilot-mandate';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A standing permission in force: the most tingos that a week may take. */
export type Mandate = { id: string; userId: string; capCop: number; grantedAtMs: number };

/** Lists the mandates in force of these people: their newest row, when it grants under the present text. */
export async function listMandates(db: Reader, userIds: readonly string[]): Promise<Mandate[]> {
  const { rows } = await sql<Mandate>`
    SELECT id, user_id AS "userId", cap_cop AS "capCop", (extract(epoch FROM created_at) * 1000)::bigint AS "grantedAtMs"
    FROM (SELECT DISTINCT ON (user_id) * FROM autopilot_mandates WHERE user_id = ANY (${[...userIds]}::uuid[])
      ORDER BY user_id, created_at DESC, id DESC) AS newest
    WHERE granted AND version = ${MANDATE_VERSION}`.execute(db);
  return rows.map((row) => ({ ...row, grantedAtMs: Number(row.grantedAtMs) }));
}

export const findMandate = async (db: Reader, userId: string): Promise<Mandate | undefined> =>
  (await listMandates(db, [userId]))[0];

export type NewMandate = {
  id: string;
  userId: string;
  /** Null: it is revoked. */
  capCop: number | null;
  text: string;
  textHash: string;
  ip: string;
  userAgent: string;
};

export async function insertMandate(tx: Tx, said: NewMandate, nowMs: number): Promise<void> {
  await tx
    .insertInto('autopilot_mandates')
    .values({
      id: said.id,
      user_id: said.userId,
      granted: said.capCop !== null,
      cap_cop: said.capCop,
      version: MANDATE_VERSION,
      text: said.text,
      text_hash: said.textHash,
      ip: said.ip,
      user_agent: said.userAgent.slice(0, 300),
      created_at: toIso(nowMs),
    })
    .execute();
}
