import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { buildPayrollGrantTransfers } from '@sazon/domain/ledger/transfers';
import { PAYROLL_PERIOD_KINDS, toPayrollPeriod } from '@sazon/domain/payroll/limits';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/ledger-queries.ts';
import { insertPeriods, type PeriodToOpen, periodsToOpen } from './periods-queries.ts';

/** Lunches are offered this far ahead: the weeks of the calendar, and those of a rescheduling. */
const openDaysAhead = 28;
const batch = 500;

/** The periods of both kinds that somebody may order for now. */
function periodsAhead(nowMs: number) {
  const today = toBogotaDate(nowMs);
  return PAYROLL_PERIOD_KINDS.flatMap((kind) => {
    const found = new Map<string, { kind: typeof kind; startPeriod: string; endPeriod: string }>();
    for (let days = 0; days <= openDaysAhead; days += 1) {
      const { key, startPeriod, endPeriod } = toPayrollPeriod(addDays(today, days), kind);
      found.set(key, { kind, startPeriod, endPeriod });
    }
    return [...found.values()];
  });
}

/** Opens, for everybody on payroll, the periods that can be ordered for. Twice or at once in two places: each once. */
export async function openPayrollPeriods(deps: Deps): Promise<number> {
  const missing = await periodsToOpen(deps.db, periodsAhead(deps.now()), null);
  let opened = 0;
  for (let from = 0; from < missing.length; from += batch) {
    opened += await inTransaction(deps, (tx) => open(tx, deps, missing.slice(from, from + batch)));
  }
  return opened;
}

/** The same for one person who was just enrolled. */
export const openPeriodsOf = async (tx: Tx, deps: Deps, userId: string): Promise<number> =>
  open(tx, deps, await periodsToOpen(tx, periodsAhead(deps.now()), userId));

/** Asks for the authorisation of each period, and grants its credit. */
async function open(tx: Tx, deps: Deps, periods: readonly PeriodToOpen[]): Promise<number> {
  if (periods.length === 0) return 0;
  const given = periods.map((period) => ({ ...period, discountId: deps.newId(), creditId: deps.newId() }));
  const opened = await insertPeriods(tx, given, at(deps.now()));
  const grants = opened.flatMap(({ userId, enterpriseId, amountCop }) =>
    buildPayrollGrantTransfers(userId, enterpriseId, amountCop).map((transfer) => ({
      ...transfer,
      purchaseId: null,
      orderId: null,
    })),
  );
  await insertTransfers(tx, grants, at(deps.now()));
  return opened.length;
}
