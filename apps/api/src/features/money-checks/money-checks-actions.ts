import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { raise } from '../alarms/alarms-actions.ts';
import { bumpCatalogVersion } from '../catalog/catalog-version-actions.ts';
import {
  type CounterOff,
  countersOff,
  differencesOf,
  mendCounter,
  moneyChecks,
  walletCheck,
} from './money-checks-queries.ts';

/** Holds every place where money is kept against the others, and raises what differs. Answers how many checks found any. */
export async function checkMoney(deps: Deps): Promise<number> {
  let found = 0;
  const checks = { ...moneyChecks, 'balances are what lots and credits can still pay': walletCheck };
  for (const [name, check] of Object.entries(checks)) {
    const rows = await differencesOf(deps.db, check);
    if (rows.length === 0) continue;
    found += 1;
    await raise(deps, `money: ${name}`, `No cuadra (${rows.length}): ${name}.`, rows);
  }
  return found;
}

/**
 * Counts places and dishes of today and later against the lunches that take them, mends what differs and raises it: a
 * counter that is too high sells out too early. Answers how many were mended.
 */
export async function recountCounters(deps: Deps): Promise<number> {
  const { rows } = await countersOff(toBogotaDate(deps.now())).execute(deps.db);
  const mended: CounterOff[] = [];
  for (const off of rows) if (await mend(deps, off)) mended.push(off);
  if (mended.length > 0) {
    await raise(deps, 'counters', `Se corrigieron ${mended.length} contadores de cupos o platos.`, mended);
  }
  return mended.length;
}

/** Behind the counter's lock, so that who takes a place at this moment is counted, or waits. */
async function mend(deps: Deps, off: CounterOff): Promise<boolean> {
  return await inTransaction(deps, async (tx) => {
    const mended = await mendCounter(tx, off);
    if (mended) await bumpCatalogVersion(tx);
    return mended;
  });
}
