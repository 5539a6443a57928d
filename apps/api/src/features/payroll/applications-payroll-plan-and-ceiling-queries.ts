import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Employee, Employer } from './employee-and-employer-queries.ts';

export async function insertApplication(
  tx: Tx,
  application: {
    id: string;
    userId: string;
    enterpriseId: string;
    answers: Readonly<Record<string, string>>;
    documentId: string;
  },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('applications')
    .values({
      id: application.id,
      user_id: application.userId,
      enterprise_id: application.enterpriseId,
      application_type: 'nomina_enrollment',
      application_status: 'registered',
      custom_values: JSON.stringify(application.answers),
      document_id: application.documentId,
      created_at: toIso(nowMs),
    })
    .execute();
}

/** An application with its person, locked while it is answered. */
export const lockApplication = (tx: Tx, id: string) =>
  tx
    .selectFrom('applications')
    .select(['id', 'user_id as userId', 'enterprise_id as enterpriseId', 'application_status as status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns the person of an application, who is locked before it. */
export const findApplicationOwner = (tx: Tx, id: string) =>
  tx
    .selectFrom('applications')
    .select(['user_id as userId', 'enterprise_id as enterpriseId'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function markApplicationAnswered(
  tx: Tx,
  id: string,
  answer: {
    status: 'approved' | 'rejected';
    reason: string | null;
    by: string | null;
    /** The ceiling given, or the one that a rejected person would have got. */
    ceilingCop: number;
    wasPreapproved: boolean;
  },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      application_status: answer.status,
      rejection_reason: answer.reason,
      answered_by: answer.by,
      ceiling_cop: answer.ceilingCop,
      was_preapproved: answer.wasPreapproved,
      answered_at: toIso(nowMs),
    })
    .where('id', '=', id)
    .execute();
}

/** Puts a person on the plan `nomina` (payroll). */
export const putOnPayroll = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ plan: 'nomina' }).where('id', '=', userId).execute();

/** The code that a person wrote down of themselves, unless somebody else who is active at their employer has it. */
const freeCode = ({ employeeId }: Employee, enterpriseId: string) =>
  sql<string | null>`(SELECT own.code FROM (SELECT ${employeeId}::text AS code) own
    WHERE NOT EXISTS (SELECT FROM preapproved_users other WHERE other.enterprise_id = ${enterpriseId} AND other.active
      AND lower(other.employee_id) = lower(own.code)))`;

/**
 * Sets a person's payroll ceiling, on their pre-approval or on a new one. Returns false when another account has the
 * document.
 */
export async function saveCeiling(
  tx: Tx,
  newId: string,
  employee: Employee,
  employer: Employer,
  amountCop: number,
  nowMs: number,
): Promise<boolean> {
  const { userId, preapproval } = employee;
  if (preapproval !== null) {
    await tx
      .updateTable('preapproved_users')
      .set((row) => ({
        user_id: userId,
        amount_approved_cop: amountCop,
        employee_id: row.fn.coalesce('employee_id', freeCode(employee, employer.id)),
      }))
      .where('id', '=', preapproval.id)
      .execute();
    return true;
  }
  const added = await tx
    .insertInto('preapproved_users')
    .values({
      id: newId,
      enterprise_id: employer.id,
      user_id: userId,
      identification_type: employee.identificationType ?? '',
      identification: employee.identification ?? '',
      employee_id: freeCode(employee, employer.id),
      first_name: employee.firstName,
      last_name: employee.lastName,
      amount_approved_cop: amountCop,
      created_at: toIso(nowMs),
    })
    .onConflict((conflict) => conflict.columns(['enterprise_id', 'identification_type', 'identification']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Puts a person back on the plan `normal`, without payroll and subsidy; the pre-approval stays. */
export const takeOffPayroll = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ plan: 'normal' }).where('id', '=', userId).execute();
