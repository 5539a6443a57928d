import type { RouteParsed } from '@sazon/contract/define-route';
import type { listHrRequests as listRoute } from '@sazon/contract/hr-requests/routes';
import { HR_REQUEST_KINDS, type HrRequestKind } from '@sazon/domain/employees/hr-request-kinds-and-deadlines';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { toWordPatterns } from '../accounts/people-search-conditions.ts';
import { type EnterpriseScope, sentOutsideAt } from '../payroll/applications-and-periods-for-hr-queries.ts';

export type HrRequestKey = {
  kind: HrRequestKind;
  id: string;
  askedAt: number;
  answeredAt: number | null;
  answeredBy: string | null;
};

type Filter = Pick<RouteParsed<typeof listRoute>['query'], 'show' | 'kind' | 'search'>;

/**
 * Selects the requests of every kind. An authorisation in the employer's own portal is among them only while it waits.
 */
export const requests = sql`
  (SELECT 'enrolment' AS kind, id, created_at AS asked_at,
      CASE application_status WHEN 'registered' THEN NULL ELSE coalesce(answered_at, created_at) END AS answered_at,
      answered_by, user_id, enterprise_id
    FROM applications
  UNION ALL SELECT 'ceiling', id, created_at, answered_at, answered_by, user_id, enterprise_id FROM limit_requests
  UNION ALL SELECT 'objection', l.order_id, l.objected_at, l.answered_at, l.answered_by, d.user_id, d.enterprise_id
    FROM payroll_lines l JOIN payroll_discounts d ON d.id = l.discount_id WHERE l.objection IS NOT NULL
  UNION ALL SELECT 'match', id, created_at, answered_at, answered_by, user_id, enterprise_id FROM join_requests
    WHERE status <> 'found'
  UNION ALL SELECT 'external', d.id, ${sentOutsideAt}, NULL, NULL, d.user_id, d.enterprise_id
    FROM payroll_discounts d WHERE d.status = 'awaiting_employer')`;

const buildCondition = (scope: EnterpriseScope, { show, search }: Filter): RawBuilder<unknown> => {
  const parts = [
    sql`u.deleted_at IS NULL`,
    show === 'open' ? sql`r.answered_at IS NULL` : sql`r.answered_at IS NOT NULL`,
  ];
  if (scope !== 'all') parts.push(sql`r.enterprise_id = ANY(${[...scope]}::uuid[])`);
  for (const word of toWordPatterns(search ?? ''))
    parts.push(sql`plain_text(u.first_name || ' ' || u.last_name || ' ' || coalesce(u.identification, '') || ' '
      || coalesce(u.employee_id, '')) LIKE ${word}`);
  return sql.join(parts, sql` AND `);
};

/** Lists a page of requests: open ones from the oldest on, answered ones from the latest answer on. */
export async function listRequestKeys(
  db: Reader,
  scope: EnterpriseScope,
  filter: Filter,
  page: { after: { atMs: number; id: string } | null; limit: number },
): Promise<HrRequestKey[]> {
  const isOpen = filter.show === 'open';
  const at = isOpen ? sql`date_trunc('milliseconds', r.asked_at)` : sql`date_trunc('milliseconds', r.answered_at)`;
  const { after } = page;
  const beyond =
    after === null
      ? sql`true`
      : sql`(${at}, r.id) ${isOpen ? sql`>` : sql`<`} (${toIso(after.atMs)}::timestamptz, ${after.id}::uuid)`;
  const way = isOpen ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<HrRequestKey>`
    SELECT r.kind, r.id, r.asked_at AS "askedAt", r.answered_at AS "answeredAt",
      answerer.first_name || ' ' || answerer.last_name AS "answeredBy"
    FROM ${requests} r JOIN users u ON u.id = r.user_id LEFT JOIN users answerer ON answerer.id = r.answered_by
    WHERE ${buildCondition(scope, filter)} AND ${filter.kind === undefined ? sql`true` : sql`r.kind = ${filter.kind}`}
      AND ${beyond}
    ORDER BY ${at} ${way}, r.id ${way} LIMIT ${page.limit}
  `.execute(db);
  return rows;
}

/** Counts the requests of each kind, and how many open ones were asked before an instant. */
export async function countRequests(
  db: Reader,
  scope: EnterpriseScope,
  filter: Filter,
  lateBeforeMs: number,
): Promise<{ counts: Record<HrRequestKind, number>; late: number }> {
  const { rows } = await sql<{ kind: HrRequestKind; count: number; late: number }>`
    SELECT r.kind, count(*)::int AS count, (count(*) FILTER (WHERE r.answered_at IS NULL
      AND r.asked_at < ${toIso(lateBeforeMs)}::timestamptz))::int AS late
    FROM ${requests} r JOIN users u ON u.id = r.user_id WHERE ${buildCondition(scope, filter)} GROUP BY r.kind
  `.execute(db);
  const counts = Object.fromEntries(HR_REQUEST_KINDS.map((kind) => [kind, 0])) as Record<HrRequestKind, number>;
  for (const { kind, count } of rows) counts[kind] = count;
  return { counts, late: rows.reduce((sum, row) => sum + row.late, 0) };
}
