import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GUEST } from '@sazon/domain/access/guest-for-tests';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { lastWeek, restaurantStatements } from '../../testing/statement-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { changeSetting } from '../admin-settings/settings-admin-actions.ts';

const test = await testApp();
const { db } = test.deps;
const { aBookkeeper, readBalance, aBusyKitchen } = await restaurantStatements(test);

describe('the weeks of a restaurant', () => {
  it('say what was sold, what the commission takes and what is paid, the running one first, and add up to the ledger', async () => {
    const { weeks, restaurantId } = await aBusyKitchen();
    const { body } = await weeks();
    const [running, closed] = body.data;
    assert.deepEqual([body.total, body.data.length], [2, 2]);
    // sold 38.000, 2.000 of it own discount; 18 % of 36.000 and its IVA; refund 4.500; 12.000 made good by the platform
    assert.deepEqual(running, {
      start: monday,
      end: '2026-11-29',
      running: true,
      orders: 2,
      salesCop: 38_000,
      commissionCop: 6480 + 1231,
      toPayCop: 36_000 - 6480 - 1231 - 4500 + 12_000,
    });
    assert.deepEqual(closed, {
      start: '2026-11-16',
      end: '2026-11-22',
      running: false,
      orders: 4,
      salesCop: 75_000,
      commissionCop: 13_500 + 2565,
      toPayCop: 75_000 - 13_500 - 2565,
    });
    const earned = body.data.reduce((sum, one) => sum + one.toPayCop + one.commissionCop, 0);
    assert.equal(earned, await readBalance(restaurantId), 'the weeks say what the ledger says');
  });

  it('have no gap between the first sale and today, and are read page by page', async () => {
    const { sold, weeks } = await aBookkeeper();
    await sold(1, { scheduleDate: '2026-10-26' });
    const pages = await Promise.all([1, 2, 3, 9].map((page) => weeks({ page, perPage: 2 })));
    assert.deepEqual(
      pages.map(({ body }) => [body.total, body.data.map(({ start }) => start)]),
      [
        [5, [monday, '2026-11-16']],
        [5, ['2026-11-09', '2026-11-02']],
        [5, ['2026-10-26']],
        [5, []],
      ],
    );
    assert.deepEqual(
      pages[1]?.body.data.map(({ orders, toPayCop }) => [orders, toPayCop]),
      [
        [0, 0],
        [0, 0],
      ],
    );
  });

  it('of a restaurant that has sold nothing are the running one', async () => {
    const { weeks } = await aBookkeeper();
    const { body } = await weeks();
    assert.deepEqual(
      body.data.map(({ start, orders, toPayCop }) => [start, orders, toPayCop]),
      [[monday, 0, 0]],
    );
  });

  it('take the commission of this restaurant, not of another', async () => {
    const { sold, weeks, week, restaurantId } = await aBookkeeper();
    const own = { restaurant_id: restaurantId, valid_from: monday, rate_bps: 1250, changed_at: toIso(test.deps.now()) };
    await db.insertInto('restaurant_fees').values(own).execute();
    await sold(2, { totalCop: 20_000 });
    const { body } = await week();
    assert.deepEqual([body.feeBps, body.summary.commissionCop, body.summary.commissionTaxCop], [1250, 5000, 950]);
    assert.equal((await weeks()).body.data[0]?.commissionCop, 5950);
  });
});

// last: what was once decided of the commission stays in its history
describe('bills after the platform changed its commission', () => {
  it('take the platform’s commission of a restaurant without one, each as it was when its week began', async () => {
    const { sold, weeks, week, csv } = await aBookkeeper();
    await sold(1, { totalCop: 20_000, scheduleDate: '2026-11-10' });
    await sold(1, { totalCop: 20_000, scheduleDate: lastWeek });
    await sold(1, { totalCop: 20_000 });
    const platform = await aCustomer(test, {
      permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
    });
    let seenUpdatedAt: number | null = null;
    for (const [date, hour, rateBps] of [
      ['2026-11-18', '09:00', 2000],
      [monday, '00:00', 3000],
      [monday, '00:01', 1000],
    ] as const) {
      const changedAt = toInstantMs(date, hour);
      await changeSetting(
        { ...test.deps, now: () => changedAt },
        { ...GUEST, userId: platform.id, permissions: ['admin_bills_edit'] },
        {
          key: 'restaurant_fee',
          value: { rateBps },
          seenUpdatedAt,
        },
      );
      seenUpdatedAt = changedAt;
    }
    const withTax = (bps: number) => 2 * bps + Math.round(0.38 * bps);
    assert.deepEqual(
      (await weeks()).body.data.map(({ start, commissionCop }) => [start, commissionCop]),
      [
        [monday, withTax(3000)],
        ['2026-11-16', withTax(1800)],
        ['2026-11-09', withTax(1800)],
      ],
    );
    const closed = (await week({ week: lastWeek })).body;
    assert.deepEqual([closed.feeBps, closed.summary.commissionCop], [1800, 3600]);
    assert.equal((await week()).body.feeBps, 3000);
    assert.match((await csv(`&week=${lastWeek}`)).body, /;Comisión \(18%\);;;;-3600\r\n/);
  });
});
