import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inTransaction } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';
import { loadActivePromotions } from '../promotions/active-promotions-and-cart-choice-queries.ts';
import { loadCalendars, readCatalogVersion } from './catalog-cache.ts';

/** One connection listens for changes: one is left. */
const { deps } = await testApp({ env: { DATABASE_POOL: '2' } });

it('a transaction that holds the last connection does not wait for a reader that waits for it', {
  timeout: 5000,
}, async () => {
  const version = await readCatalogVersion(deps.db);
  const others: Promise<unknown>[] = [];
  const read = await inTransaction(deps, async (tx) => {
    others.push(loadCalendars(deps.db, deps.db, version, deps.now()), loadActivePromotions(deps.db, deps.db, version));
    const calendar = await loadCalendars(deps.db, tx, version, deps.now());
    const promotions = await loadActivePromotions(deps.db, tx, version);
    return { isOpen: calendar.rulesAt(deps.newId()) !== undefined, promotions };
  });
  assert.deepEqual(read, { isOpen: true, promotions: [] });
  await Promise.all(others);
});
