import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { raiseAlarm } from '../alarms/alarms-actions.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import {
  type CounterOff,
  listDifferences,
  moneyChecks,
  repairCounter,
  selectCountersOff,
  walletCheck,
} from './money-checks-queries.ts';

/**
 * Compares every place where money is stored with the others, and raises an alarm for differences. Returns how many
 * checks found any.
 */
export async function checkMoney(deps: Deps): Promise<number> {
  let found = 0;
  const checks = { ...moneyChecks, 'balances are what lots and credits can still pay': walletCheck };
  for (const [name, check] of Object.entries(checks)) {
    const rows = await listDifferences(deps.db, check);
    if (rows.length === 0) continue;
    found += 1;
    await raiseAlarm(deps, `money: ${name}`, `No cuadra (${rows.length}): ${name}.`, rows);
  }
  return found;
}

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

/** With the counter locked, so that simultaneous buyers are counted or wait. */
async function mend(deps: Deps, off: CounterOff): Promise<boolean> {
  return await inTransaction(deps, async (tx) => {
    const mended = await repairCounter(tx, off);
    if (mended) await bumpCatalogVersion(tx);
    return mended;
  });
}
