import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import * as tower from '@sazon/contract/control-tower/routes';
import { markPacked } from '@sazon/contract/custody/routes';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { sendAdminChat } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { sendChatMessage } from '@sazon/contract/orders/chat-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { recordFailedJob } from '../../db/record-failed-job.ts';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { anOrder, monday, orderNow, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { aTowerService, aTowerWatcher, setHour } from '../../testing/tower-makers.ts';
import { watchService } from './watch-service-exceptions-actions.ts';

const test = await testApp();
let customer: Customer;
let daniela: Customer;
let jorge: Customer;

before(async () => {
  customer = await aCustomer(test);
  daniela = await aTowerWatcher(test, 'Daniela');
  jorge = await aTowerWatcher(test, 'Jorge');
});

const at = (hour: string) => setHour(test, hour);
const aService = () => aTowerService(test, customer, daniela);

const messages = async (to: Customer) =>
  await test.deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'body'])
    .where('kind', '=', 'tower_alert')
    .where('user_id', '=', to.id)
    .orderBy('id')
    .execute();

describe('the control tower', () => {
  it('counts a row along its chain, and names what is unconfirmed a quarter of an hour before the cutoff', async () => {
    const { of, mine, cook, restaurantId, place } = await aService();
    at('08:00');
    const waiting = await someOrders(test, of, 2);
    const courier = await aCustomer(test, { firstName: 'Carlos' });
    const going = await anOrder(test, of, { status: 'in_route', courierId: courier.id });
    at('10:14');
    assert.deepEqual((await mine()).exceptions, []);
    const { row, nextChangeAt } = await mine();
    assert.ok(nextChangeAt !== null && nextChangeAt <= toInstantMs(monday, '10:15'));
    const counts = Object.values(row?.steps ?? {}).map(({ count }) => count);
    assert.deepEqual([row?.expected, ...counts], [3, 1, 1, 1, 1, 0, 0]);
    at('10:15');
    const [unconfirmed, ...rest] = (await mine()).exceptions;
    assert.deepEqual(rest, []);
    assert.equal(unconfirmed?.kind, 'unconfirmed');
    assert.equal(unconfirmed?.level, 'soon');
    assert.deepEqual(unconfirmed?.orderIds.toSorted(), waiting.toSorted());
    assert.match(unconfirmed?.title ?? '', /no ha confirmado las 12:30$/);
    assert.equal((await mine()).row?.steps.confirmed.tone, 'soon');
    const body = { restaurantId, orderIds: waiting, action: 'confirm' as const };
    assert.equal((await test.call(changeStatus, { as: cook.token, body })).status, 200);
    assert.deepEqual((await mine()).exceptions, []);
    at('12:00');
    assert.deepEqual(
      (await mine()).exceptions.map(({ kind, level }) => `${kind} ${level}`),
      ['not_packed late', 'no_courier late'],
    );
    const packed = await test.call(markPacked, { as: cook.token, body: { restaurantId, orderIds: waiting } });
    assert.equal(packed.status, 200);
    at('12:15');
    assert.ok((await mine()).exceptions.some(({ kind, count }) => kind === 'not_picked_up' && count === 2));
    at('12:40');
    const late = (await mine()).exceptions.find(({ kind }) => kind === 'late');
    assert.equal(late?.courier?.name, 'Carlos Pérez');
    assert.deepEqual(late?.orderIds, [going]);
    assert.equal(late?.slot?.locationId, place.locationId);
  });

  it('is confirmed for a kitchen that said yes by telephone, with who said so in every history', async () => {
    at('10:20');
    const { of, mine, place } = await aService();
    const other = await aService();
    const ids = await someOrders(test, of, 7);
    const [elsewhere] = await someOrders(test, other.of, 1);
    const [{ key = '' } = {}] = (await mine()).exceptions;
    const confirm = (more: { key?: string; note?: string } = {}) =>
      test.call(tower.confirmForKitchen, { as: daniela.token, body: { key, note: 'Marta, de caja', ...more } });
    assert.equal((await confirm({ note: ' ' })).body.field, 'note');
    assert.equal((await confirm({ key: `late:${place.timeId}` })).status, 404);
    assert.deepEqual((await confirm()).body, { confirmed: 7 });
    assert.deepEqual((await mine()).exceptions, []);
    const ended = (await mine()).over.find((one) => one.key === key);
    assert.deepEqual([ended?.solvedBy, ended?.note], ['Daniela Pérez', 'Confirmado por la cocina: Marta, de caja']);
    for (const id of ids) {
      const { status, events } = await orderNow(test, id);
      assert.deepEqual([status, events.at(-1)?.action, events.at(-1)?.by], ['confirmed', 'confirm', 'admin']);
    }
    assert.equal((await orderNow(test, elsewhere as string)).status, 'scheduled');
    const history = await test.deps.db
      .selectFrom('order_events')
      .select(['actor_id', 'reason'])
      .where('order_id', '=', ids[0] as string)
      .where('action', '=', 'confirm')
      .execute();
    assert.deepEqual(history, [{ actor_id: daniela.id, reason: 'Marta, de caja' }]);
    await watchService(test.deps);
    await someOrders(test, of, 1);
    assert.deepEqual(
      (await mine()).exceptions.map(({ count }) => count),
      [1],
    );
    assert.equal((await confirm()).status, 200);
    assert.equal((await confirm()).status, 404);
  });

  it('shows a chat from the promised minute on until somebody answers', async () => {
    const { of } = await aService();
    const id = await anOrder(test, of, { status: 'in_route' });
    const read = async () =>
      (await test.call(tower.tower, { as: daniela.token, query: {} })).body.exceptions.find(
        ({ kind }) => kind === 'chat_waiting',
      );
    at('11:00');
    await test.call(sendChatMessage, { as: customer.token, params: { id }, body: { body: '¿Por dónde vienen?' } });
    at('11:09');
    assert.equal(await read(), undefined);
    at('11:10');
    const late = await read();
    assert.deepEqual([late?.level, late?.count, late?.dueMs], ['late', 1, toInstantMs(monday, '11:10')]);
    assert.match(`${late?.title}. ${late?.text}`, /^1 cliente espera respuesta.* Escribió Ana Pérez, orden \d+\.$/);
    await test.call(sendAdminChat, { as: daniela.token, params: { orderId: id }, body: { body: 'En cinco minutos.' } });
    assert.equal(await read(), undefined);
  });

  it('counts the bills of companies that are overdue', async () => {
    at('09:00');
    const read = async () =>
      (await test.call(tower.tower, { as: daniela.token, query: {} })).body.exceptions.find(
        ({ kind }) => kind === 'bill_overdue',
      );
    assert.equal(await read(), undefined);
    const { db, newId, now } = test.deps;
    const [id, created] = [newId(), toIso(now())];
    const company = await anEnterprise(test);
    const period = { period_start: '2026-10-01', period_end: '2026-10-31', created_at: created };
    await db
      .insertInto('bills')
      .values({ id, kind: 'company', enterprise_id: company.id, state: 'draft', ...period })
      .execute();
    await db
      .updateTable('bills')
      .set({
        ...{ state: 'issued', number_year: 2026, number: 91_000, orders: 1, sold_cop: 500_000, to_pay_cop: 500_000 },
        ...{ pay_on: monday, dispute_until: created, issued_at: created },
      })
      .where('id', '=', id)
      .execute();
    assert.equal(await read(), undefined, 'it is due today');
    test.deps.setNow(toInstantMs('2026-11-24', '09:00'));
    const { name } = await db
      .selectFrom('enterprises')
      .select('name')
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow();
    const found = await read();
    assert.deepEqual([found?.count, found?.title, found?.level], [1, '1 cuenta de empresa vencida', 'soon']);
    assert.match(found?.text ?? '', /500\.000/);
    assert.ok(found?.text.includes(name));
  });

  it('counts the withholdings of companies that nobody answered, late after ten working days', async () => {
    const { db, newId, now } = test.deps;
    const list = async () => (await test.call(tower.tower, { as: daniela.token, query: {} })).body.exceptions;
    const read = async () => (await list()).find(({ kind }) => kind === 'withholdings_open');
    at('09:00');
    assert.equal(await read(), undefined);
    const [id, created] = [newId(), toIso(now())];
    const enterprise_id = (await anEnterprise(test)).id;
    const bill = { id, kind: 'company' as const, enterprise_id, state: 'draft' as const };
    const period = { period_start: '2026-09-01', period_end: '2026-09-30', created_at: created };
    await db
      .insertInto('bills')
      .values({ ...bill, ...period })
      .execute();
    await db
      .updateTable('bills')
      .set({
        ...{ state: 'issued', number_year: 2026, number: 91_001, orders: 1, sold_cop: 500_000, to_pay_cop: 500_000 },
        ...{ pay_on: '2027-01-31', dispute_until: created, issued_at: created },
      })
      .where('id', '=', id)
      .execute();
    for (const amountCop of [1000, 3500])
      await db
        .insertInto('bill_withholdings')
        .values({
          ...{ id: newId(), bill_id: id, tax: 'rete_fuente', base_cop: 100_000, rate_ppm: 35_000 },
          ...{ amount_cop: amountCop, state: 'open', stated_by: daniela.id, stated_at: created },
        })
        .execute();
    assert.equal(await read(), undefined, 'the company has not approved the bill');
    const approved = { state: 'approved' as const, owed_cop: 500_000, approved_at: created, open_withheld_cop: 4500 };
    await db.updateTable('bills').set(approved).where('id', '=', id).execute();
    const found = await read();
    assert.deepEqual([found?.count, found?.title, found?.level], [2, '2 retenciones por responder', 'soon']);
    assert.match(found?.text ?? '', /4\.500/);
    test.deps.setNow(toInstantMs('2026-12-10', '09:00'));
    assert.equal((await read())?.level, 'late');
    at('09:00');
  });

  it('is taken by one person at a time, noted, solved, and opens again when it gets worse', async () => {
    at('10:20');
    const { of, mine } = await aService();
    await anOrder(test, of);
    const [{ key = '' } = {}] = (await mine()).exceptions;
    const take = (as: Customer, more: { take: boolean; over?: boolean }) =>
      test.call(tower.takeException, { as: as.token, body: { key, ...more } });
    assert.equal((await take(daniela, { take: true })).status, 200);
    assert.equal((await mine(jorge)).exceptions[0]?.owner?.name, 'Daniela Pérez');
    const second = await take(jorge, { take: true });
    assert.equal(second.status, 409);
    assert.equal((await take(jorge, { take: true, over: true })).status, 200);
    const note = await test.call(tower.noteException, { as: jorge.token, body: { key, note: 'No contestan.' } });
    assert.equal(note.status, 200);
    const [noted] = (await mine()).exceptions;
    assert.equal(noted?.owner?.name, 'Jorge Pérez');
    assert.deepEqual(
      noted?.notes.map(({ text, who }) => [text, who]),
      [['No contestan.', 'Jorge Pérez']],
    );
    const solved = await test.call(tower.solveException, { as: jorge.token, body: { key, note: 'Confirman ya.' } });
    assert.equal(solved.status, 200);
    const after = await mine();
    assert.deepEqual(after.exceptions, []);
    const over = after.over.find((one) => one.key === key);
    assert.deepEqual([over?.solvedBy, over?.note], ['Jorge Pérez', 'Confirman ya.']);
    await watchService(test.deps);
    assert.deepEqual((await mine()).exceptions, []);
    at('10:30');
    await watchService(test.deps);
    const [again] = (await mine()).exceptions;
    assert.equal(again?.key, key);
    assert.equal(again?.level, 'late');
    const gone = await test.call(tower.noteException, { as: jorge.token, body: { key: 'late:nobody', note: 'Nada' } });
    assert.equal(gone.status, 404);
  });

  it('tells who is on duty once of each, and once more when it is late; not of what somebody took', async () => {
    at('10:16');
    const { of, mine } = await aService();
    const other = await aService();
    const [order] = await someOrders(test, of, 1);
    await anOrder(test, other.of);
    const [{ key = '' } = {}] = (await other.mine()).exceptions;
    await test.call(tower.takeException, { as: daniela.token, body: { key, take: true } });
    await watchService(test.deps);
    assert.deepEqual(await messages(jorge), []);
    const stranger = await test.call(tower.changeDuty, { as: daniela.token, body: { userId: customer.id } });
    assert.equal(stranger.status, 404);
    assert.equal((await test.call(tower.changeDuty, { as: daniela.token, body: { userId: jorge.id } })).status, 200);
    assert.equal((await mine()).onDuty?.name, 'Jorge Pérez');
    await watchService(test.deps);
    await watchService(test.deps);
    const told = await messages(jorge);
    assert.deepEqual(
      told.map(({ channel }) => channel),
      ['push', 'whatsapp'],
    );
    const [mineNow] = (await mine()).exceptions;
    assert.ok(told[0]?.body.includes(mineNow?.title ?? 'nothing'));
    at('10:30');
    await watchService(test.deps);
    assert.equal((await messages(jorge)).length, 4);
    await test.deps.db
      .updateTable('orders')
      .set({ status: 'delivered' })
      .where('id', '=', order as string)
      .execute();
    await watchService(test.deps);
    const ended = (await mine()).over.find((one) => one.key === mineNow?.key);
    assert.equal(ended?.solvedBy, null);
    assert.equal(ended?.at, test.deps.now());
  });

  it('sees silent kitchens until their screen is open, and failed jobs', async () => {
    at('09:00');
    const { of, mine, restaurantId, cook } = await aService();
    await anOrder(test, of, { status: 'confirmed' });
    const offline = async () =>
      (await test.call(tower.tower, { as: daniela.token, query: {} })).body.exceptions.find(
        (one) => one.kind === 'kitchen_offline' && one.restaurant?.id === restaurantId,
      );
    const follow = async () =>
      await test.app.inject({
        url: `/api/live?scopes=restaurant:${restaurantId}`,
        headers: { authorization: `Bearer ${cook.token}` },
        payloadAsStream: true,
      });
    const first = await follow();
    first.stream().destroy();
    at('11:10');
    for (let tries = 0; tries < 200 && (await offline()) === undefined; tries++) await new Promise(setImmediate);
    assert.ok(await offline());
    const stream = await follow();
    assert.equal(stream.statusCode, 200);
    for (let tries = 0; tries < 200 && (await offline()) !== undefined; tries++) await new Promise(setImmediate);
    assert.equal(await offline(), undefined);
    stream.stream().destroy();
    at('11:14');
    assert.ok(await offline());
    await recordFailedJob(test.deps, { name: 'close-slots', data: {}, error: 'TypeError: nothing' });
    assert.ok((await mine()).rows.length > 0);
    const { body } = await test.call(tower.tower, { as: daniela.token, query: {} });
    assert.equal(body.exceptions.find(({ kind }) => kind === 'alarm')?.count, 1);
  });

  it('has a panel that adds up with the tower', async () => {
    at('09:00');
    const { body: panel } = await test.call(tower.panel, { as: daniela.token, query: {} });
    const { body } = await test.call(tower.tower, { as: daniela.token, query: {} });
    assert.equal(
      panel.lunches,
      body.rows.reduce((sum, { expected }) => sum + expected, 0),
    );
    const cells = panel.kitchens.flatMap(({ hours }) => hours);
    assert.equal(
      cells.reduce((sum, { lunches }) => sum + lunches, 0),
      panel.lunches,
    );
    assert.equal(
      panel.hours.reduce((sum, { lunches }) => sum + lunches, 0),
      panel.lunches,
    );
    assert.equal(panel.sales, panel.lunches * 19_260);
    const elsewhere = await test.call(tower.panel, { as: daniela.token, query: { city: 'Medellín' } });
    assert.equal(elsewhere.body.lunches, 0);
    assert.equal((await test.call(tower.panel, { as: customer.token, query: {} })).status, 403);
  });
});
