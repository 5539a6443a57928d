import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  paySettlements,
  platformSettlement,
  platformSettlements,
} from '@sazon/contract/bills/admin-settlements-routes';
import { readPayout } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import type { RouteInput } from '@sazon/contract/define-route';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { aCustomer } from '../../testing/customer-makers.ts';
import {
  aKitchenWithAccount,
  aSettlementClerk,
  issueSettlement,
  makeBankFile,
  proposedAccount,
} from '../../testing/issued-settlement-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { listWordsIn, readFileWords } from '../../testing/read-file-words.ts';
import { wordsIn } from '../../testing/read-pdf-words-and-structure.ts';
import { aSellingKitchen } from '../../testing/settlement-makers.ts';
import { sheetCells } from '../../testing/sheet-cells.ts';
import { testApp } from '../../testing/test-app.ts';
import { renderSettlementPdf } from './settlement-pdf.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const customer = await aCustomer(test);
const admin = await aSettlementClerk(test);
const reader = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });

async function aProposed() {
  const kitchen = await aKitchenWithAccount(test, place, customer, admin);
  const query = { restaurantId: kitchen.restaurantId };
  const read = async () => (await test.call(readPayout, { as: kitchen.keeper.token, query })).body;
  return { ...kitchen, read };
}

/** The issued settlement of a lunch of 20.000, of a restaurant whose account is confirmed. */
async function aSettlement() {
  const kitchen = await aProposed();
  await kitchen.decide(true);
  await kitchen.sold(1, { totalCop: 20_000 });
  const { id, approve, read } = await issueSettlement(test, kitchen);
  return { ...kitchen, id, approve, read };
}

const makeFile = (id: string) => makeBankFile(test, admin, id);

