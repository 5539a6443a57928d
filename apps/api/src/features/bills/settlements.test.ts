import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  adjustSettlement,
  answerBillDispute,
  paySettlements,
  platformSettlement,
  platformSettlementLines,
  platformSettlements,
  returnBillPayment,
  voidSettlement,
} from '@sazon/contract/bills/admin-settlements-routes';
import {
  approveSettlement,
  disputeBillLine,
  restaurantSettlement,
  restaurantSettlementLines,
} from '@sazon/contract/bills/settlements-routes';
import { restaurantStatement, restaurantWeeks } from '@sazon/contract/bills/statement-routes';
import type { RouteInput } from '@sazon/contract/define-route';
import { listAccountSteps } from '@sazon/domain/bills/settlement-account-lines-and-names';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { listAllDifferences } from '../../testing/assert-no-differences.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import {
  aSettlementClerk,
  issueSettlement,
  settlementIssueMs,
  twoLunchesPaidCop,
} from '../../testing/issued-settlement-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { billChecks } from '../../testing/money-checks-of-all-days.ts';
import { readLedgerBalance } from '../../testing/read-ledger-balance.ts';
import { wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { aSellingKitchen } from '../../testing/settlement-makers.ts';
import { sheetCells } from '../../testing/sheet-cells.ts';
import { testApp } from '../../testing/test-app.ts';
import { approveAndIssueSettlements } from './approve-and-issue-settlements-actions.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const customer = await aCustomer(test);
const admin = await aSettlementClerk(test);
const reader = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });

const at = async (date: string, hour: string) => {
  test.deps.setNow(toInstantMs(date, hour));
  await approveAndIssueSettlements(test.deps);
};

/** A kitchen with an issued settlement of two lunches of 20.000. */
async function anIssued() {
  test.deps.setNow(settlementIssueMs);
  const kitchen = await aSellingKitchen(test, place, customer);
  const { restaurantId, keeper } = kitchen;
  await kitchen.sold(1, { totalCop: 20_000 });
  await kitchen.sold(1, { totalCop: 20_000, status: 'cancelled' }, { charged: true });
  const settlement = await issueSettlement(test, kitchen);
  const { id } = settlement;
  const dispute = (lineId: string, as = keeper.token) =>
    test.call(disputeBillLine, {
      as,
      params: { id },
      body: { restaurantId, lineId, reason: 'amount', note: 'Costó más' },
    });
  return { ...kitchen, ...settlement, dispute };
}

const pay = (billId: string, amountCop: number, reference: string, more: { paidOn?: string } = {}) =>
  test.call(paySettlements, {
    as: admin.token,
    body: { payments: [{ billId, amountCop }], reference, paidOn: more.paidOn ?? '2026-11-23', otherWay: true },
  });

const readBalance = (account: string) => readLedgerBalance(db, account);

/** What differs between bills, lines, payments and ledger. */
const differences = () => listAllDifferences(db, billChecks);

const total = twoLunchesPaidCop;

