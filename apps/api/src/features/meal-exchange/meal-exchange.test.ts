import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { orderArrivals } from '@sazon/contract/arrivals/routes';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { saveHealth } from '@sazon/contract/consents/consents-and-health-routes';
import { courierArrive, courierDeliver, courierNotify } from '@sazon/contract/courier/routes';
import { addLobbyScreen, lobbyBoard } from '@sazon/contract/lobby/routes';
import * as exchange from '@sazon/contract/meal-exchange/routes';
import { openCalendarFeed } from '@sazon/contract/order-calendar/routes';
import {
  adminRescheduleOrder,
  forceOrderStatus,
} from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { changeOrder } from '@sazon/contract/orders/order-change-and-difference-routes';
import { setDelegate, setPlanB } from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { getOrder } from '@sazon/contract/orders/routes';
import { downloadData } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { DAY_MS, MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aKeptPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Place } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { november, onPayroll } from '../../testing/payroll-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { erasePerson } from '../users/users-deletion-queries.ts';

const test = await testApp();
const { deps } = test;
const afterCutoff = mondayMorning + 160 * MINUTE_MS;
const walletCop = 60_000;
/** What a lunch of 20,000 costs with its service fee. */
const lunchCop = 21_400;

let place: Place;
let dish: Dish;
let owner: Customer;
let taker: Customer;
let platform: Customer;
let keys = 0;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  place = await aPlace(test);
  dish = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
  owner = await aCustomer(test, { firstName: 'Olga', tingosCop: walletCop });
  taker = await aCustomer(test, { firstName: 'Tomás', tingosCop: walletCop });
  platform = await aCustomer(test, {
    permissions: [{ permission: 'admin_orders_write' }, { permission: 'admin_force_change_order_status' }],
  });
});

