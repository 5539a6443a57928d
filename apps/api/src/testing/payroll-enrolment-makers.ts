import { enrol, enrolment, previewForm } from '@sazon/contract/payroll/enrolment-documents-and-approvals-routes';
import type { FormField } from '@sazon/domain/payroll/check-enrolment-field-answers';
import { CLAUSES } from '@sazon/domain/payroll/signature-check-and-clauses';
import { aCustomer, anEnterprise, type Customer } from './customer-makers.ts';
import { aSubsidyRule } from './subsidy-makers.ts';
import type { TestApp } from './test-app.ts';

/** What the makers' employer asks at enrolment. */
const fields: FormField[] = [
  { name: 'ingreso', label: 'Fecha de ingreso', type: 'date', required: true },
  { name: 'sede', label: 'Sede', type: 'select', required: true, options: ['Norte', 'Sur'] },
  { name: 'area', label: 'Área', type: 'string', required: false, maxLength: 20 },
];
export const customFields = { ingreso: '2021-03-15', sede: 'Norte' };

export const typed = { method: 'typed' as const, name: 'Ana Pérez', strokes: [] };
export const drawn = { method: 'drawn' as const, name: 'Ana Pérez', strokes: [[100, 100, 400, 300, 700, 80]] };
export const acceptedClauses = Object.keys(CLAUSES.contract) as (keyof typeof CLAUSES.contract)[];

/** An employer with payroll, its HR, and an employee of it with documents who has not enrolled. */
export async function anEmployer(
  test: TestApp,
  more: Partial<{ approval: 'simple' | 'signed' | 'external'; period: 'monthly' | 'semimonthly'; auto: boolean }> = {},
) {
  const { id } = await anEnterprise(test, { payrollPeriod: more.period ?? 'monthly' });
  await aSubsidyRule(test, { enterpriseId: id, perOrderCop: 8000 });
  await test.deps.db
    .updateTable('enterprises')
    .set({
      payroll_fields: JSON.stringify(fields),
      payroll_approval: more.approval ?? 'simple',
      external_approval_url: more.approval === 'external' ? 'https://rrhh.example/autorizaciones' : null,
      approves_preapproved: more.auto ?? false,
    })
    .where('id', '=', id)
    .execute();
  const permissions = (
    [
      'enterprises_preapproved_users_view',
      'enterprises_preapproved_users_edit',
      'enterprises_rh_receive_notifications',
    ] as const
  ).map((permission) => ({ permission, enterpriseId: id }));
  const hr = await aCustomer(test, { permissions });
  const employee = await anEmployee(test, id);
  return { id, hr, employee };
}

export async function anEmployee(test: TestApp, enterpriseId: string): Promise<Customer> {
  const employee = await aCustomer(test, { enterpriseId });
  await test.deps.db
    .updateTable('users')
    .set({ identification_type: 'cedula_de_ciudadania', identification: `1${employee.phone}` })
    .where('id', '=', employee.id)
    .execute();
  return employee;
}

/** Reads the agreement and sends it signed. */
export async function sendRequest(test: TestApp, employee: Customer, more: object = {}) {
  const as = employee.token;
  const formId = (await test.call(enrolment, { as })).body.enterprise?.formId ?? '';
  const shown = await test.call(previewForm, { params: { id: formId }, body: { customFields }, as });
  const body = { formId, customFields, signData: typed, hash: shown.body.hash, acceptedClauses, ...more };
  return await test.call(enrol, { body, as });
}
