import type { FormField } from '@sazon/domain/payroll/check-enrolment-field-answers';
import type { PayrollPeriodKind } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { isPayrollSuspended, offersPayroll } from '../accounts/company-state-conditions.ts';

/** The employer's payroll rules. */
export type Employer = {
  id: string;
  name: string;
  legalName: string;
  nit: string;
  payrollAllowed: boolean;
  payrollRests: boolean;
  payrollName: string | null;
  payrollPeriod: PayrollPeriodKind;
  payrollApproval: 'simple' | 'signed' | 'external';
  externalUrl: string | null;
  requiresEmployeeId: boolean;
  approvesPreapproved: boolean;
  /** The verified domain of the employer's e-mails; null when it has none. */
  emailDomain: string | null;
  defaultAmountCop: number;
  fields: FormField[];
};

export type ApplicationRow = {
  id: string;
  status: 'registered' | 'approved' | 'rejected';
  createdAt: number;
  answeredAt: number | null;
  reason: string | null;
  documentId: string | null;
};

/** An employee pre-approved by HR. */
export type Preapproval = {
  id: string;
  amountCop: number;
  firstName: string;
  lastName: string;
  identificationType: string;
  identification: string;
  employeeId: string | null;
  cellPhone: string | null;
  email: string | null;
  /** Whether the account proved to be the person of the row, by a code or by being enrolled with it. */
  isProven: boolean;
  /** Whether the account's own e-mail is on another row of this enterprise. */
  emailIsAnothers: boolean;
};

/** A person as their employer's payroll needs them. */
export type Employee = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  plan: 'normal' | 'nomina';
  identificationType: string | null;
  identification: string | null;
  employeeId: string | null;
  employer: Employer | null;
  /** The row of HR's register with the person's document or account; null when there is none. */
  preapproval: Preapproval | null;
  /** The latest application to the current employer; null when there is none. */
  application: ApplicationRow | null;
};

type EmployeeRow = Omit<Employee, 'application'> & {
  application:
    | (Omit<ApplicationRow, 'createdAt' | 'answeredAt'> & { createdAt: string; answeredAt: string | null })
    | null;
};

/**
 * Locks a person and reads them as `findEmployee` does. The read is a second statement, because the one that waits for
 * the lock would still see former applications.
 */
export async function lockEmployee(tx: Tx, userId: string): Promise<Employee | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return await findEmployee(tx, userId);
}

/** Reads an active person with employer, pre-approval and latest application. */
export const findEmployee = async (db: Reader, userId: string): Promise<Employee | undefined> =>
  (await listEmployeesById(db, [userId])).get(userId);

/** Reads several people as `findEmployee` does, by id. */
export async function listEmployeesById(db: Reader, userIds: readonly string[]): Promise<Map<string, Employee>> {
  const { rows } = await sql<EmployeeRow>`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      CASE WHEN u.verified_at IS NOT NULL THEN u.email END AS email, u.plan,
      u.identification_type AS "identificationType", u.identification, u.employee_id AS "employeeId",
      (SELECT jsonb_build_object('id', e.id, 'name', e.name, 'legalName', e.legal_name, 'nit', e.nit,
          'payrollAllowed', ${offersPayroll}, 'payrollRests', ${isPayrollSuspended}, 'payrollName', e.data ->> 'payrollName', 'payrollPeriod', e.payroll_period,
          'payrollApproval', e.payroll_approval, 'externalUrl', e.external_approval_url,
          'requiresEmployeeId', e.requires_employee_id, 'approvesPreapproved', e.approves_preapproved,
          'emailDomain', e.email_domain,
          'defaultAmountCop', e.default_amount_approved_cop, 'fields', e.payroll_fields)
        FROM enterprises e WHERE e.id = u.enterprise_id) AS employer,
      (SELECT jsonb_build_object('id', p.id, 'amountCop', p.amount_approved_cop, 'firstName', p.first_name,
          'lastName', p.last_name, 'identificationType', p.identification_type, 'identification', p.identification,
          'employeeId', p.employee_id, 'cellPhone', p.cell_phone, 'email', p.email,
          'isProven', p.user_id IS NOT NULL OR p.proven_user_id IS NOT DISTINCT FROM u.id,
          'emailIsAnothers', EXISTS (SELECT FROM preapproved_users o WHERE o.enterprise_id = p.enterprise_id
            AND o.id <> p.id AND o.email = lower(u.email)))
        FROM preapproved_users p
        WHERE p.enterprise_id = u.enterprise_id AND p.active AND (p.user_id = u.id OR (p.user_id IS NULL
          AND p.identification = u.identification AND p.identification_type = u.identification_type))
        ORDER BY p.user_id NULLS LAST LIMIT 1) AS preapproval,
      (SELECT jsonb_build_object('id', a.id, 'status', a.application_status, 'createdAt', a.created_at,
          'answeredAt', a.answered_at, 'reason', a.rejection_reason, 'documentId', a.document_id)
        FROM applications a WHERE a.user_id = u.id AND a.enterprise_id = u.enterprise_id
        ORDER BY a.created_at DESC, a.id DESC LIMIT 1) AS application
    FROM users u WHERE u.id = ANY(${[...userIds]}::uuid[]) AND u.active AND u.deleted_at IS NULL
  `.execute(db);
  return new Map(rows.map((row) => [row.userId, toEmployee(row)]));
}

const toEmployee = ({ application, ...row }: EmployeeRow): Employee => ({
  ...row,
  application: application && {
    ...application,
    createdAt: Date.parse(application.createdAt),
    answeredAt: application.answeredAt === null ? null : Date.parse(application.answeredAt),
  },
});

/** Lists the HR staff with an e-mail who receive requests (permission `enterprises_rh_receive_notifications`). */
export async function listHumanResources(tx: Tx, enterpriseId: string): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    SELECT DISTINCT u.id, u.email FROM user_permissions JOIN users u ON u.id = user_id
    WHERE scope = 'enterprise' AND scope_id = ${enterpriseId} AND permission = 'enterprises_rh_receive_notifications'
      AND u.active AND u.deleted_at IS NULL AND u.email IS NOT NULL
      AND u.verified_at IS NOT NULL
  `.execute(tx);
  return rows;
}