describe('the bank account of a restaurant', () => {
  it('changes once a second person confirms, is sealed, and the restaurant’s e-mail is told twice', async () => {
    const { read, decide, restaurantId } = await aProposed();
    assert.equal((await read()).account, null);
    assert.equal((await read()).waiting?.account.lastFour, '4410');
    assert.equal((await decide(true)).status, 200);
    const { bank, type, holder } = proposedAccount;
    assert.deepEqual(await read(), { account: { bank, type, holder, lastFour: '4410' }, waiting: null });
    const kept = await db
      .selectFrom('restaurant_payouts')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .execute();
    assert.ok(!JSON.stringify(kept).includes('03123454410'));
    const { email } = await db
      .selectFrom('restaurants')
      .select('email')
      .where('id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    const told = await db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
    assert.deepEqual(told.map(({ kind }) => kind).sort(), ['bank_account_asked', 'bank_account_changed']);
    assert.equal((await decide(true)).status, 404);
  });

  it('is confirmed neither by who proposed it, nor who works there, nor who only reads; a dropped one stays away', async () => {
    const { decide, restaurantId, propose, read } = await aProposed();
    const insider = await aCustomer(test, {
      permissions: [{ permission: 'admin_bills_edit' }, { permission: 'restaurant_bills_write', restaurantId }],
    });
    const both = await aCustomer(test, {
      permissions: [{ permission: 'admin_bills_edit' }, { permission: 'restaurant_bills_write' }],
    });
    assert.equal((await decide(true, insider.token)).status, 403);
    assert.equal((await decide(true, reader.token)).status, 403);
    assert.equal((await propose(both.token)).status, 200);
    assert.equal((await decide(true, both.token)).status, 403);
    assert.equal((await decide(false)).status, 200);
    assert.deepEqual(await read(), { account: null, waiting: null });
    assert.equal((await propose(customer.token)).status, 403);
    const there = await aSellingKitchen(test, place, customer);
    assert.equal((await propose(there.keeper.token)).status, 404);
    assert.equal((await propose(both.token, { number: '12' })).status, 400);
  });

  it('stands in the bank’s file with the approved settlements alone, for who may pay', async () => {
    const { id, keeper, approve } = await aSettlement();
    const file = (format: string, token = admin.token) => makeBankFile(test, { token }, id, format);
    assert.equal((await file('pab')).statusCode, 404, 'not approved');
    await approve();
    const pab = (await file('pab')).body.trim().split('\r\n');
    assert.match(pab[3] ?? '', /^3;901722315;Inés Cárdenas;37;1007;03123454410;.*;L-2026-\d+;;15716;20261123$/);
    assert.match((await file('plain')).body, /Bancolombia;Ahorros;03123454410;15716/);
    const rows = await sheetCells((await file('xlsx')).rawPayload);
    assert.deepEqual(rows[1]?.slice(4), ['Bancolombia', 'Ahorros', '03123454410', 15_716]);
    assert.equal((await file('pab', reader.token)).statusCode, 403);
    assert.equal((await file('xlsx', reader.token)).statusCode, 403);
    assert.equal((await file('pab', keeper.token)).statusCode, 403);
  });

  it('stands in the list of settlements once it is confirmed, and not while it waits', async () => {
    const kitchen = await aProposed();
    await kitchen.sold(1, { totalCop: 20_000 });
    const { list } = await issueSettlement(test, kitchen);
    const read = async () => (await list()).body.data.map(({ hasAccount }) => hasAccount);
    assert.deepEqual(await read(), [false]);
    await kitchen.decide(true);
    assert.deepEqual(await read(), [true]);
  });

  it('stays in an issued settlement and in a payment, whatever the restaurant is paid to later', async () => {
    const { id, restaurantId, keeper, decide, propose, approve, read: readSettlement } = await aSettlement();
    const isListed = async (bank: 'Bancolombia' | 'Itaú') => {
      const { body } = await test.call(platformSettlements, { as: reader.token, query: { perPage: 200, bank } });
      return body.data.some((row) => row.id === id);
    };
    await approve();
    const read = async () => {
      const body = await readSettlement();
      const paidTo = body.payments.map(({ account: to }) => to?.lastFour);
      return { issued: body.account?.lastFour, payTo: body.payTo?.lastFour, paidTo, payOn: body.payOn ?? '' };
    };
    const move = async (to: { number: string; bank?: 'Itaú' }) => {
      assert.equal((await propose(keeper.token, to)).status, 200);
      assert.equal((await decide(true)).status, 200);
    };
    assert.equal((await read()).payTo, '4410');
    const paper = async (bill: Awaited<ReturnType<typeof readSettlement>>) =>
      readFileWords(await renderSettlementPdf(bill, [], test.deps.now()));
    const whole = await readSettlement();
    const noDay = ['Fecha de pago: cuando tengas una cuenta confirmada'];
    assert.deepEqual(listWordsIn(await paper(whole), noDay), []);
    assert.deepEqual(listWordsIn(await paper({ ...whole, payTo: null }), noDay), noDay);
    await move({ number: '031-234 50002', bank: 'Itaú' });
    const { payOn, ...moved } = await read();
    assert.deepEqual(moved, { issued: '4410', payTo: '0002', paidTo: [] });
    const before = test.deps.now();
    test.deps.setNow(toInstantMs(payOn, '12:00'));
    const payments = [{ billId: id, amountCop: 15_716 }];
    const paid = { payments, reference: 'PAB-1', paidOn: payOn };
    assert.equal((await test.call(paySettlements, { as: admin.token, body: paid })).body.data[0]?.paid, true);
    await move({ number: '031-234 50003' });
    test.deps.setNow(before);
    assert.deepEqual(await read(), { issued: '4410', payTo: undefined, paidTo: ['0002'], payOn });
    assert.deepEqual([await isListed('Itaú'), await isListed('Bancolombia')], [true, false], 'by the bank it went to');
    const url = `/api/admin/restaurants/settlements/${id}/pdf?restaurantId=${restaurantId}`;
    const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } });
    const words = readFileWords(rawPayload);
    const said = ['Cuenta: Bancolombia ···4410, Inés Cárdenas', 'a Itaú ···0002, Inés Cárdenas'];
    assert.deepEqual(listWordsIn(words, said), said);
    await assert.rejects(db.updateTable('bills').set({ payee: null }).where('id', '=', id).execute(), /frozen/);
    const payment = db.updateTable('bill_payments').set({ account: null }).where('bill_id', '=', id);
    await assert.rejects(payment.execute(), /frozen/);
  });

  it('is that of the bank’s file once one is made; a change after it needs a new file, unless the bank paid by the old one', async () => {
    const { id, keeper, decide, propose, approve, read } = await aSettlement();
    await approve();
    const filed = async () => {
      const { body } = await test.call(platformSettlements, { as: reader.token, query: { perPage: 200 } });
      const of = body.data.find((row) => row.id === id)?.filed;
      return of && { lastFour: of.account.lastFour, isChanged: of.isChanged };
    };
    const paidTo = async () => (await read()).payments.map(({ account: to }) => to?.lastFour).sort();
    const pay = async (amountCop: number, reference: string, asFiled = false) => {
      const paidOn = '2026-11-23';
      const body = { payments: [{ billId: id, amountCop }], reference, paidOn, asFiled };
      return (await test.call(paySettlements, { as: admin.token, body })).body.data[0];
    };
    const move = async (number: string) => {
      test.deps.setNow(test.deps.now() + 60_000);
      assert.equal((await propose(keeper.token, { number })).status, 200);
      assert.equal((await decide(true)).status, 200);
    };
    const before = test.deps.now();
    assert.equal(await filed(), null);
    assert.equal((await makeFile(id)).statusCode, 200);
    assert.deepEqual(await filed(), { lastFour: '4410', isChanged: false });
    // another number with the same last digits is another account too
    await move('999-888 54410');
    assert.deepEqual(await filed(), { lastFour: '4410', isChanged: true });
    const refused = await pay(5000, 'PAB-1');
    assert.deepEqual([refused?.paid, refused?.accountChanged], [false, true]);
    assert.match(refused?.message ?? '', /^La cuenta cambió después del archivo/);
    assert.equal((await pay(5000, 'PAB-1', true))?.paid, true);
    // the file pays more than that, so it still waits
    assert.deepEqual([await paidTo(), await filed()], [['4410'], { lastFour: '4410', isChanged: true }]);
    await move('031-234 50002');
    assert.equal((await makeFile(id)).statusCode, 200);
    await move('031-234 50003');
    assert.equal((await pay(5716, 'PAB-2'))?.paid, false);
    assert.equal((await makeFile(id)).statusCode, 200);
    assert.deepEqual(await filed(), { lastFour: '0003', isChanged: false });
    assert.equal((await pay(5716, 'PAB-2'))?.paid, true);
    assert.deepEqual(await paidTo(), ['0003', '4410']);
    const line = db
      .updateTable('bank_file_lines')
      .set({ account: JSON.stringify({}) })
      .where('bill_id', '=', id);
    await assert.rejects(line.execute(), /frozen/);
    test.deps.setNow(before);
  });

  it('is that of the older of two files when the bank paid by it: its amount, its account, and nothing waits after', async () => {
    const { id, restaurantId, keeper, decide, propose, approve, read } = await aSettlement();
    await approve();
    const before = test.deps.now();
    const wait = () => test.deps.setNow(test.deps.now() + 60_000);
    assert.equal((await makeFile(id)).statusCode, 200);
    wait();
    assert.equal((await propose(keeper.token, { number: '031-234 50007' })).status, 200);
    assert.equal((await decide(true)).status, 200);
    wait();
    assert.equal((await makeFile(id)).statusCode, 200);
    wait();
    const readFiled = async () =>
      (await test.call(platformSettlement, { as: reader.token, params: { id } })).body.filed;
    const filed = await readFiled();
    assert.deepEqual([filed?.account.lastFour, filed?.isChanged], ['0007', false]);
    const [older] = filed?.older ?? [];
    assert.deepEqual([older?.account.lastFour, older?.amountCop, older?.isChanged], ['4410', 15_716, true]);
    const pay = async (fileId: string, amountCop: number) => {
      const payments = [{ billId: id, amountCop }];
      const body = { payments, reference: `PAB-${amountCop}`, paidOn: '2026-11-23', fileId };
      return (await test.call(paySettlements, { as: admin.token, body })).body.data[0];
    };
    const strange = await pay(restaurantId, 15_716);
    assert.deepEqual([strange?.paid, strange?.message], [false, 'No está en ese archivo, o ya se marcó pagada.']);
    // a part of what the older file pays: either may still pay the rest
    assert.equal((await pay(older?.fileId ?? '', 716))?.paid, true);
    const rest = await readFiled();
    assert.deepEqual([rest?.amountCop, rest?.older[0]?.amountCop], [15_000, 15_000]);
    const tooMuch = await pay(older?.fileId ?? '', 15_717);
    assert.match(tooMuch?.message ?? '', /^En ese archivo solo van \$.15\.716\.$/);
    assert.equal((await pay(older?.fileId ?? '', 15_000))?.paid, true);
    const { state, payments } = await read();
    assert.deepEqual([state, payments.map(({ account: to }) => to?.lastFour)], ['paid', ['4410', '4410']]);
    assert.equal(await readFiled(), null);
    test.deps.setNow(before);
  });

  it('is needed to be marked as paid, unless a single one was paid in another way that the reference says', async () => {
    const kitchen = await aProposed();
    await kitchen.sold(1, { totalCop: 20_000 });
    const { id, approve, read } = await issueSettlement(test, kitchen);
    const other = await aSettlement();
    await Promise.all([approve(), other.approve()]);
    const payments = [id, other.id].map((billId) => ({ billId, amountCop: 15_716 }));
    const pay = (body: Partial<RouteInput<typeof paySettlements>['body']>) =>
      test.call(paySettlements, {
        as: admin.token,
        body: { payments, reference: 'PAB-1', paidOn: '2026-11-23', ...body },
      });
    const [waits, paid] = (await pay({})).body.data;
    assert.deepEqual([waits?.paid, paid?.paid, (await read()).state], [false, true, 'approved']);
    assert.match(waits?.message ?? '', /^No tiene una cuenta confirmada/);
    assert.equal((await pay({ otherWay: true })).status, 400, 'one at a time');
    const [single] = (await pay({ payments: payments.slice(0, 1), reference: 'Cheque 0412', otherWay: true })).body
      .data;
    assert.equal(single?.paid, true);
    assert.deepEqual((await read()).payments[0]?.account, null);
  });

  it('is not claimed by a payment in another way, although it was confirmed before that was marked', async () => {
    const kitchen = await aProposed();
    const { restaurantId, keeper, decide } = kitchen;
    await kitchen.sold(1, { totalCop: 20_000 });
    const { id, approve, read } = await issueSettlement(test, kitchen);
    await approve();
    await decide(true);
    assert.equal((await makeFile(id)).statusCode, 200);
    const payments = [{ billId: id, amountCop: 15_716 }];
    const body = { payments, reference: 'Cheque 0412', paidOn: '2026-11-23', otherWay: true };
    const [paid] = (await test.call(paySettlements, { as: admin.token, body })).body.data;
    assert.equal(paid?.paid, true, paid?.message ?? '');
    assert.deepEqual([(await read()).state, (await read()).payments[0]?.account], ['paid', null]);
    const url = `/api/admin/restaurants/settlements/${id}/pdf?restaurantId=${restaurantId}`;
    const pdf = await test.app.inject({ url, headers: { authorization: `Bearer ${keeper.token}` } });
    assert.match(wordsIn(pdf.rawPayload), /Pago Cheque 0412: \$\s15\.716(?!, a)/);
    const { name } = (await read()).restaurant;
    const query = { perPage: 200, search: name };
    const banksOf = async (bank?: 'none' | 'Bancolombia') =>
      (
        await test.call(platformSettlements, { as: reader.token, query: bank ? { ...query, bank } : query })
      ).body.data.map((row) => row.bank);
    assert.deepEqual([await banksOf(), await banksOf('none'), await banksOf('Bancolombia')], [[null], [null], []]);
    const { body: told } = await db
      .selectFrom('outbox_messages')
      .select('body')
      .where('kind', '=', 'settlement_paid')
      .where('body', 'like', `%liquidacion=${id}%`)
      .executeTakeFirstOrThrow();
    assert.match(told, /Te pagamos así: Cheque 0412\./);
  });

  it('narrows the list of settlements and its file, as do the dates that are due and past', async () => {
    const { restaurantId } = await aSettlement();
    const list = async (query: RouteInput<typeof platformSettlements>['query']) =>
      (await test.call(platformSettlements, { as: reader.token, query: { perPage: 200, ...query } })).body;
    const ids = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).data.map(({ restaurant }) => restaurant.id);
    assert.ok((await ids({ bank: 'Bancolombia' })).includes(restaurantId));
    assert.ok(!(await ids({ bank: 'Itaú' })).includes(restaurantId));
    assert.ok(!(await ids({ bank: 'none' })).includes(restaurantId));
    const [due] = (await list({ bank: 'Bancolombia' })).data;
    const before = test.deps.now();
    test.deps.setNow(toInstantMs(due?.payOn ?? '', '12:00'));
    assert.deepEqual((await list({ bank: 'Bancolombia' })).today.count > 0, true);
    assert.deepEqual(await ids({ overdue: 'true' }), []);
    test.deps.setNow(toInstantMs(addDays(due?.payOn ?? '', 1), '12:00'));
    assert.ok((await ids({ overdue: 'true' })).includes(restaurantId));
    const file = (token: string) =>
      test.app.inject({
        url: '/api/admin/settlements/xlsx?overdue=true&bank=Bancolombia',
        headers: { authorization: `Bearer ${token}` },
      });
    const rows = await sheetCells((await file(reader.token)).rawPayload);
    const { sums, total } = await list({ overdue: 'true', bank: 'Bancolombia' });
    assert.deepEqual([rows.length, rows.at(-1)?.[7]], [total + 2, sums.toPayCop]);
    assert.equal((await file(customer.token)).statusCode, 403);
    test.deps.setNow(before);
  });
});
