import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as routes from '@sazon/contract/courier/courier-pay-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import { signAccess } from '../../http/sign-and-parse-access-tokens.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { monday, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { buildCourierStatementChecks } from '../money-checks/courier-statement-checks.ts';
import { listDifferences } from '../money-checks/list-check-differences-queries.ts';
import { issueCourierStatements } from './statement-issue-actions.ts';

const test = await testApp();
const { db } = test.deps;
const nextMonday = addDays(monday, 7);

const aCourier = (firstName: string) => aCustomer(test, { firstName, permissions: [{ permission: 'app_domi' }] });
const finance = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});
const customer = await aCustomer(test);
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);
await db
  .insertInto('settings')
  .values({
    key: 'courier_pay',
    value: JSON.stringify([
      { validFrom: '2026-01-01', perStopCop: 6000 },
      { validFrom: addDays(monday, 1), perStopCop: 7000 },
    ]),
    updated_at: toIso(test.deps.now()),
  })
  .execute();

async function reach(courier: Customer, scheduleDate: IsoDate, delivered: number) {
  const of = { customer, kitchen, place, dish };
  const at = { courierId: courier.id, scheduleDate };
  if (delivered > 0) await someOrders(test, of, delivered, { status: 'delivered', ...at });
  await someOrders(test, of, 1, { status: 'in_delivery_site', ...at });
  await db
    .insertInto('site_arrivals')
    .values({
      ...{ id: test.deps.newId(), courier_id: courier.id, location_id: place.locationId, time_id: place.timeId },
      ...{ schedule_date: scheduleDate, waiting_place: 'Recepción' },
      ...{ arrived_at: toIso(test.deps.now()), heard_at: toIso(test.deps.now()) },
    })
    .execute();
}

const own = async (courier: Customer, week: IsoDate) =>
  (await test.call(routes.courierPay, { as: courier.token, query: { week } })).body;
const all = async (week: IsoDate) => (await test.call(routes.crewPay, { as: finance.token, query: { week } })).body;
const pay = (billId: string, amountCop: number, reference: string, as = finance.token, otherWay = true) =>
  test.call(routes.payCourierStatements, {
    as,
    body: { payments: [{ billId, amountCop }], reference, paidOn: monday, otherWay },
  });
const readBalance = async (account: string): Promise<number> => {
  const rows = await db
    .selectFrom('ledger_transfers')
    .select(['debit', 'credit', 'amount_cop as cop'])
    .where((eb) => eb.or([eb('debit', '=', account), eb('credit', '=', account)]))
    .execute();
  return rows.reduce((sum, { credit, cop }) => sum + (credit === account ? cop : -cop), 0);
};
/** The subjects of the messages to a courier, oldest first. */
const told = async (courierId: string) =>
  (
    await db.selectFrom('outbox_messages').select('subject').where('recipient', '=', courierId).orderBy('id').execute()
  ).map(({ subject }) => subject?.replace(/\s/g, ' '));
const differences = async () => {
  const checks = Object.values(buildCourierStatementChecks({ from: addDays(monday, -70), to: addDays(monday, 70) }));
  return (await Promise.all(checks.map((check) => listDifferences(db, check)))).flat();
};
const issueAt = async (date: IsoDate, hour: string) => {
  test.deps.setNow(toInstantMs(date, hour));
  return await issueCourierStatements(test.deps);
};

