import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { buildPayrollGrantTransfers, buildPayrollReturnTransfers } from '@sazon/domain/ledger/payroll-transfers';
import { filterPeriodsToChange, type OpenPeriod } from '@sazon/domain/payroll/ceiling-change-periods';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { lockOpenPeriods, updateOpenPeriodCeiling } from './open-periods-ceiling-queries.ts';

/**
 * Gives a person another ceiling (COP a period), in open periods that they have not authorised and in future ones.
 * Returns when the first changed period begins, or null when none is open and the next one gets it.
 */
export async function applyCeilingToOpenPeriods(
  tx: Tx,
  deps: Deps,
  of: { userId: string; enterpriseId: string; preapprovalId: string; amountCop: number },
): Promise<IsoDate | null> {
  const { userId, enterpriseId, amountCop } = of;
  const open = await lockOpenPeriods(tx, userId, toBogotaDate(deps.now()));
  const changed = filterPeriodsToChange(open, amountCop);
  await updateOpenPeriodCeiling(
    tx,
    of,
    changed.map((period) => period.startPeriod),
  );
  const rows = changed
    .flatMap((period) => buildDifference(period, userId, enterpriseId, amountCop))
    .map((transfer) => ({ ...transfer, purchaseId: null, orderId: null }));
  await insertTransfers(tx, rows, toIso(deps.now()));
  return changed[0]?.startPeriod ?? null;
}

/** Builds the transfers by which the employer grants the difference to the new ceiling, or takes it back. */
const buildDifference = ({ amountCop: before }: OpenPeriod, userId: string, enterpriseId: string, after: number) =>
  after > before
    ? buildPayrollGrantTransfers(userId, enterpriseId, after - before)
    : buildPayrollReturnTransfers(userId, enterpriseId, before - after);