async function bought(customer: Customer, choices: object = { useTingos: true, paymentMethod: 'balance' }) {
  const { locationId, timeId } = place;
  const as = customer.token;
  await test.call(addToCart, {
    as,
    body: { scheduleDate: monday, locationId, timeId, menuId: dish.menuId, quantity: 1 },
  });
  const body = { ...(choices as { paymentMethod: 'balance' }), expectedTotal: 0 };
  const seen = await test.call(checkout, { as, body });
  const placed = await test.call(placeOrders, {
    as,
    headers: { 'idempotency-key': `exchange-order-${++keys}` },
    body: { ...body, expectedTotal: seen.body.priced.totals.total },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return placed.body.orderIds[0] ?? '';
}

const offer = (orderId: string, price: number, as = owner) =>
  test.call(exchange.offerLunch, { as: as.token, params: { id: orderId }, body: { price } });
const listed = async (as: Customer) =>
  (await test.call(exchange.listOfferedLunches, { as: as.token, query: { locationId: place.locationId } })).body.data;
const take = (id: string, price: number, as = taker, key = `exchange-take-${++keys}`) =>
  test.call(exchange.takeLunch, {
    as: as.token,
    params: { id },
    headers: { 'idempotency-key': key },
    body: { price },
  });
const taken = async (as: Customer) => (await test.call(exchange.listTakenLunches, { as: as.token })).body.data;
const force = (
  orderId: string,
  status: 'delivered' | 'cancelled' | 'in_delivery_site',
  money: 'charge' | 'giveBack' | null,
) =>
  test.call(forceOrderStatus, {
    as: platform.token,
    params: { orderId },
    body: { status, reason: 'Prueba de un paso', money },
  });
const spendable = async ({ id }: Customer) =>
  (
    await deps.db
      .selectFrom('tingo_lots')
      .select(['quantity_cop', 'used_cop', 'pending_cop'])
      .where('user_id', '=', id)
      .execute()
  ).reduce((sum, lot) => sum + lot.quantity_cop - lot.used_cop - lot.pending_cop, 0);
const messagesTo = async ({ id }: Customer) =>
  (await deps.db.selectFrom('outbox_messages').select('kind').where('recipient', '=', id).execute()).map(
    ({ kind }) => kind,
  );
const assertWalletsAddUp = () =>
  assertMoneyAddsUp(
    test,
    [owner, taker].map(({ id: userId }) => ({ userId, tingosCop: walletCop, rewardsCop: 0, payrollCop: 0 })),
  );

/** Offers a lunch of the owner after the cutoff; answers the order and the exchange. */
async function offered(price: number) {
  const orderId = await bought(owner);
  deps.setNow(afterCutoff);
  assert.equal((await offer(orderId, price)).status, 200);
  const [lunch] = await listed(taker);
  return { orderId, id: lunch?.id ?? '' };
}

describe('offering a lunch to colleagues', () => {
  it('waits for the cutoff, asks no more than was paid, and shows the lunch to others only', async () => {
    const orderId = await bought(owner);
    const early = await offer(orderId, 5000);
    assert.deepEqual([early.status, early.body.code], [409, 'STATE_CONFLICT']);
    deps.setNow(afterCutoff);
    const dear = await offer(orderId, lunchCop + 1);
    assert.deepEqual([dear.status, dear.body.field], [400, 'price']);
    assert.equal((await offer(orderId, 5000, taker)).status, 404);
    assert.equal((await offer(orderId, 15_000)).status, 200);
    assert.equal((await offer(orderId, 12_000)).status, 200, 'the price changes while nobody took it');
    assert.deepEqual(
      (await listed(taker)).map(({ price, offeredBy, obstacle }) => ({ price, offeredBy, obstacle })),
      [{ price: 12_000, offeredBy: 'Olga', obstacle: null }],
    );
    assert.deepEqual(await listed(owner), []);
    await test.call(exchange.withdrawLunchOffer, { as: owner.token, params: { id: orderId } });
    assert.deepEqual(await listed(taker), []);
  });

  it('asks no more than is left of what was paid, once a cheaper dish gave money back', async () => {
    const orderId = await bought(owner);
    await deps.db
      .insertInto('ledger_transfers')
      .values({
        debit: 'platform:incidents',
        credit: `tingos:${owner.id}`,
        amount_cop: 3000,
        kind: 'refund',
        order_id: orderId,
        created_at: toIso(deps.now()),
      })
      .execute();
    deps.setNow(afterCutoff);
    const state = (await test.call(exchange.getLunchOffer, { as: owner.token, params: { id: orderId } })).body;
    assert.equal(state.maxPrice, lunchCop - 3000);
    assert.equal((await offer(orderId, lunchCop - 2999)).status, 400);
    assert.equal((await offer(orderId, lunchCop - 3000)).status, 200);
  });

  it('shows the lunch of tomorrow too, where the kitchen closes the day before', async () => {
    deps.setNow(mondayMorning - 3 * DAY_MS);
    const orderId = await bought(owner);
    await deps.db
      .updateTable('restaurant_times')
      .set({ cutoff_day_offset: -1, cutoff_time: '00:00' })
      .where('time_id', '=', place.timeId)
      .execute();
    deps.setNow(mondayMorning - 12 * 60 * MINUTE_MS);
    assert.equal((await offer(orderId, 0)).status, 200);
    assert.deepEqual(
      (await listed(taker)).map((lunch) => lunch.scheduleDate),
      [monday],
    );
  });

  it('moves nothing that payroll or a company paid', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    const employee = await onPayroll(test, enterpriseId, { signed: [november] });
    const orderId = await bought(employee, { usePayroll: true, paymentMethod: 'payroll' });
    deps.setNow(afterCutoff);
    const state = (await test.call(exchange.getLunchOffer, { as: employee.token, params: { id: orderId } })).body;
    assert.deepEqual([state.reason, state.maxPrice], [null, 0]);
    assert.equal((await offer(orderId, 1, employee)).status, 400);
    assert.equal((await offer(orderId, 0, employee)).status, 200);
    const [gift] = await listed(taker);
    assert.equal((await take(gift?.id ?? '', 0)).status, 200);
    assert.equal(await spendable(taker), walletCop);
  });
});

describe('taking a lunch', () => {
  it('holds its price, and pays who passed it on when it is delivered', async () => {
    const { orderId, id } = await offered(12_000);
    const { status, body } = await take(id, 12_000);
    assert.equal(status, 200);
    assert.equal(await spendable(taker), walletCop - 12_000);
    assert.equal(await spendable(owner), walletCop - lunchCop, 'nothing before it is delivered');
    const own = (await test.call(getOrder, { as: owner.token, params: { id: orderId } })).body;
    assert.deepEqual([own.confirmationCode, own.delegate], [null, null]);
    assert.equal((await taken(taker))[0]?.code, body.code);
    assert.ok((await messagesTo(owner)).includes('lunch_taken'));
    const again = await test.call(setDelegate, { as: owner.token, params: { id: orderId }, body: { name: 'Otra' } });
    assert.equal(again.status, 409, 'the owner names nobody else any more');
    const planB = await test.call(setPlanB, { as: owner.token, params: { id: orderId }, body: { kind: 'refund' } });
    assert.equal(planB.status, 409, 'nor another dish, which could be what the taker must not eat');
    await assertWalletsAddUp();
    assert.equal((await force(orderId, 'delivered', 'charge')).status, 200);
    assert.equal(await spendable(owner), walletCop - lunchCop + 12_000);
    assert.equal(await spendable(taker), walletCop - 12_000);
    await assertWalletsAddUp();
  });

  it('is handed over to the code of who took it, and no longer to that of who bought it', async () => {
    const { orderId, id } = await offered(0);
    const code = (await take(id, 0)).body.code;
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    await deps.db
      .updateTable('orders')
      .set({ courier_id: courier.id, status: 'in_route' })
      .where('id', '=', orderId)
      .execute();
    const at = { as: courier.token, params: { id: place.timeId } };
    const photoId = await aKeptPhoto(test, { as: courier.token, timeId: place.timeId, purpose: 'arrival' });
    const arrived = await test.call(courierArrive, { ...at, body: { waitingPlace: 'Portería', photoId } });
    assert.equal(arrived.status, 200, JSON.stringify(arrived.body));
    assert.ok((await messagesTo(taker)).includes('order_arrived'));
    assert.ok(!(await messagesTo(owner)).includes('order_arrived'));
    const order = await deps.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow();
    assert.equal((await test.call(courierDeliver, { ...at, body: { code: order.code } })).body.code, 'CODE_WRONG');
    const done = await test.call(courierDeliver, { ...at, body: { code } });
    assert.deepEqual([done.status, done.body.customer], [200, 'Tomás Pérez']);
  });

  it('calls, reminds and tells the minutes to who took it, and stands in their calendar only', async () => {
    const feeds = new Map<string, string>();
    for (const { token } of [owner, taker])
      feeds.set(token, (await test.call(openCalendarFeed, { as: token })).body.url.replace(deps.config.publicUrl, ''));
    const { orderId, id } = await offered(0);
    const whose = async () => {
      const found: string[] = [];
      for (const [name, { token }] of [['Olga', owner] as const, ['Tomás', taker] as const])
        if ((await test.app.inject({ url: feeds.get(token) ?? '' })).body.includes(orderId)) found.push(name);
      return found;
    };
    assert.deepEqual(await whose(), ['Olga']);
    const { code } = (await take(id, 0)).body;
    assert.deepEqual(await whose(), ['Tomás']);
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const going = { courier_id: courier.id, status: 'in_route' as const };
    await deps.db.updateTable('orders').set(going).where('id', '=', orderId).execute();
    const expected = async ({ token }: Customer) =>
      (await test.call(orderArrivals, { as: token })).body.data.map((one) => one.orderId);
    assert.deepEqual([await expected(owner), await expected(taker)], [[], [orderId]]);
    const screen = { locationId: place.locationId, name: 'Recepción' };
    const { token } = (await test.call(addLobbyScreen, { as: platform.token, body: screen })).body;
    const { slots } = (await test.call(lobbyBoard, { params: { token } })).body;
    assert.deepEqual(
      slots.flatMap(({ people }) => people.map(({ name }) => name)),
      ['Tomás P.'],
    );
    deps.setNow(toInstantMs(monday, place.hour));
    const at = { as: courier.token, params: { id: place.timeId } };
    const photoId = await aKeptPhoto(test, { as: courier.token, timeId: place.timeId, purpose: 'arrival' });
    await test.call(courierArrive, { ...at, body: { waitingPlace: 'Portería', photoId } });
    deps.setNow(deps.now() + 10 * MINUTE_MS);
    assert.equal((await test.call(courierNotify, at)).status, 200);
    const { rows } = await sql<{ recipient: string; body: string }>`
      SELECT recipient, body FROM outbox_messages WHERE kind = 'order_reminder' AND recipient IN (${owner.id}, ${taker.id})
    `.execute(deps.db);
    assert.deepEqual(
      rows.map(({ recipient, body }) => [recipient, body.includes(code)]),
      [[taker.id, true]],
    );
  });

  it('is its buyer’s again when support moves it, with all that can be done until the cutoff', async () => {
    const { orderId, id } = await offered(12_000);
    await take(id, 12_000);
    const moved = { params: { orderId }, body: { scheduleDate: '2026-11-24' } };
    assert.equal((await test.call(adminRescheduleOrder, { as: platform.token, ...moved })).status, 200);
    assert.equal(await spendable(taker), walletCop);
    const lunches = (await taken(taker)).map(({ status, code }) => [status, code]);
    assert.deepEqual(lunches, [['cancelled', null]]);
    assert.ok((await messagesTo(taker)).includes('taken_lunch_cancelled'));
    const state = (await test.call(exchange.getLunchOffer, { as: owner.token, params: { id: orderId } })).body;
    assert.equal(state.offer, null);
    await assertWalletsAddUp();
  });

  it('keeps the taker’s name from its buyer’s data, and loses it with their account', async () => {
    const { orderId, id } = await offered(0);
    await take(id, 0);
    assert.equal((await force(orderId, 'delivered', 'charge')).status, 200);
    const told = await deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('kind', '=', 'lunch_taken')
      .where('recipient', '=', owner.id)
      .executeTakeFirstOrThrow();
    assert.ok(told.body.includes('Tomás') && !told.body.includes('Pérez'), told.body);
    assert.deepEqual((await test.call(downloadData, { as: owner.token })).body.delegations, []);
    const received = async () =>
      (await deps.db.selectFrom('order_delegations').select('name').where('order_id', '=', orderId).execute())[0]?.name;
    assert.equal(await received(), 'Tomás Pérez');
    const leaver = { id: taker.id, cellPhone: taker.phone, email: null };
    await inTransaction(deps, (tx) => erasePerson(tx, leaver, deps.now()));
    assert.ok(!(await received())?.includes('Tomás'));
  });

  it('leaves it as it is: who bought it changes nothing of it, even where the cutoff moves later', async () => {
    const { orderId, id } = await offered(0);
    await take(id, 0);
    deps.setNow(mondayMorning);
    const changed = await test.call(changeOrder, {
      as: owner.token,
      params: { orderId },
      body: { note: 'Con maní' },
    });
    assert.deepEqual([changed.status, changed.body.code], [409, 'STATE_CONFLICT']);
  });

  it('returns the tingos when the lunch is cancelled', async () => {
    const { orderId, id } = await offered(12_000);
    await take(id, 12_000);
    assert.equal((await force(orderId, 'cancelled', 'giveBack')).status, 200);
    assert.deepEqual([await spendable(owner), await spendable(taker)], [walletCop, walletCop]);
    assert.ok((await messagesTo(taker)).includes('taken_lunch_cancelled'));
    assert.equal((await taken(taker)).length, 1, 'it stays in the list of who took it');
    await assertWalletsAddUp();
  });

  it('gives it to one of two, once per key, at the price that was seen', async () => {
    const { id } = await offered(12_000);
    const other = await aCustomer(test, { tingosCop: walletCop });
    assert.equal((await take(id, 11_000)).body.code, 'PAYMENT_MISMATCH');
    const both = await Promise.all([take(id, 12_000, taker, 'the-same-key'), take(id, 12_000, other)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const winner = both[0].status === 200 ? taker : other;
    assert.equal((await spendable(taker)) + (await spendable(other)), 2 * walletCop - 12_000);
    if (winner === taker) assert.equal((await take(id, 12_000, taker, 'the-same-key')).status, 200);
    assert.equal((await spendable(taker)) + (await spendable(other)), 2 * walletCop - 12_000);
  });

  it('needs enough tingos, and is nobody’s without access to the location', async () => {
    const { id } = await offered(12_000);
    const poor = await aCustomer(test, { tingosCop: 11_999 });
    assert.equal((await take(id, 12_000, poor)).body.code, 'PAYMENT_BALANCE_INSUFFICIENT');
    assert.equal(await spendable(poor), 11_999);
    const { id: enterpriseId } = await anEnterprise(test);
    await deps.db
      .updateTable('locations')
      .set({ enterprise_id: enterpriseId })
      .where('id', '=', place.locationId)
      .execute();
    assert.equal((await take(id, 12_000)).status, 404);
  });

  it('never goes against a declared allergy, nor against a dish that declares nothing', async () => {
    const { id } = await offered(0);
    const body = { consent: true as const, allergens: ['mani' as const], diets: [] };
    assert.equal((await test.call(saveHealth, { as: taker.token, body })).status, 200);
    assert.deepEqual((await listed(taker))[0]?.obstacle, 'undeclared');
    assert.equal((await take(id, 0)).body.code, 'STATE_CONFLICT');
    await deps.db
      .updateTable('orders')
      .set({ snapshot: JSON.stringify({ ...(await readSnapshot(id)), allergens: ['mani'] }) })
      .where('menu_id', '=', dish.menuId)
      .execute();
    await deps.db
      .updateTable('restaurants')
      .set({
        ...{ kitchen_allergens: ['mani', 'soya'], kitchen_allergens_by: taker.id },
        kitchen_allergens_at: toIso(deps.now()),
      })
      .where('id', '=', sql<string>`(SELECT restaurant_id FROM orders WHERE menu_id = ${dish.menuId} LIMIT 1)`)
      .execute();
    const [{ obstacle, traces } = {}] = await listed(taker);
    assert.deepEqual([obstacle, traces], [{ allergens: ['mani'] }, ['soya']]);
    assert.equal((await take(id, 0)).body.code, 'STATE_CONFLICT');
  });
});

const readSnapshot = async (exchangeId: string) =>
  (
    await deps.db
      .selectFrom('orders')
      .innerJoin('meal_exchanges', 'meal_exchanges.order_id', 'orders.id')
      .select('orders.snapshot')
      .where('meal_exchanges.id', '=', exchangeId)
      .executeTakeFirstOrThrow()
  ).snapshot;
