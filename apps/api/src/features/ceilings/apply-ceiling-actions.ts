import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { buildPayrollGrantTransfers, buildPayrollReturnTransfers } from '@sazon/domain/ledger/payroll-transfers';
import { filterPeriodsToChange, type OpenPeriod } from '@sazon/domain/payroll/ceiling-change-periods';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { lockOpenPeriods, setLimit } from './open-periods-ceiling-queries.ts';

/**
 * Gives a person another ceiling per period, COP: in the periods that nobody authorised yet, and in future ones. Returns the
 * first changed period; null: the next one to open.
 */
export async function applyLimit(
  tx: Tx,
  deps: Deps,
  of: { userId: string; enterpriseId: string; preapprovalId: string; amountCop: number },
): Promise<IsoDate | null> {
  const { userId, enterpriseId, amountCop } = of;
  const open = await lockOpenPeriods(tx, userId, toBogotaDate(deps.now()));
  const changed = filterPeriodsToChange(open, amountCop);
  await setLimit(
    tx,
    of,
    changed.map((period) => period.startPeriod),
  );
  const rows = changed
    .flatMap((period) => differenceOf(period, userId, enterpriseId, amountCop))
    .map((transfer) => ({ ...transfer, purchaseId: null, orderId: null }));
  await insertTransfers(tx, rows, toIso(deps.now()));
  return changed[0]?.startPeriod ?? null;
}

/** Moves the ledger to the new ceiling: the employer grants the difference or takes it back. */
const differenceOf = ({ amountCop: before }: OpenPeriod, userId: string, enterpriseId: string, after: number) =>
  after > before
    ? buildPayrollGrantTransfers(userId, enterpriseId, after - before)
    : buildPayrollReturnTransfers(userId, enterpriseId, before - after);
