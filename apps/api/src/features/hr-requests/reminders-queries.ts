import type { HrRequestKind } from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { requests } from './hr-requests-queries.ts';

type LateRequest = { kind: HrRequestKind; id: string };

const isDue = (lateBeforeMs: number) => sql`r.answered_at IS NULL AND r.asked_at < ${toIso(lateBeforeMs)}::timestamptz
  AND u.deleted_at IS NULL AND NOT EXISTS (SELECT FROM request_reminders m WHERE m.kind = r.kind AND m.request_id = r.id)`;

/** Lists the companies with open requests from before an instant of which HR was not reminded. */
export async function listCompaniesToRemind(db: Reader, lateBeforeMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT r.enterprise_id AS id FROM ${requests} r JOIN users u ON u.id = r.user_id
    WHERE ${isDue(lateBeforeMs)} ORDER BY 1
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a company's late requests as reminded. Returns those that were not before. */
export async function markReminded(
  tx: Tx,
  enterpriseId: string,
  lateBeforeMs: number,
  nowMs: number,
): Promise<LateRequest[]> {
  const { rows } = await sql<LateRequest>`
    INSERT INTO request_reminders (kind, request_id, enterprise_id, reminded_at)
    SELECT r.kind, r.id, r.enterprise_id, ${toIso(nowMs)}::timestamptz
    FROM ${requests} r JOIN users u ON u.id = r.user_id
    WHERE r.enterprise_id = ${enterpriseId} AND ${isDue(lateBeforeMs)}
    ON CONFLICT DO NOTHING RETURNING kind, request_id AS id
  `.execute(tx);
  return rows;
}
