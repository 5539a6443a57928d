import type pg from 'pg';
import { connect } from '../../apps/api/src/db/connect.ts';
import {
  buildDayChecks,
  buildLedgerChecks,
} from '../../apps/api/src/features/money-checks/day-ledger-and-wallet-checks.ts';
import { listDifferences } from '../../apps/api/src/features/money-checks/list-check-differences-queries.ts';
import { buildOfferChecks, everyOffer } from '../../apps/api/src/features/money-checks/offer-counter-checks.ts';
import type { Bought } from './fault-load.ts';

/** Counts what does not add up: the ledger, lots, credits, payments and wallets of all days. Prints the first of each kind. */
export async function countDifferences(url: string): Promise<number> {
  const { db } = connect(url, 1);
  const checks = {
    ...buildDayChecks({ from: '-infinity', to: 'infinity' }),
    ...buildLedgerChecks({ from: 0, to: Number.MAX_SAFE_INTEGER }),
    ...buildOfferChecks(everyOffer),
  };
  let differences = 0;
  for (const [what, check] of Object.entries(checks)) {
    const found = await listDifferences(db, check);
    if (found.length > 0) console.log(what, found.slice(0, 3));
    differences += found.length;
  }
  await db.destroy();
  return differences;
}

/** Counts the orders that people were told of and that are not stored, and the people who bought twice. */
export async function countLostAndTwice(client: pg.Pool, bought: readonly Bought[]) {
  const count = async (statement: string, values: unknown[]) =>
    Number((await client.query(`SELECT count(*) AS n FROM (${statement}) AS found`, values)).rows[0].n);
  const told = bought.flatMap(({ orderIds }) => orderIds);
  const lost = told.length - (await count('SELECT FROM orders WHERE id = ANY($1::uuid[])', [told]));
  const twice = await count(
    'SELECT FROM purchases WHERE user_id = ANY($1::uuid[]) GROUP BY user_id HAVING count(*) > 1',
    [bought.map(({ buyer }) => buyer.id)],
  );
  return { lost, twice };
}
