import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildSoleShare, completeShares } from '@sazon/domain/incidents/liability-shares';
import { DISPUTE_WINDOW_MS } from '@sazon/domain/incidents/lifecycle';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { lastWeek, restaurantStatements } from '../../testing/statement-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const { customer, decided, aBookkeeper, readBalance, aBusyKitchen } = await restaurantStatements(test);

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
      creditsCop: 0,
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
