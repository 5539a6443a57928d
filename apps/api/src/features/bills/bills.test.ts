import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurantStatement, restaurantStatementLines, restaurantWeeks } from '@sazon/contract/bills/statement-routes';
import { decideIncident, raiseIncident } from '@sazon/contract/incidents/routes';
import { GUEST } from '@sazon/domain/access/guest-for-tests';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { buildSoleShare, completeShares, type LiableShares } from '@sazon/domain/incidents/liability-shares';
import { DISPUTE_WINDOW_MS } from '@sazon/domain/incidents/lifecycle';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { changeSetting } from '../admin-settings/settings-admin-actions.ts';
import { loadOrdersMoney } from '../ledger/orders-money-queries.ts';
import { consumeOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import { giveCompensation } from '../refunds/give-compensation-actions.ts';
import { payCookedOrders } from '../refunds/pay-cooked-orders-actions.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const customer = await aCustomer(test);

/** A kitchen with its bookkeeper, and what happens to its lunches. */
type Decision = { decision: 'refund_full' | 'refund_part'; amount?: number; shares: LiableShares };
async function decided(orderId: string, body: Decision): Promise<string> {
  const { token } = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
  const sent = { orderIds: [orderId], type: 'damaged' as const, description: 'Se abrió la tapa' };
  const { body: raised } = await test.call(raiseIncident, { as: token, body: sent });
  const id = raised.incidents[0]?.id ?? '';
  await test.call(decideIncident, { as: token, params: { id }, body: { ...body, note: 'La tapa no tenía sello.' } });
  return id;
}

async function aBookkeeper() {
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const of = { customer, kitchen, place, dish: await aDish(test, kitchen) };
  const keeper = await aCustomer(test, { permissions: [{ permission: 'restaurant_bills_view', restaurantId }] });
  type More = Parameters<typeof someOrders>[3];
  /** Lunches that were eaten: the money of each has moved. */
  const sold = async (count: number, more: More = {}, change: Record<string, unknown> = {}) => {
    const ids = await someOrders(test, of, count, { status: 'delivered', ...more });
    if (Object.keys(change).length > 0) await db.updateTable('orders').set(change).where('id', 'in', ids).execute();
    await inTransaction(test.deps, (tx) => consumeOrders(tx, test.deps, ids));
    return ids;
  };
  return {
    of,
    restaurantId,
    keeper,
    sold,
    weeks: (more: Record<string, unknown> = {}, as = keeper.token) =>
      test.call(restaurantWeeks, { as, query: { restaurantId, ...more } }),
    week: (more: Record<string, string> = {}, as = keeper.token) =>
      test.call(restaurantStatement, { as, query: { restaurantId, ...more } }),
    lines: (more: Record<string, unknown> = {}, as = keeper.token) =>
      test.call(restaurantStatementLines, { as, query: { restaurantId, ...more } }),
    csv: (more = '', as: string | undefined = keeper.token) =>
      test.app.inject({
        url: `/api/admin/restaurants/bills/csv?restaurantId=${restaurantId}${more}`,
        headers: as === '' ? {} : { authorization: `Bearer ${as}` },
      }),
  };
}
const readBalance = async (restaurantId: string) => {
  const account = toRestaurantAccount(restaurantId);
  const { rows } = await sql<{ cop: number }>`
    SELECT coalesce(sum(CASE WHEN credit = ${account} THEN amount_cop ELSE -amount_cop END), 0)::int AS cop
    FROM ledger_transfers WHERE debit = ${account} OR credit = ${account}`.execute(db);
  return rows[0]?.cop;
};

const lastWeek = '2026-11-17';

/** Last week 3 lunches and one nobody came for; this week a discount shared with the platform, a counter, a refund, an incident. */
async function aBusyKitchen() {
  const kitchen = await aBookkeeper();
  const { of, sold } = kitchen;
  await sold(3, { totalCop: 20_000, scheduleDate: lastWeek });
  await sold(1, { totalCop: 15_000, scheduleDate: lastWeek, status: 'cancelled' }, { charged: true });
  const [shared = ''] = await someOrders(test, of, 1, { status: 'delivered', totalCop: 20_000 });
  await sql`UPDATE orders SET promotion_cop = 5000, total_cop = 15000, outside_cop = 15000 WHERE id = ${shared}`.execute(
    db,
  );
  const fundedBy = { platformBps: 6000, restaurantBps: 4000, enterpriseBps: 0 };
  await sql`UPDATE purchases SET promotion_terms = ${JSON.stringify({ fundedBy })}
    WHERE id = (SELECT purchase_id FROM orders WHERE id = ${shared})`.execute(db);
  await sold(1, { totalCop: 18_000 }, { type: 'in_site' });
  const cooked = await anOrder(test, of, { status: 'cancelled', totalCop: 12_000 });
  await anOrder(test, of, { status: 'confirmed' });
  await inTransaction(test.deps, async (tx) => {
    await consumeOrders(tx, test.deps, [shared]);
    const [money] = await loadOrdersMoney(tx, [shared]);
    assert.ok(money);
    await giveCompensation(tx, test.deps, money, { shares: buildSoleShare('restaurant'), amountCop: 4500 });
    await giveCompensation(tx, test.deps, money, { shares: buildSoleShare('platform'), amountCop: 1000 });
    await payCookedOrders(tx, test.deps, [cooked], buildSoleShare('platform'));
  });
  return { ...kitchen, shared, cooked };
}

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

describe('the statement of a week', () => {
  it('has each line of the formula, and the orders behind each', async () => {
    const { week, lines, shared, cooked } = await aBusyKitchen();
    const { body } = await week();
    assert.deepEqual([body.start, body.end, body.issuedOn, body.running], [monday, '2026-11-29', '2026-11-30', true]);
    assert.deepEqual(body.summary, {
      deliveredCop: 20_000,
      noShowsCop: 0,
      inSiteCop: 18_000,
      discountsCop: 2000,
      commissionCop: 6480,
      commissionTaxCop: 1231,
      refundsCop: 4500,
      adjustmentsCop: 12_000,
      toPayCop: 35_789,
    });
    assert.deepEqual(body.counts, {
      delivered: 1,
      no_show: 0,
      in_site: 1,
      refund: 1,
      adjustment: 1,
      incident: 0,
      discount: 1,
    });
    const of = async (part: string) =>
      (await lines({ part })).body.data.map(({ orderId, grossCop, discountCop, amountCop }) => [
        orderId,
        grossCop,
        discountCop,
        amountCop,
      ]);
    assert.deepEqual(await of('delivered'), [[shared, 20_000, 2000, 18_000]]);
    assert.deepEqual(await of('discount'), [[shared, 20_000, 2000, 18_000]]);
    assert.deepEqual(await of('refund'), [[shared, 0, 0, -4500]]);
    assert.deepEqual(await of('adjustment'), [[cooked, 0, 0, 12_000]]);
    assert.deepEqual(await of('no_show'), []);
    const all = (await lines()).body;
    assert.equal(all.total, 4);
    const { commissionCop, commissionTaxCop, toPayCop } = body.summary;
    const amounts = all.data.reduce((sum, { amountCop }) => sum + amountCop, 0);
    assert.equal(amounts - commissionCop - commissionTaxCop, toPayCop);
    const closed = await week({ week: lastWeek });
    assert.deepEqual([closed.body.start, closed.body.running, closed.body.counts.no_show], ['2026-11-16', false, 1]);
  });

  it('says what a refund made good', async () => {
    const { lines, shared } = await aBusyKitchen();
    const problem = {
      id: test.deps.newId(),
      order_id: shared,
      user_id: customer.id,
      kind: 'cold',
      amount_cop: 4500,
    } as const;
    await db
      .insertInto('order_problems')
      .values({
        ...problem,
        remedy: 'tingos',
        liable: 'restaurant',
        created_at: new Date(test.deps.now()).toISOString(),
      })
      .execute();
    const { data } = (await lines()).body;
    assert.deepEqual(data.map(({ kind, problem: said }) => [kind, said]).sort(), [
      ['adjustment', null],
      ['delivered', null],
      ['in_site', null],
      ['refund', 'cold'],
    ]);
  });

  it('says once what a decision took of an eaten lunch, with its incident, while the clock goes on', async (t) => {
    const { sold, lines } = await aBookkeeper();
    const [eaten = ''] = await sold(1, { totalCop: 20_000 });
    let clock = test.deps.now();
    t.mock.method(test.deps, 'now', () => clock++);
    const id = await decided(eaten, { decision: 'refund_full', shares: buildSoleShare('restaurant') });
    const took = (await lines()).body.data.filter(({ kind }) => kind !== 'delivered');
    assert.deepEqual([took.length, took[0]?.kind, took[0]?.incident?.id], [1, 'refund', id]);
  });

  it('says what an incident took and why, with its proof and the right to dispute it, and is the ledger still', async () => {
    const { restaurantId, of, sold, week, lines, weeks, csv } = await aBookkeeper();
    const shares = completeShares({ restaurant: 7000, courier: 3000 });
    const [eaten = ''] = await sold(1, { totalCop: 20_000 });
    const cancelled = await anOrder(test, of, { status: 'in_picking', totalCop: 10_000 });
    const given = await decided(eaten, { decision: 'refund_part', amount: 5000, shares });
    const lost = await decided(cancelled, { decision: 'refund_full', shares });

    const { data } = (await lines()).body;
    const told = data.flatMap(({ kind, amountCop, incident }) =>
      incident === null ? [] : [[kind, amountCop, incident.id, incident.shareCop, incident.note]],
    );
    const note = 'La tapa no tenía sello.';
    assert.deepEqual(
      told.sort(),
      [
        ['adjustment', 3000, lost, 7000, note],
        ['incident', 0, lost, 7000, note],
        ['refund', -3500, given, 3500, note],
      ].sort(),
    );
    assert.ok(
      data.every(({ incident }) => incident === null || incident.disputeUntil === test.deps.now() + DISPUTE_WINDOW_MS),
    );
    const { summary, counts } = (await week()).body;
    assert.deepEqual([summary.refundsCop, summary.adjustmentsCop, counts.incident], [3500, 3000, 1]);
    const amounts = data.reduce((sum, { amountCop }) => sum + amountCop, 0);
    assert.equal(amounts, await readBalance(restaurantId), 'the lines are the ledger');
    assert.equal(amounts - summary.commissionCop - summary.commissionTaxCop, summary.toPayCop);
    assert.equal((await weeks()).body.data[0]?.toPayCop, summary.toPayCop);
    assert.match((await csv()).body, /Incidente a tu cargo, no se paga;I-\d+ Llegó dañada/);
  });

  it('is read page by page, each order once', async () => {
    const { sold, lines } = await aBookkeeper();
    const ids = await sold(5);
    const pages = await Promise.all([1, 2, 3].map((page) => lines({ page, perPage: 2 })));
    assert.deepEqual(
      pages.map(({ body }) => [body.total, body.data.length]),
      [
        [5, 2],
        [5, 2],
        [5, 1],
      ],
    );
    assert.deepEqual(pages.flatMap(({ body }) => body.data.map(({ orderId }) => orderId)).sort(), ids.sort());
    assert.deepEqual((await lines({ page: 9, perPage: 2 })).body, { data: [], page: 9, perPage: 2, total: 5 });
  });

  it('is not found for a week that has not begun, and refused for no date', async () => {
    const { week, lines } = await aBookkeeper();
    assert.equal((await week({ week: '2026-11-30' })).status, 404);
    assert.equal((await lines({ week: '2026-11-30' })).status, 404);
    assert.equal((await week({ week: 'ayer' })).status, 400);
  });

  it('is nothing of a neighbour', async () => {
    const [here, there] = [await aBusyKitchen(), await aBookkeeper()];
    for (const read of [here.weeks, here.week, here.lines]) {
      assert.equal((await read({}, there.keeper.token)).status, 404);
      assert.equal((await read({}, customer.token)).status, 403);
    }
    assert.equal((await here.csv('', there.keeper.token)).statusCode, 404);
    assert.equal((await here.csv('', customer.token)).statusCode, 403);
    assert.equal((await here.csv('', '')).statusCode, 401);
    assert.deepEqual((await there.lines()).body.data, []);
    assert.equal((await there.week()).body.summary.toPayCop, 0);
  });
});

describe('the file of a week', () => {
  it('has a row for each line, and its last column adds up to what is paid', async () => {
    const { csv, week } = await aBusyKitchen();
    const answer = await csv();
    assert.equal(answer.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="facturacion-2026-11-23.csv"');
    const [head = '', ...rows] = answer.body.slice(1, -2).split('\r\n');
    assert.equal(answer.body[0], '\ufeff');
    assert.equal(
      head,
      'Fecha;Hora;Código;Serie;Factura;Lugar;Plato;Platos;Adicionales;Concepto;Motivo;Venta;Descuento a tu cargo;Valor',
    );
    assert.equal(rows.length, 4 + 2);
    const sum = rows.reduce((cop, row) => cop + Number(row.split(';').at(-1)), 0);
    assert.equal(sum, (await week()).body.summary.toPayCop);
    assert.match(answer.body, /;Comisión \(18%\);;;;-6480\r\n/);
  });

  it('runs nothing that somebody called a dish', async () => {
    const { csv, sold } = await aBookkeeper();
    await sold(1, { snapshot: { menuName: '=HYPERLINK("http://x";"Ajiaco")', locationName: 'Torre; "93"' } });
    const { body } = await csv();
    assert.ok(body.includes(`"'=HYPERLINK(""http://x"";""Ajiaco"")"`));
    assert.ok(body.includes('"Torre; ""93"""'));
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
