import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Employee, Employer } from './employee-queries.ts';

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
      created_at: at(nowMs),
    })
    .execute();
}

/** A request with whose it is, locked while it is answered. */
export const lockApplication = (tx: Tx, id: string) =>
  tx
    .selectFrom('applications')
    .select(['id', 'user_id as userId', 'enterprise_id as enterpriseId', 'application_status as status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whose a request is, before anything is locked. */
export const ownerOfApplication = (tx: Tx, id: string) =>
  tx
    .selectFrom('applications')
    .select(['user_id as userId', 'enterprise_id as enterpriseId'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function markAnswered(
  tx: Tx,
  id: string,
  answer: { status: 'approved' | 'rejected'; reason: string | null; by: string | null },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set({
      application_status: answer.status,
      rejection_reason: answer.reason,
      answered_by: answer.by,
      answered_at: at(nowMs),
    })
    .where('id', '=', id)
    .execute();
}

/** Puts a person on plan nomina with the subsidy of their employer. */
export async function putOnPayroll(tx: Tx, userId: string, enterpriseId: string): Promise<void> {
  await tx
    .updateTable('users')
    .from('enterprises')
    .set((one) => ({
      plan: 'nomina',
      subsidy_enabled: one.ref('enterprises.subsidy_enabled'),
      subsidy_per_order_cop: one.ref('enterprises.subsidy_per_order_cop'),
      subsidy_orders_per_day: one.ref('enterprises.subsidy_orders_per_day'),
      subsidy_per_period_cop: one.ref('enterprises.subsidy_per_period_cop'),
    }))
    .where('users.id', '=', userId)
    .where('enterprises.id', '=', enterpriseId)
    .execute();
}

/**
 * Gives a person their ceiling: on the pre-approval of their documents, or on a new one. Answers false when those
 * documents are already another account's.
 */
export async function claimPreapproval(
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
        employee_id: row.fn.coalesce('employee_id', row.val(employee.employeeId)),
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
      employee_id: employee.employeeId,
      first_name: employee.firstName,
      last_name: employee.lastName,
      amount_approved_cop: amountCop,
      created_at: at(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Back on plan normal, without the subsidy that payroll brought; what HR approved beforehand stays, to come back by. */
export const takeOffPayroll = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ plan: 'normal', subsidy_enabled: false }).where('id', '=', userId).execute();
