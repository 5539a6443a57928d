import { expect, test } from 'vitest';
import { aUser } from '../testing/user-makers.ts';
import { getPayrollIcon } from './payroll-icon.ts';

const of = (payrollIcon: string | undefined) => {
  const person = aUser();
  return getPayrollIcon({ ...person, enterprise: { data: { payrollIcon } } } as unknown as typeof person);
};

test("a payroll shows its employer's icon, or the usual one when there is none or it is unknown", () => {
  expect([of('truck'), of('leaf')]).toEqual(['moped', 'leaf']);
  expect([of('dragon'), of(undefined), getPayrollIcon(null)]).toEqual(Array(3).fill('identification-card'));
});
