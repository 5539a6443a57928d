import { sql } from 'kysely';
import { buildCompanyBillChecks } from '../features/money-checks/company-bill-checks.ts';
import {
  buildDayChecks,
  buildLedgerChecks,
  buildPeopleChecks,
  buildWalletCheck,
} from '../features/money-checks/day-ledger-and-wallet-checks.ts';
import { buildDebtChecks } from '../features/money-checks/debt-checks.ts';
import type { Check } from '../features/money-checks/money-check-types.ts';
import { buildOfferChecks, everyOffer } from '../features/money-checks/offer-counter-checks.ts';
import { buildBillChecks } from '../features/money-checks/restaurant-bill-checks.ts';

const everyDay = { from: '-infinity', to: 'infinity' };
const everybody = sql`SELECT id FROM users`;

export const billChecks = buildBillChecks(everyDay);
export const companyBillChecks = buildCompanyBillChecks(everyDay);
export const debtChecks = buildDebtChecks(everyDay);

/** Every invariant of money over all there is, which in a test is little. */
export const moneyChecks: Record<string, Check> = {
  ...buildDayChecks(everyDay),
  ...buildLedgerChecks({ from: 0, to: Number.MAX_SAFE_INTEGER }),
  ...buildPeopleChecks(everybody),
  ...buildOfferChecks(everyOffer),
};
export const walletCheck = buildWalletCheck(everybody);