describe('a restaurant’s settlement', () => {
  it('says number, ladder, payment date and lines, to its own people only', async () => {
    const { read, lines, id, restaurantId, list } = await anIssued();
    const bill = await read();
    assert.match(bill.number ?? '', /^L-2026-\d+$/);
    assert.deepEqual([bill.state, bill.toPayCop, bill.payOn, bill.orders], ['issued', total, '2026-12-03', 2]);
    assert.equal(
      bill.ladder.reduce((sum, { amountCop }) => sum + amountCop, 0),
      bill.toPayCop,
    );
    assert.deepEqual([(await lines()).total, (await lines('review')).total], [2, 1]);
    const { review, days } = await lines();
    assert.deepEqual([review, days], [1, [{ date: '2026-11-17', count: 2 }]]);
    assert.deepEqual(
      [(await lines(undefined, '2026-11-17')).total, (await lines(undefined, '2026-11-18')).total],
      [2, 0],
    );
    const there = await aSellingKitchen(test, place, customer);
    assert.equal((await list(there.keeper.token)).status, 404);
    const query = { restaurantId: there.restaurantId };
    const as = there.keeper.token;
    assert.equal((await test.call(restaurantSettlement, { as, params: { id }, query })).status, 404);
    assert.equal((await test.call(restaurantSettlementLines, { as, params: { id }, query })).status, 404);
    const body = { restaurantId: there.restaurantId };
    assert.equal((await test.call(approveSettlement, { as, params: { id }, body })).status, 404);
    assert.equal((await list(customer.token)).status, 403);
    assert.equal((await test.call(approveSettlement, { as, params: { id }, body: { restaurantId } })).status, 404);
  });

  it('is a file for a spreadsheet that adds up, and a paper, of its own people only', async () => {
    const { id, restaurantId, keeper, read } = await anIssued();
    const there = await aSellingKitchen(test, place, customer);
    const file = (format: string, token: string) =>
      test.app.inject({
        url: `/api/admin/restaurants/settlements/${id}/${format}?restaurantId=${restaurantId}`,
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      });
    const csv = (await file('csv', keeper.token)).body.trim().split('\r\n').slice(1);
    assert.equal(csv.length, 5);
    assert.match(csv.at(-1) ?? '', new RegExp(`^Total;.*;${total}$`));
    assert.equal(
      csv.slice(0, -1).reduce((sum, row) => sum + Number(row.split(';').at(-1)), 0),
      total,
    );
    const pdf = (await file('pdf', keeper.token)).body;
    assert.equal(pdf.slice(0, 5), '%PDF-');
    assert.match(pdf, /\/StructTreeRoot/, 'it is tagged');
    const words = wordsIn((await file('pdf', keeper.token)).rawPayload);
    for (const { name, amountCop } of listAccountSteps((await read()).ladder))
      assert.ok(
        words.includes(name) && words.includes(Math.abs(amountCop).toLocaleString('es-CO')),
        `${name}: ${words}`,
      );
    assert.match(words, /Vendiste[\s\S]*Por pagar/);
    const rows = await sheetCells((await file('xlsx', keeper.token)).rawPayload);
    assert.equal(
      rows.slice(1, -1).reduce((sum, row) => sum + Number(row.at(-1)), 0),
      total,
    );
    assert.deepEqual([rows.at(-1)?.[0], rows.at(-1)?.at(-1)], ['Total', total]);
    for (const format of ['csv', 'xlsx', 'pdf']) {
      assert.equal((await file(format, there.keeper.token)).statusCode, 404);
      assert.equal((await file(format, customer.token)).statusCode, 403);
      assert.equal((await file(format, '')).statusCode, 401);
    }
  });

  it('is only read by who may not edit', async () => {
    const { id, restaurantId, lines } = await anIssued();
    const { token: as } = await aCustomer(test, {
      permissions: [{ permission: 'restaurant_bills_view', restaurantId }],
    });
    const lineId = (await lines()).data[0]?.id ?? '';
    assert.equal((await test.call(approveSettlement, { as, params: { id }, body: { restaurantId } })).status, 403);
    const body = { restaurantId, lineId, reason: 'other' as const, note: 'No' };
    assert.equal((await test.call(disputeBillLine, { as, params: { id }, body })).status, 403);
  });

  it('is disputed by line until Thursday at six, answered, approved by silence, and credited in the next', async () => {
    const { dispute, lines, read, approve, restaurantId, id, keeper } = await anIssued();
    const [line, other] = (await lines()).data;
    assert.equal((await dispute(line?.id ?? '')).status, 200);
    assert.equal((await dispute(line?.id ?? '')).status, 409);
    assert.equal((await read()).state, 'in_review');
    assert.equal((await approve()).status, 409);
    test.deps.setNow(toInstantMs('2026-11-26', '18:00'));
    assert.equal((await dispute(other?.id ?? '')).status, 409);
    await approveAndIssueSettlements(test.deps);
    assert.equal((await read()).state, 'in_review', 'an open dispute waits for its answer');
    const [disputed] = (
      await test.call(platformSettlementLines, { as: admin.token, params: { id }, query: { part: 'disputed' } })
    ).body.data;
    const params = { id: disputed?.dispute?.id ?? '' };
    const answer = (creditCop: number | null, as = admin.token) =>
      test.call(answerBillDispute, { as, params, body: { answer: 'Tienes razón', creditCop } });
    assert.equal((await answer(5000, reader.token)).status, 403);
    assert.equal((await answer(20_001)).status, 400);
    assert.equal((await lines()).review, 1);
    assert.deepEqual((await Promise.all([answer(5000), answer(5000)])).map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await lines()).review, 0, 'an answered line is not to review');
    const said = (await read()).events.map(({ reason }) => reason);
    assert.deepEqual(said.slice(0, 2), [`${line?.code}: Tienes razón`, `${line?.code}, el valor no es ese: Costó más`]);
    const week = (await test.call(restaurantStatement, { as: keeper.token, query: { restaurantId } })).body;
    assert.deepEqual([week.running, week.summary.creditsCop, week.summary.toPayCop], [true, 5000, 5000]);
    const [now] = (await test.call(restaurantWeeks, { as: keeper.token, query: { restaurantId } })).body.data;
    assert.equal(now?.toPayCop, 5000);
    await approveAndIssueSettlements(test.deps);
    assert.equal((await read()).state, 'approved');
    await at('2026-11-30', '06:00');
    const { body } = await test.call(platformSettlements, { as: reader.token, query: { week: '2026-11-23' } });
    const next = body.data.find(({ restaurant }) => restaurant.id === restaurantId);
    assert.deepEqual([next?.toPayCop, next?.state], [5000, 'issued']);
    await at('2026-12-07', '06:00');
    const later = await test.call(platformSettlements, { as: reader.token, query: { week: '2026-11-30' } });
    assert.equal(
      later.body.data.some(({ restaurant }) => restaurant.id === restaurantId),
      false,
      'credited once',
    );
  });

  it('is paid in parts and returned, each with one transfer, and once for a reference', async () => {
    const { id, approve, read, restaurantId } = await anIssued();
    assert.match((await pay(id, total, 'A1')).body.data[0]?.message ?? '', /cambió de estado/);
    await approve();
    assert.equal((await approve()).status, 200);
    assert.match((await pay(id, total + 1, 'A2')).body.data[0]?.message ?? '', /Solo faltan/);
    await Promise.all([pay(id, 10_000, 'A3'), pay(id, 10_000, 'A3')]);
    assert.deepEqual([(await read()).state, (await read()).paidCop], ['approved', 10_000]);
    await pay(id, total - 10_000, 'A4');
    await pay(id, total - 10_000, 'A4');
    assert.deepEqual([(await read()).state, (await read()).paidCop], ['paid', total]);
    assert.equal(await readBalance(`restaurant:${restaurantId}`), 0, 'the restaurant is owed nothing');
    const payment = (await read()).payments.find(({ reference }) => reference === 'A4');
    const give = () =>
      test.call(returnBillPayment, {
        as: admin.token,
        params: { id: payment?.id ?? '' },
        body: { reason: 'Titular no coincide' },
      });
    assert.deepEqual([(await give()).status, (await give()).status], [200, 409]);
    assert.deepEqual([(await read()).state, (await read()).paidCop], ['approved', 10_000]);
    assert.equal(await readBalance(`restaurant:${restaurantId}`), total - 10_000);
    assert.equal((await pay(id, 1, 'A5', { paidOn: '2026-11-24' })).status, 400);
  });

  it('does not pay for a lunch while its incident is open, and pays the rest once that is decided', async () => {
    const { id, approve, read, lines, restaurantId } = await anIssued();
    await approve();
    const [line] = (await lines()).data;
    const incident = { id: test.deps.newId(), restaurant_id: restaurantId, status: 'open' as const };
    const now = toIso(test.deps.now());
    await db
      .insertInto('incidents')
      .values({
        ...incident,
        type: 'damaged',
        place: 'table',
        raised_by: 'platform',
        happened_at: now,
        created_at: now,
      })
      .execute();
    await db
      .insertInto('incident_orders')
      .values({ incident_id: incident.id, order_id: line?.orderId ?? '', cost_cop: 0, refund_cop: 0 })
      .execute();
    assert.equal((await read()).pausedCop, total / 2, 'without its commission and IVA');
    assert.deepEqual(
      (await lines()).data.map(({ id: one, isPaused }) => isPaused === (one === line?.id)),
      [true, true],
    );
    assert.match((await pay(id, total, 'P1')).body.data[0]?.message ?? '', /15.716 esperan la decisión/);
    assert.equal((await pay(id, total / 2, 'P2')).body.data[0]?.paid, true);
    assert.equal((await pay(id, 1, 'P3')).body.data[0]?.paid, false);
    await db.updateTable('incidents').set({ status: 'closed' }).where('id', '=', incident.id).execute();
    assert.equal((await read()).pausedCop, 0);
    assert.equal((await pay(id, total / 2, 'P4')).body.data[0]?.paid, true);
    assert.equal((await read()).state, 'paid');
  });

  it('tells its restaurant by e-mail, and the staff of its bills by push, that it is issued, paid and sent back', async () => {
    const { id, approve, keeper, read, restaurantId } = await anIssued();
    const told = async () =>
      (
        await sql<{ kind: string; channel: string; subject: string; body: string; to: string; url: string | null }>`
          SELECT kind, channel, subject, body, recipient AS to, data->>'url' AS url FROM outbox_messages
          WHERE kind LIKE 'settlement%' AND (data->>'url' LIKE ${`%${id}`} OR body LIKE ${`%${id}`}) ORDER BY id`.execute(
          db,
        )
      ).rows;
    const [mail, push, ...others] = await told();
    assert.deepEqual([mail?.channel, push?.channel, push?.to, others], ['email', 'push', keeper.id, []]);
    const address = `/admin/restaurantes/facturacion?restaurante=${restaurantId}&liquidacion=${id}`;
    assert.deepEqual([push?.url, mail?.body.endsWith(address)], [address, true]);
    assert.match(push?.body ?? '', /del 16 al 22 de nov te pagamos \$.31\.432 el jueves 3 de diciembre/);
    await approve();
    await pay(id, 10_000, 'N1');
    await pay(id, 10_000, 'N1');
    const payment = (await read()).payments[0];
    const body = { reason: 'Titular no coincide' };
    await test.call(returnBillPayment, { as: admin.token, params: { id: payment?.id ?? '' }, body });
    const pushes = (await told()).filter(({ channel }) => channel === 'push').slice(1);
    assert.deepEqual(
      pushes.map(({ kind, subject }) => [kind, subject.replace(/\s/g, ' ')]),
      [
        ['settlement_paid', 'Te pagamos $ 10.000'],
        ['settlement_returned', 'El banco devolvió $ 10.000'],
      ],
    );
    assert.match(pushes[0]?.body ?? '', /N1\. Faltan \$.21\.432\./);
    assert.match(pushes[1]?.body ?? '', /Titular no coincide/);
  });

  it('is not paid, answered, adjusted or voided by who works there, nor by who only reads', async () => {
    const { id, approve, restaurantId, read } = await anIssued();
    await approve();
    const insider = await aCustomer(test, {
      permissions: [{ permission: 'admin_bills_edit' }, { permission: 'restaurant_orders_view', restaurantId }],
    });
    const body = { payments: [{ billId: id, amountCop: total }], reference: 'Z', paidOn: '2026-11-23', otherWay: true };
    const own = await test.call(paySettlements, { as: insider.token, body });
    assert.match(own.body.data[0]?.message ?? '', /lo decide otra persona/);
    const as = insider.token;
    const reason = 'Porque sí';
    const adjust = { restaurantId, amountCop: 1, reason };
    assert.equal((await test.call(voidSettlement, { as, params: { id }, body: { reason } })).status, 403);
    assert.equal((await test.call(adjustSettlement, { as, body: adjust })).status, 403);
    for (const token of [reader.token, customer.token]) {
      assert.equal((await test.call(paySettlements, { as: token, body })).status, 403);
      assert.equal((await test.call(voidSettlement, { as: token, params: { id }, body: { reason } })).status, 403);
      assert.equal((await test.call(adjustSettlement, { as: token, body: adjust })).status, 403);
    }
    assert.equal((await read()).state, 'approved');
  });

  it('takes adjustments before it is issued; voided, its lines and adjustments stand in the next', async () => {
    const { id, restaurantId, sold, read } = await anIssued();
    const adjust = (amountCop: number) =>
      test.call(adjustSettlement, { as: admin.token, body: { restaurantId, amountCop, reason: 'Empaques' } });
    assert.equal((await adjust(-3000)).status, 200);
    await sold(1, { totalCop: 10_000, scheduleDate: '2026-11-24' });
    const reason = 'Se emitió con la comisión equivocada';
    const give = () => test.call(voidSettlement, { as: admin.token, params: { id }, body: { reason } });
    assert.deepEqual([(await give()).status, (await give()).status], [200, 409]);
    assert.equal((await read()).state, 'voided');
    await at('2026-11-30', '06:00');
    const { body } = await test.call(platformSettlements, { as: admin.token, query: { week: '2026-11-23' } });
    const next = body.data.find(({ restaurant }) => restaurant.id === restaurantId);
    assert.deepEqual([next?.orders, next?.toPayCop], [3, 50_000 - 9000 - 1710 - 3000]);
    const { body: detail } = await test.call(platformSettlement, { as: reader.token, params: { id: next?.id ?? '' } });
    assert.equal(detail.ladder.find(({ kind }) => kind === 'manual')?.reason, 'Empaques');
    assert.equal(await readBalance(`restaurant:${restaurantId}`), next?.toPayCop);
  });

  it('is listed page by page as in one page, open ones first, with the sums of what is listed', async () => {
    const list = async (query: RouteInput<typeof platformSettlements>['query']) =>
      (await test.call(platformSettlements, { as: reader.token, query: { perPage: 200, ...query } })).body;
    const { data, total, states, overdue, sums } = await list({});
    const paged: typeof data = [];
    for (let page = 1; paged.length < total; page++) paged.push(...(await list({ page, perPage: 2 })).data);
    assert.deepEqual(paged, data);
    const finished = data.filter(({ state }) => state === 'paid' || state === 'voided');
    const open = data.filter((one) => !finished.includes(one));
    assert.ok(finished.length > 1 && open.length > 1);
    assert.deepEqual(data, [
      ...open.toSorted((a, b) => ((a.payOn ?? '~') < (b.payOn ?? '~') ? -1 : a.payOn === b.payOn ? 0 : 1)),
      ...finished.toSorted((a, b) => (a.start > b.start ? -1 : a.start === b.start ? 0 : 1)),
    ]);
    for (const { state, count } of states) {
      const ofState = await list({ state });
      assert.deepEqual(
        [ofState.total, ofState.data],
        [count, data.filter((one) => one.state === state && !one.overdue)],
        state,
      );
    }
    const late = await list({ overdue: 'true' });
    assert.deepEqual([late.total, late.data], [overdue.count, data.filter((one) => one.overdue)]);
    const stands = data.filter(({ state }) => state !== 'voided' && state !== 'draft');
    const sum = (of: 'orders' | 'soldCop' | 'toPayCop') => stands.reduce((cop, one) => cop + one[of], 0);
    assert.deepEqual([sums.orders, sums.soldCop, sums.toPayCop], [sum('orders'), sum('soldCop'), sum('toPayCop')]);
  });

  it('equals its lines, its payments and the ledger after all that; a transfer that is not in them is found', async () => {
    const { id, restaurantId } = await anIssued();
    assert.deepEqual(await differences(), []);
    const stray = {
      debit: `restaurant:${restaurantId}`,
      credit: 'platform:bank',
      amount_cop: 1,
      kind: 'payout' as const,
    };
    const created_at = new Date(test.deps.now()).toISOString();
    await db
      .insertInto('ledger_transfers')
      .values({ ...stray, bill_id: id, created_at })
      .execute();
    assert.deepEqual(
      (await differences()).map(([name]) => name),
      ['the money of a paid bill left the ledger once'],
    );
  });
});
