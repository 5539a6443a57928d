import type { LimitRequest } from '@sazon/contract/payroll/limit-requests-schemas';
import type { ProposalView } from '@sazon/contract/settings/second-person';
import { formatIdentification } from '@sazon/domain/payroll/document-text';
import type { OpenPeriod } from '@sazon/domain/payroll/limit-change';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import { proposalOf } from '../approvals/approvals-queries.ts';

/** The enterprises whose people may be seen; 'all' for the platform. */
type Enterprises = readonly string[] | 'all';

const shown = sql`r.id, r.amount_cop AS amount, r.reason, r.status, r.created_at AS "createdAt",
  r.answered_at AS "answeredAt", r.granted_cop AS granted, r.answer, r.valid_from AS "validFrom"`;

/** The latest request of a person to the employer they have; undefined: they never asked. */
export async function latestRequestOf(db: Reader, userId: string): Promise<LimitRequest | undefined> {
  const { rows } = await sql<LimitRequest>`
    SELECT ${shown} FROM limit_requests r JOIN users u ON u.id = r.user_id AND u.enterprise_id = r.enterprise_id
    WHERE r.user_id = ${userId} ORDER BY r.status = 'open' DESC, r.created_at DESC, r.id DESC LIMIT 1
  `.execute(db);
  return rows[0];
}

export async function requestById(tx: Tx, id: string): Promise<LimitRequest | undefined> {
  const { rows } = await sql<LimitRequest>`SELECT ${shown} FROM limit_requests r WHERE r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Keeps a request; one that is still open becomes this one. */
export async function saveRequest(
  tx: Tx,
  request: { id: string; userId: string; enterpriseId: string; amountCop: number; reason: string | null },
  nowMs: number,
): Promise<void> {
  await sql`
    INSERT INTO limit_requests (id, user_id, enterprise_id, amount_cop, reason, status, created_at)
    VALUES (${request.id}, ${request.userId}, ${request.enterpriseId}, ${request.amountCop}, ${request.reason}, 'open',
      ${at(nowMs)})
    ON CONFLICT (user_id) WHERE status = 'open' DO UPDATE SET enterprise_id = excluded.enterprise_id,
      amount_cop = excluded.amount_cop, reason = excluded.reason, created_at = excluded.created_at
  `.execute(tx);
}

/** Whose a request is, before anything is locked. */
export const ownerOfRequest = (db: Reader, id: string) =>
  db
    .selectFrom('limit_requests')
    .select(['user_id as userId', 'enterprise_id as enterpriseId'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What was asked for, locked; undefined: it was answered. */
export const lockOpenRequest = (tx: Tx, id: string) =>
  tx
    .selectFrom('limit_requests')
    .select(['amount_cop as amountCop'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

export async function answerRequest(
  tx: Tx,
  id: string,
  given: {
    status: 'approved' | 'rejected';
    grantedCop: number | null;
    answer: string | null;
    validFrom: string | null;
    by: string | null;
  },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('limit_requests')
    .set({
      status: given.status,
      granted_cop: given.grantedCop,
      answer: given.answer,
      valid_from: given.validFrom,
      answered_at: at(nowMs),
      answered_by: given.by,
    })
    .where('id', '=', id)
    .execute();
}

/** A person's periods that are not over, locked, the earliest first. */
export async function lockOpenPeriods(tx: Tx, userId: string, today: string): Promise<OpenPeriod[]> {
  const { rows } = await sql<OpenPeriod>`
    SELECT c.start_period AS "startPeriod", c.amount_cop AS "amountCop", c.reserved_cop + c.used_cop AS "takenCop",
      d.status IS DISTINCT FROM 'pending' AS "isAuthorised"
    FROM payroll_credits c LEFT JOIN payroll_discounts d ON d.user_id = c.user_id AND d.start_period = c.start_period
    WHERE c.user_id = ${userId} AND c.end_period >= ${today}::date
    ORDER BY c.start_period FOR UPDATE OF c
  `.execute(tx);
  return rows;
}

/** Gives a person another ceiling: for the periods that open from here on, and for these. */
export async function setLimit(
  tx: Tx,
  { userId, preapprovalId, amountCop }: { userId: string; preapprovalId: string; amountCop: number },
  startPeriods: readonly string[],
): Promise<void> {
  const ceiling = { amount_cop: amountCop };
  await tx
    .updateTable('preapproved_users')
    .set({ amount_approved_cop: amountCop })
    .where('id', '=', preapprovalId)
    .execute();
  if (startPeriods.length === 0) return;
  for (const table of ['payroll_discounts', 'payroll_credits'] as const) {
    await tx
      .updateTable(table)
      .set(ceiling)
      .where('user_id', '=', userId)
      .where('start_period', '=', sql<string>`ANY(${[...startPeriods]}::date[])`)
      .execute();
  }
}

type ListedRow = LimitRequest & {
  name: string;
  userId: string;
  proposal: ProposalView;
  identificationType: string | null;
  identification: string | null;
  employeeId: string | null;
  enterpriseId: string;
  enterpriseName: string;
  current: number;
  total: number;
};

/** What people of these enterprises asked for; open ones first, the oldest of them first. */
export async function requestsOf(
  db: Reader,
  enterprises: Enterprises,
  { status, limit, offset }: { status: LimitRequest['status'] | null; limit: number; offset: number },
) {
  const within = enterprises === 'all' ? sql`true` : sql`r.enterprise_id = ANY(${[...enterprises]}::uuid[])`;
  const { rows } = await sql<ListedRow>`
    SELECT ${shown}, u.id AS "userId", ${proposalOf('ceiling', sql`r.id`)} AS proposal, u.first_name || ' ' || u.last_name AS name, u.identification_type AS "identificationType",
      u.identification, u.employee_id AS "employeeId", e.id AS "enterpriseId", e.name AS "enterpriseName",
      coalesce((SELECT p.amount_approved_cop FROM preapproved_users p WHERE p.user_id = u.id
        AND p.enterprise_id = e.id AND p.active LIMIT 1), 0) AS current, count(*) OVER ()::int AS total
    FROM limit_requests r JOIN users u ON u.id = r.user_id JOIN enterprises e ON e.id = r.enterprise_id
    WHERE ${within} AND u.deleted_at IS NULL AND (${status}::text IS NULL OR r.status = ${status})
    ORDER BY r.status <> 'open', CASE WHEN r.status = 'open' THEN r.created_at END, r.answered_at DESC, r.id
    LIMIT ${limit} OFFSET ${offset}
  `.execute(db);
  const data = rows.map(({ identificationType, total: _total, ...row }) => ({
    ...row,
    identification: row.identification && formatIdentification(identificationType, row.identification),
  }));
  return { data, total: rows[0]?.total ?? 0 };
}
