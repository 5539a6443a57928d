import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { buildPayrollGrantTransfers } from '@sazon/domain/ledger/payroll-transfers';
import { listOpenPeriods } from '@sazon/domain/payroll/company-payroll-periods';
import { PAYROLL_PERIOD_KINDS } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { insertPeriods, listPeriodsToOpen, type PeriodToOpen } from './open-payroll-periods-queries.ts';

const batch = 500;

/** Lists the periods, monthly and half-monthly, for which lunches can be ordered now. */
function periodsAhead(nowMs: number) {
  const today = toBogotaDate(nowMs);
  return PAYROLL_PERIOD_KINDS.flatMap((kind) =>
    listOpenPeriods({ payrollPeriod: kind, nextPeriod: null }, today).map((period) => ({ ...period, kind })),
  );
}

/**
 * Opens the current and coming periods of everybody on payroll. Running it twice opens nothing twice. Returns how many.
 */
export async function openPayrollPeriods(deps: Deps): Promise<number> {
  const missing = await listPeriodsToOpen(deps.db, periodsAhead(deps.now()), null);
  let opened = 0;
  for (let from = 0; from < missing.length; from += batch) {
    opened += await inTransaction(deps, (tx) => open(tx, deps, missing.slice(from, from + batch)));
  }
  return opened;
}

/** Opens the periods of one newly enrolled person. Returns how many. */
export const openPersonPeriods = async (tx: Tx, deps: Deps, userId: string): Promise<number> =>
  open(tx, deps, await listPeriodsToOpen(tx, periodsAhead(deps.now()), userId));

/** Opens each missing period: asks for its authorisation and grants its credit. Returns how many. */
async function open(tx: Tx, deps: Deps, periods: readonly PeriodToOpen[]): Promise<number> {
  if (periods.length === 0) return 0;
  const given = periods.map((period) => ({ ...period, discountId: deps.newId(), creditId: deps.newId() }));
  const opened = await insertPeriods(tx, given, toIso(deps.now()));
  const grants = opened.flatMap(({ userId, enterpriseId, amountCop }) =>
    buildPayrollGrantTransfers(userId, enterpriseId, amountCop).map((transfer) => ({
      ...transfer,
      purchaseId: null,
      orderId: null,
    })),
  );
  await insertTransfers(tx, grants, toIso(deps.now()));
  return opened.length;
}
