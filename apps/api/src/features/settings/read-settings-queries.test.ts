import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settings as settingsRoute } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import type { Reader } from '../../db/connect.ts';
import { migrations } from '../../db/migrate.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { testApp } from '../../testing/test-app.ts';
import { loadSettings, readSettings } from './read-settings-queries.ts';

const test = await testApp();
const { deps } = test;

const store = (db: Tx | typeof deps.db, key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: toIso(deps.now()) })
    .onConflict((row) => row.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

describe('settings', () => {
  it('are those of the specification where nothing is stored', async () => {
    const settings = await readSettings(deps.db);
    assert.deepEqual(settings.userFee, { rateBps: 700, minimumCop: 1000, maximumCop: null });
    assert.deepEqual(settings.dailyLimit, { rateBps: 2000, amountCop: 60_000, condition: 'max' });
    assert.deepEqual(settings.reminderTerms, { minutes: 2, inDeliverySiteMinutes: 7 });
    assert.deepEqual(
      [settings.userMaxCards, settings.planTerms.windowMinutes, settings.maxRescheduleDays],
      [5, 10, 15],
    );
    assert.deepEqual([settings.domiConfig.minutesToNotify, settings.domiConfig.maxWaitTimeMinutes], [5, 15]);
  });

  it('are answered anew at once after a change, and from memory until then', async () => {
    const before = await loadSettings(deps);
    assert.equal(await loadSettings(deps), before);
    await store(deps.db, 'user_max_cards', 3);
    assert.equal((await loadSettings(deps)).userMaxCards, 3);
    await deps.db.deleteFrom('settings').execute();
    assert.equal((await loadSettings(deps)).userMaxCards, 5);
  });

  it('cost no query when the caller hands the version it read', async () => {
    const settings = await loadSettings(deps);
    const { version } = await deps.db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow();
    const unreachable = new Proxy({} as Reader, {
      get: () => assert.fail('a query was made'),
    });
    assert.equal(await loadSettings(deps, { version, reader: unreachable }), settings);
  });

  it('that a transaction wrote and rolled back are kept by nobody', async () => {
    await loadSettings(deps);
    const rolledBack = inTransaction(deps, async (tx) => {
      await store(tx, 'user_max_cards', 1);
      assert.equal((await loadSettings(deps, { reader: tx })).userMaxCards, 1);
      throw new Error('rolled back');
    });
    await assert.rejects(rolledBack, /rolled back/);
    await store(deps.db, 'user_max_cards', 4); // takes the version that was rolled back
    assert.equal((await loadSettings(deps)).userMaxCards, 4);
    await deps.db.deleteFrom('settings').execute();
  });

  it('of the wrong shape are refused loudly, not guessed', async () => {
    await store(deps.db, 'user_fee', { rateBps: '7%' });
    await assert.rejects(readSettings(deps.db));
    await deps.db.deleteFrom('settings').execute();
  });

  it('ask restaurants to accept new terms where an older version is stored, and leave a newer one', async () => {
    const raised: string[] = [];
    for (const version of ['2026-11', '2027-01']) {
      await store(deps.db, 'terms', {
        ...{ termsVersion: '2026-10', dataPolicyVersion: '2026-11' },
        restaurantTermsVersion: version,
      });
      await migrations['0380_restaurant_terms_of_december']?.up(deps.db);
      const { terms } = await readSettings(deps.db);
      raised.push(terms.termsVersion, terms.restaurantTermsVersion);
    }
    assert.deepEqual(raised, ['2026-10', '2026-12', '2026-10', '2027-01']);
    const changes = await deps.db
      .selectFrom('setting_changes')
      .select('new_value')
      .where('key', '=', 'terms')
      .execute();
    assert.equal(changes.length, 1);
    await deps.db.deleteFrom('settings').execute();
  });

  it('tell a visitor what a client needs and nothing of commissions', async () => {
    await store(deps.db, 'restaurant_fee', { rateBps: 2100 });
    const { status, body } = await test.call(settingsRoute);
    assert.equal(status, 200);
    assert.equal(body.user_fee.rateBps, 700);
    assert.deepEqual(
      body.progana_header.levels.map((level) => [level.goal, level.rewardBps]),
      [
        [2, 2000],
        [3, 2500],
        [4, 3000],
        [5, 3500],
      ],
    );
    assert.equal('restaurant_fee' in body, false);
    assert.equal('payment_provider_fee' in body, false);
  });
});
