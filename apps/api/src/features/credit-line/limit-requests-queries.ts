import type { LimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import type { ProposalView } from '@sazon/contract/settings/second-person-proposal-schema';
import { formatIdentification } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { type EnterpriseScope, type HrPage, isWanted } from '../payroll/applications-and-periods-for-hr-queries.ts';
import { selectOpenProposal } from '../second-approvals/approvals-queries.ts';

const shown = sql`r.id, r.amount_cop AS amount, r.reason, r.status, r.created_at AS "createdAt",
  r.answered_at AS "answeredAt", r.granted_cop AS granted, r.answer, r.valid_from AS "validFrom"`;

/**
 * Finds a person's open request at their current employer, or else their latest there. Returns undefined without one.
 */
export async function findLatestLimitRequest(db: Reader, userId: string): Promise<LimitRequest | undefined> {
  const { rows } = await sql<LimitRequest>`
    SELECT ${shown} FROM limit_requests r JOIN users u ON u.id = r.user_id AND u.enterprise_id = r.enterprise_id
    WHERE r.user_id = ${userId} ORDER BY r.status = 'open' DESC, r.created_at DESC, r.id DESC LIMIT 1
  `.execute(db);
  return rows[0];
}

export async function findLimitRequest(tx: Tx, id: string): Promise<LimitRequest | undefined> {
  const { rows } = await sql<LimitRequest>`SELECT ${shown} FROM limit_requests r WHERE r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Saves a request for another limit. It replaces the open one of this person. */
export async function saveLimitRequest(
  tx: Tx,
  request: { id: string; userId: string; enterpriseId: string; amountCop: number; reason: string | null },
  nowMs: number,
): Promise<void> {
  await sql`
    INSERT INTO limit_requests (id, user_id, enterprise_id, amount_cop, reason, status, created_at)
    VALUES (${request.id}, ${request.userId}, ${request.enterpriseId}, ${request.amountCop}, ${request.reason}, 'open',
      ${toIso(nowMs)})
    ON CONFLICT (user_id) WHERE status = 'open' DO UPDATE SET enterprise_id = excluded.enterprise_id,
      amount_cop = excluded.amount_cop, reason = excluded.reason, created_at = excluded.created_at
  `.execute(tx);
}

/** Finds whose request this is and at which company, before anything is locked. */
export const findLimitRequestOwner = (db: Reader, id: string) =>
  db
    .selectFrom('limit_requests')
    .select(['user_id as userId', 'enterprise_id as enterpriseId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks a request that is open. Returns undefined when it is answered or there is none. */
export const lockOpenRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom('limit_requests')
    .select(['amount_cop as amountCop'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

type ListedRow = LimitRequest & {
  name: string;
  userId: string;
  proposal: ProposalView;
  identificationType: string | null;
  identification: string | null;
  employeeId: string | null;
  enterpriseId: string;
  enterpriseName: string;
  current: number | null;
  total: number;
};

/**
 * Lists requests for other limits at these companies: open ones first, the oldest of them first; then answered ones.
 */
export async function listEmployeeLimitRequests(
  db: Reader,
  enterprises: EnterpriseScope,
  asked: HrPage & { status: LimitRequest['status'] | null },
) {
  const within = enterprises === 'all' ? sql`true` : sql`r.enterprise_id = ANY(${[...enterprises]}::uuid[])`;
  const { rows } = await sql<ListedRow>`
    SELECT ${shown}, u.id AS "userId", ${selectOpenProposal('ceiling', sql`r.id`)} AS proposal, u.first_name || ' ' || u.last_name AS name, u.identification_type AS "identificationType",
      u.identification, u.employee_id AS "employeeId", e.id AS "enterpriseId", e.name AS "enterpriseName",
      CASE WHEN r.status <> 'open' THEN r.before_cop ELSE coalesce((SELECT p.amount_approved_cop FROM preapproved_users p
        WHERE p.user_id = u.id AND p.enterprise_id = e.id AND p.active LIMIT 1), 0) END AS current, count(*) OVER ()::int AS total
    FROM limit_requests r JOIN users u ON u.id = r.user_id JOIN enterprises e ON e.id = r.enterprise_id
    WHERE ${within} AND u.deleted_at IS NULL AND (${asked.status}::text IS NULL OR r.status = ${asked.status})
      AND ${isWanted(sql`r.id`, asked)}
    ORDER BY r.status <> 'open', CASE WHEN r.status = 'open' THEN r.created_at END, r.answered_at DESC, r.id
    LIMIT ${asked.limit} OFFSET ${asked.offset}
  `.execute(db);
  const data = rows.map(({ identificationType, total: _total, ...row }) => ({
    ...row,
    identification: row.identification && formatIdentification(identificationType, row.identification),
  }));
  return { data, total: rows[0]?.total ?? 0 };
}
