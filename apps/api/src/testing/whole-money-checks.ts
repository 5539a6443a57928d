import { sql } from 'kysely';
import { billChecksOf } from '../features/money-checks/bill-checks.ts';
import { companyBillChecksOf } from '../features/money-checks/company-bill-checks.ts';
import { debtChecksOf } from '../features/money-checks/debt-checks.ts';
import type { Check } from '../features/money-checks/money-check-types.ts';
import {
  dayChecksOf,
  ledgerChecksOf,
  peopleChecksOf,
  walletCheckOf,
} from '../features/money-checks/money-checks-queries.ts';

const everyDay = { from: '-infinity', to: 'infinity' };
const everybody = sql`SELECT id FROM users`;

export const billChecks = billChecksOf(everyDay);
export const companyBillChecks = companyBillChecksOf(everyDay);
export const debtChecks = debtChecksOf(everyDay);

/** Every invariant of money over all there is, which in a test is little. */
export const moneyChecks: Record<string, Check> = {
  ...dayChecksOf(everyDay),
  ...ledgerChecksOf({ from: 0, to: Number.MAX_SAFE_INTEGER }),
  ...peopleChecksOf(everybody),
};
export const walletCheck = walletCheckOf(everybody);
