import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { raiseAlarm } from '../alarms/alarms-actions.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import {
  type CounterOff,
  repairCounter,
  selectCountersOff,
} from './find-and-repair-seat-and-stock-counters-queries.ts';

/**
 * Compares places and stock of today and later with the lunches that take them, corrects differences and raises an
 * alarm: a counter too high sells out too early. Returns how many were corrected.
 */
export async function recountCounters(deps: Deps): Promise<number> {
  const { rows } = await selectCountersOff(toBogotaDate(deps.now())).execute(deps.db);
  const mended: CounterOff[] = [];
  for (const off of rows) if (await mend(deps, off)) mended.push(off);
  if (mended.length > 0) {
    await raiseAlarm(deps, 'counters', `Se corrigieron ${mended.length} contadores de cupos o platos.`, mended);
  }
  return mended.length;
}

/**
 * Corrects a counter with the counter locked, so that simultaneous purchases are counted or wait. Returns false when it
 * was right by now.
 */
async function mend(deps: Deps, off: CounterOff): Promise<boolean> {
  return await inTransaction(deps, async (tx) => {
    const mended = await repairCounter(tx, off);
    if (mended) await bumpCatalogVersion(tx);
    return mended;
  });
}
