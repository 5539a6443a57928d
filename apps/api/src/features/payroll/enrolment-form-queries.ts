import type { FormField } from '@sazon/domain/payroll/check-enrolment-field-answers';
import type { Reader } from '../../db/connect.ts';

/** Returns the fields of the employer's enrolment form, or undefined when the form is another employer's. */
export async function findFormFields(db: Reader, userId: string, formId: string): Promise<FormField[] | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('enterprises', 'enterprises.id', 'users.enterprise_id')
    .select('payroll_fields as fields')
    .where('users.id', '=', userId)
    .where('enterprises.id', '=', formId)
    .executeTakeFirst();
  return row?.fields;
}

/** Returns the caller's latest document of a form: their agreement, or the authorisation of a period (`discountId`). */
export async function findFormDocument(
  db: Reader,
  userId: string,
  formId: string,
  discountId: string | null,
): Promise<string | undefined> {
  if (discountId !== null) {
    const row = await db
      .selectFrom('payroll_discounts')
      .select('document_id as documentId')
      .where('id', '=', discountId)
      .where('user_id', '=', userId)
      .where('enterprise_id', '=', formId)
      .executeTakeFirst();
    return row?.documentId ?? undefined;
  }
  const row = await db
    .selectFrom('signed_documents')
    .select('id')
    .where('user_id', '=', userId)
    .where('enterprise_id', '=', formId)
    .where('kind', '=', 'contract')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