describe('the week of a courier', { concurrency: false }, () => {
  it('pays each stop by the rate of its date, is frozen on Monday at six, and the ledger has its sum', async () => {
    const [carlos, yuli] = [await aCourier('Carlos'), await aCourier('Yuli')];
    await reach(carlos, monday, 2);
    await reach(carlos, addDays(monday, 1), 0);
    await reach(yuli, monday, 1);
    const running = await own(carlos, monday);
    assert.deepEqual([running.stops, running.amount, running.statement], [2, 13_000, null]);
    const adjust = (kind: 'tip' | 'extra' | 'discount', amountCop: number, courierId = carlos.id, as = finance.token) =>
      test.call(routes.adjustCourierWeek, {
        ...{ as, headers: { 'idempotency-key': `k-${kind}-${amountCop}-${courierId}` } },
        body: { courierId, kind, amountCop, reason: 'Lluvia' },
      });
    for (const [kind, amountCop] of [
      ['tip', 2000],
      ['extra', 5000],
      ['discount', 1500],
    ] as const)
      assert.equal((await adjust(kind, amountCop)).status, 200);
    assert.equal((await adjust('extra', 5000)).status, 200);
    assert.equal((await adjust('extra', 100, customer.id)).status, 404);
    assert.equal((await adjust('extra', 100, carlos.id, carlos.token)).status, 403);
    assert.equal((await all(monday)).total, 24_500);
    const [first] = (await all(monday)).data;
    const rest = await test.call(routes.crewPay, {
      as: finance.token,
      query: { week: monday, after: first?.courier.id ?? '', perPage: 1 },
    });
    assert.deepEqual(
      [rest.body.data.map(({ courier }) => courier.id), rest.body.next, rest.body.count, rest.body.total],
      [[first?.courier.id === carlos.id ? yuli.id : carlos.id], null, 2, 24_500],
    );
    const stopless = await aCourier('Sin paradas');
    const { couriers, data } = await all(monday);
    assert.ok(couriers.some(({ id }) => id === stopless.id) && !data.some(({ courier }) => courier.id === stopless.id));
    assert.ok(!couriers.some(({ id }) => id === customer.id));

    assert.equal(await issueAt(nextMonday, '05:59'), 0);
    assert.equal(await issueAt(nextMonday, '06:00'), 2);
    assert.equal(await issueAt(nextMonday, '06:01'), 0);
    const issued = await own(carlos, monday);
    assert.equal(issued.amount, 18_500);
    assert.deepEqual(
      [issued.statement?.toPay, issued.statement?.state, issued.statement?.payOn],
      [18_500, 'issued', addDays(nextMonday, 4)],
    );
    assert.deepEqual(
      issued.days.flatMap(({ stops }) => stops.map(({ amount, delivered, lunches }) => [amount, delivered, lunches])),
      [
        [6000, 2, 3],
        [7000, 0, 1],
      ],
    );
    assert.equal(await readBalance(`courier:${carlos.id}`), 18_500);
    await assert.rejects(db.updateTable('bills').set({ to_pay_cop: 1 }).where('courier_id', '=', carlos.id).execute());
    const numbers = (await all(monday)).data.map(({ statement }) => statement?.number);
    assert.deepEqual(numbers.toSorted(), ['D-2026-1', 'D-2026-2']);
    assert.deepEqual((await all(nextMonday)).unpaid, [{ from: monday, count: 2, leftCop: 24_500 }]);
    assert.deepEqual(await differences(), []);
    assert.match((await told(carlos.id)).join(), /^Tu cuenta de cobro D-2026-[12]$/);

    await reach(carlos, addDays(monday, 3), 1);
    assert.equal((await own(carlos, monday)).amount, 18_500);
    assert.equal((await all(monday)).total, 24_500);
  });

  it('is paid in parts, returned by the bank and paid again, once for a reference', async () => {
    const [first] = (await all(monday)).data;
    const { id, toPay } = first?.statement ?? { id: '', toPay: 0 };
    const courier = `courier:${first?.courier.id}`;
    assert.equal((await pay(id, toPay + 1, 'R0')).body.data[0]?.paid, false);
    assert.equal((await pay(id, 500, 'R1')).body.data[0]?.paid, true);
    assert.equal((await pay(id, 500, 'R1')).body.data[0]?.paid, true);
    assert.equal(await readBalance(courier), toPay - 500);
    assert.equal((await pay(id, toPay - 500, 'R2')).body.data[0]?.paid, true);
    const paid = (await all(monday)).data[0]?.statement;
    assert.deepEqual([paid?.state, paid?.paid, paid?.paidOn], ['paid', toPay, monday]);
    assert.equal(await readBalance(courier), 0);
    assert.equal(paid?.payments.length, 2);
    const { id: paymentId = '' } = paid?.payments.find(({ reference }) => reference === 'R1') ?? {};
    const giveBack = () =>
      test.call(routes.returnCourierPayment, {
        ...{ as: finance.token, params: { id: paymentId }, body: { reason: 'Cuenta cerrada' } },
      });
    assert.equal((await giveBack()).status, 200);
    assert.equal((await giveBack()).status, 409);
    assert.match((await pay(id, 500, 'R1')).body.data[0]?.message ?? '', /devolvió el pago de esa referencia/);
    assert.equal((await all(monday)).data[0]?.statement?.state, 'issued');
    assert.equal(await readBalance(courier), 500);
    assert.equal((await pay(id, 500, 'R3', customer.token)).status, 403);
    const [, ...news] = await told(first?.courier.id ?? '');
    assert.deepEqual(news, [
      'Te pagamos $ 500',
      `Te pagamos ${formatCop(toPay - 500).replace(/\s/g, ' ')}`,
      'El banco devolvió $ 500',
    ]);
    assert.deepEqual(await differences(), []);
  });

  it('takes a dispute of a line once, and an accepted one, a late stop and a debt stand in the next statement', async () => {
    const ana = await aCourier('Ana');
    await reach(ana, nextMonday, 1);
    await test.call(routes.adjustCourierWeek, {
      ...{ as: finance.token, headers: { 'idempotency-key': 'damaged-bag' } },
      body: { courierId: ana.id, kind: 'discount', amountCop: 9000, reason: 'Bolsa dañada' },
    });
    // hers, and the stop of the week before that was told late
    assert.equal(await issueAt(addDays(nextMonday, 7), '06:00'), 2);
    const { statement, adjustments, days } = await own(ana, nextMonday);
    assert.equal(statement?.toPay, -2000);
    const id = statement?.id ?? '';
    const discount = adjustments[0]?.lineId ?? '';
    const dispute = (lineId: string, as = ana.token) =>
      test.call(routes.disputeCourierLine, { as, params: { id }, body: { lineId, note: 'Así me la entregaron' } });
    const stranger = await aCourier('Otro');
    assert.equal((await dispute(discount, stranger.token)).status, 404);
    assert.equal((await dispute(discount)).status, 200);
    assert.equal((await dispute(discount)).status, 409);
    assert.equal((await dispute(days[0]?.stops[0]?.lineId ?? '')).status, 200);
    const open = (await own(ana, nextMonday)).adjustments[0]?.dispute?.id ?? '';
    const answer = (disputeId: string, creditCop: number | null) =>
      test.call(routes.answerCourierDispute, {
        ...{ as: finance.token, params: { id: disputeId }, body: { answer: 'Revisado', creditCop } },
      });
    assert.equal((await answer(open, 9001)).status, 400);
    assert.equal((await answer(open, 9000)).status, 200);
    assert.equal((await answer(open, 9000)).status, 409);
    test.deps.setNow(toInstantMs(addDays(nextMonday, 10), '18:00'));
    assert.equal((await dispute(days[0]?.stops[0]?.lineId ?? '')).status, 409);

    assert.equal(await issueAt(addDays(nextMonday, 14), '06:00'), 1);
    const next = await own(ana, addDays(nextMonday, 7));
    assert.deepEqual(next.adjustments.map(({ kind, amount }) => [kind, amount]).toSorted(), [
      ['carried', -2000],
      ['credit', 9000],
    ]);
    assert.equal(next.statement?.toPay, 7000);
    assert.equal((await own(ana, nextMonday)).statement?.state, 'paid');
    assert.equal(await readBalance(`courier:${ana.id}`), 7000);
    assert.deepEqual(await differences(), []);
  });

  it('goes to the account that the platform confirmed, in the file for the bank; CSV and PDF are the courier’s own', async () => {
    const [one] = (await all(monday)).data.filter(({ statement }) => statement?.state === 'issued');
    const { token } = await aCourier('Nadie');
    const { id = '' } = one?.statement ?? {};
    const file = (path: string, as = finance.token) =>
      test.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${as}` } });
    const bank = () =>
      test.app.inject({
        ...{ method: 'POST', url: '/api/admin/courier-pay/bank-file', payload: { format: 'pab', ids: [id] } },
        headers: { authorization: `Bearer ${finance.token}` },
      });
    assert.equal((await bank()).statusCode, 404);
    const courierId = one?.courier.id ?? '';
    const session = signAccess(test.app, courierId, test.deps.newId());
    const account = { bank: 'Bancolombia', type: 'savings', number: '031-234 54410', holder: 'Yuli' } as const;
    const body = { ...account, holderDocument: '1020304050' };
    assert.equal((await test.call(routes.proposeCourierAccount, { as: session, body })).status, 200);
    const [waiting] = (await all(monday)).accounts;
    assert.equal(waiting?.account.lastFour, '4410');
    const decide = { params: { id: waiting?.id ?? '' }, body: { accept: true } };
    assert.equal((await test.call(routes.decideCourierAccount, { as: finance.token, ...decide })).status, 200);
    assert.equal((await test.call(routes.decideCourierAccount, { as: finance.token, ...decide })).status, 409);
    assert.equal((await told(courierId)).at(-1), 'Confirmamos tu cuenta');
    const sheet = await bank();
    assert.equal(sheet.statusCode, 200);
    assert.match(sheet.body, /1;1020304050;Yuli;37;\d+;03123454410/);
    const filed = (await all(monday)).data.find(({ courier }) => courier.id === courierId)?.filed;
    assert.deepEqual([filed?.account.lastFour, filed?.isChanged, filed?.older], ['4410', false, []]);

    const statementOf = async () => {
      const week = (await all(monday)).data.find(({ courier }) => courier.id === courierId);
      return { name: week?.courier.name, account: week?.statement?.account, payments: week?.statement?.payments };
    };
    const { toPay = 0, paid = 0 } = one?.statement ?? {};
    await pay(id, toPay - paid, 'PAB-9', finance.token, false);
    const kept = await statementOf();
    assert.deepEqual([kept.account, kept.payments?.at(-1)?.account?.lastFour], [null, '4410']);
    await db
      .updateTable('users')
      .set({ first_name: 'Otra', last_name: 'Persona' })
      .where('id', '=', courierId)
      .execute();
    const moved = { bank: 'Itaú', account_last_four: '0001', holder: 'Otra' };
    await db.updateTable('courier_bank_accounts').set(moved).where('courier_id', '=', courierId).execute();
    assert.deepEqual(await statementOf(), kept, 'an issued statement keeps its courier and its payments their account');

    const csv = await file(`/domi/pay/${id}/csv`, session);
    assert.match(csv.body, /Parada/);
    assert.equal((await file(`/domi/pay/${id}/csv`, token)).statusCode, 404);
    assert.equal((await file(`/admin/courier-pay/${id}/csv`, token)).statusCode, 403);
    const pdf = await file(`/admin/courier-pay/${id}/pdf`);
    assert.equal(pdf.headers['content-type'], 'application/pdf');
    assert.match(pdf.rawPayload.toString('latin1'), /StructTreeRoot/);
  });
});
