import type { ProposalView } from '@sazon/contract/settings/second-person-proposal-schema';
import type { FormField } from '@sazon/domain/payroll/check-enrolment-field-answers';
import {
  formatFieldAnswer,
  formatIdentification,
} from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import { compareIdentity, type Identity } from '@sazon/domain/payroll/identity-match';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectOpenProposal } from '../second-approvals/approvals-queries.ts';

/** The enterprises whose people the caller may see; 'all' for the platform. */
export type EnterpriseScope = readonly string[] | 'all';

/** One page of the list, or only the rows of `ids` (null means all rows). */
export type HrPage = { ids: readonly string[] | null; limit: number; offset: number };

/** Matches the rows of `ids`, or all rows when `ids` is null. */
export const isWanted = (id: RawBuilder<unknown>, { ids }: Pick<HrPage, 'ids'>): RawBuilder<unknown> =>
  ids === null ? sql`true` : sql`${id} = ANY(${[...ids]}::uuid[])`;

const within = (enterprises: EnterpriseScope) =>
  enterprises === 'all' ? sql`true` : sql`e.id = ANY(${[...enterprises]}::uuid[])`;

/** Who asks, and at which company. */
type AskerRow = {
  id: string;
  userId: string;
  name: string;
  identificationType: string | null;
  identification: string | null;
  employeeId: string | null;
  enterpriseId: string;
  enterpriseName: string;
};

type ApplicationRow = AskerRow & {
  status: 'registered' | 'approved' | 'rejected';
  createdAt: number;
  answeredAt: number | null;
  reason: string | null;
  leftPlan: boolean;
  amount: number | null;
  preapproved: boolean;
  proposal: ProposalView;
  proven: boolean;
  cellPhone: string;
  email: string | null;
  onFile: (Identity & { identificationType: string }) | null;
  values: Record<string, string>;
  fields: FormField[];
  documentId: string | null;
  total: number;
};

/** Applications within these enterprises; open ones first, the oldest of them first. */
export async function listApplications(
  db: Reader,
  enterprises: EnterpriseScope,
  asked: HrPage & { status: string | null },
) {
  const { rows } = await sql<ApplicationRow>`
    SELECT a.id, u.id AS "userId", u.first_name || ' ' || u.last_name AS name, u.identification_type AS "identificationType",
      u.identification, u.employee_id AS "employeeId", u.cell_phone AS "cellPhone", u.email,
      e.id AS "enterpriseId", e.name AS "enterpriseName", a.application_status AS status, a.created_at AS "createdAt", a.answered_at AS "answeredAt",
      a.rejection_reason AS reason, a.application_status = 'approved'
        AND (u.plan <> 'nomina' OR u.enterprise_id IS DISTINCT FROM e.id) AS "leftPlan",
      CASE WHEN a.application_status = 'registered' THEN coalesce(p.amount_approved_cop, e.default_amount_approved_cop)
        ELSE a.ceiling_cop END AS amount, coalesce(a.was_preapproved, p.id IS NOT NULL) AS preapproved,
      ${selectOpenProposal('enrolment', sql`a.id`)} AS proposal,
      coalesce(p.proven_user_id = u.id, false) AS proven,
      CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('name', p.first_name || ' ' || p.last_name,
        'identificationType', p.identification_type, 'identification', p.identification,
        'employeeId', p.employee_id, 'cellPhone', p.cell_phone, 'email', p.email) END AS "onFile", a.custom_values AS values, e.payroll_fields AS fields,
      a.document_id AS "documentId", count(*) OVER ()::int AS total
    FROM applications a JOIN users u ON u.id = a.user_id JOIN enterprises e ON e.id = a.enterprise_id
    LEFT JOIN LATERAL (SELECT p.* FROM preapproved_users p
      WHERE p.enterprise_id = e.id AND p.active AND (p.user_id = u.id OR (p.user_id IS NULL
        AND p.identification = u.identification AND p.identification_type = u.identification_type))
      ORDER BY p.user_id NULLS LAST LIMIT 1) p ON true
    WHERE ${within(enterprises)} AND (${asked.status}::text IS NULL OR a.application_status = ${asked.status})
      AND ${isWanted(sql`a.id`, asked)}
    ORDER BY a.application_status <> 'registered',
      CASE WHEN a.application_status = 'registered' THEN a.created_at END, a.answered_at DESC, a.id
    LIMIT ${asked.limit} OFFSET ${asked.offset}
  `.execute(db);
  const data = rows.map(({ values, fields, onFile, identificationType, total: _total, ...row }) => ({
    ...row,
    identification: row.identification && formatIdentification(identificationType, row.identification),
    identity: onFile === null ? [] : compareIdentity(typedBy(row, identificationType), writtenDown(onFile)),
    answers: fields.flatMap((field) => {
      const answer = values[field.name];
      return answer === undefined ? [] : [{ label: field.label, value: formatFieldAnswer(field, answer) }];
    }),
  }));
  return { data, total: rows[0]?.total ?? 0 };
}

const typedBy = (row: Identity, identificationType: string | null): Identity => ({
  name: row.name,
  identification: row.identification && formatIdentification(identificationType, row.identification),
  employeeId: row.employeeId,
  cellPhone: row.cellPhone,
  email: row.email,
});

/** HR's row with its formatted document number. */
const writtenDown = ({ identificationType, ...row }: NonNullable<ApplicationRow['onFile']>): Identity => ({
  ...row,
  identification: row.identification && formatIdentification(identificationType, row.identification),
});

type ExternalRow = AskerRow & {
  startPeriod: string;
  endPeriod: string;
  amount: number;
  askedAt: number;
  total: number;
};

/** When a person said that they authorised a period in the employer's own portal. */
export const sentOutsideAt = sql`coalesce(to_timestamp((d.evidence ->> 'sentAtMs')::float8 / 1000), d.created_at)`;

/** Lists periods within these enterprises that wait for HR's confirmation, by end date. */
export async function listExternalPeriods(db: Reader, enterprises: EnterpriseScope, asked: HrPage) {
  const { rows } = await sql<ExternalRow>`
    SELECT d.id, u.id AS "userId", u.first_name || ' ' || u.last_name AS name, u.identification_type AS "identificationType",
      u.identification, u.employee_id AS "employeeId", e.id AS "enterpriseId", e.name AS "enterpriseName",
      d.start_period AS "startPeriod", d.end_period AS "endPeriod", d.amount_cop AS amount,
      ${sentOutsideAt} AS "askedAt", count(*) OVER ()::int AS total
    FROM payroll_discounts d JOIN users u ON u.id = d.user_id JOIN enterprises e ON e.id = d.enterprise_id
    WHERE d.status = 'awaiting_employer' AND ${within(enterprises)} AND ${isWanted(sql`d.id`, asked)}
    ORDER BY d.end_period, name, d.id LIMIT ${asked.limit} OFFSET ${asked.offset}
  `.execute(db);
  const data = rows.map(({ identificationType, total: _total, ...row }) => ({
    ...row,
    identification: row.identification && formatIdentification(identificationType, row.identification),
  }));
  return { data, total: rows[0]?.total ?? 0 };
}
