import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { getCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import * as group from '@sazon/contract/group-lunches/routes';
import { kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { listTakenLunches } from '@sazon/contract/meal-exchange/routes';
import { listChatMessages } from '@sazon/contract/orders/chat-routes';
import { cancelOrder, listOrders } from '@sazon/contract/orders/routes';
import { payByCard, providerEvent } from '@sazon/contract/payments/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { DEFAULT_HOLD_TERMS } from '@sazon/domain/orders/unpaid-purchase-and-date-limits';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { groupLunchCalls } from '../../testing/group-lunch-calls.ts';
import { aDish, aKitchen, aPlace, type Dish, type Place } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { moveOrders } from '../order-lifecycle/change-order-statuses-actions.ts';
import { expireHolds } from '../payments/expire-unpaid-purchases-actions.ts';
import { notifyOfGroupLunches } from './group-lunch-notices-actions.ts';

const test = await testApp();
const { deps } = test;
const walletCop = 100_000;
const { provider } = test;
const paying = { useTingos: true, paymentMethod: 'balance' as const };

let place: Place;
let dish: Dish;
let dear: Dish;
let host: Customer;
let ana: Customer;
let beto: Customer;
let keys = 0;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  provider.nextStatus = 'PENDING';
  place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  dish = await aDish(test, kitchen, { priceCop: 20_000 });
  dear = await aDish(test, kitchen, { priceCop: 30_000 });
  host = await aCustomer(test, { firstName: 'Hilda', tingosCop: walletCop });
  ana = await aCustomer(test, { firstName: 'Ana María', tingosCop: walletCop });
  beto = await aCustomer(test, { firstName: 'Beto', tingosCop: walletCop });
});

const { opened, choose, read, seen, pay, messagesTo } = groupLunchCalls(test, () => ({ place, dish, host }));
/** Places what the host pays by card, which holds the lunches until the card is charged. */
async function hold(code: string): Promise<string> {
  const byCard = { useTingos: false, paymentMethod: 'card' as const, groupLunch: code };
  const { body } = await test.call(checkout, { as: host.token, body: byCard });
  const held = await test.call(placeOrders, {
    as: host.token,
    headers: { 'idempotency-key': `group-hold-${++keys}` },
    body: { ...byCard, expectedTotal: body.priced.totals.total },
  });
  assert.equal(held.body.status, 'pending', JSON.stringify(held.body));
  return held.body.purchaseId;
}
const charge = (purchaseId: string) =>
  test.call(payByCard, { as: host.token, body: { purchaseId, token: 'tok_good' } });
/** A group lunch of two guests whose payment was not answered in time. */
async function failed(): Promise<{ code: string; transactionId: string }> {
  const code = await opened();
  await choose(code, ana);
  await choose(code, beto);
  const { transactionId } = (await charge(await hold(code))).body;
  assert.equal((await read(code, host)).toPay.lunches, 0, 'nothing is paid twice');
  const leave = await test.call(group.leaveGroupLunch, { as: ana.token, params: { code } });
  assert.equal(leave.body.code, 'STATE_CONFLICT');
  deps.setNow(mondayMorning + 16 * MINUTE_MS);
  await expireHolds(deps);
  return { code, transactionId };
}
async function approveLate(transactionId: string): Promise<void> {
  provider.settle(transactionId, 'APPROVED');
  await test.call(providerEvent, { body: { genuine: true, transactionId } });
}
const invited = async (as: Customer) =>
  (await test.call(listTakenLunches, { as: as.token })).body.data.map(({ status, givenBy, groupCode, code }) => ({
    ...{ status, givenBy, groupCode },
    hasCode: code !== null,
  }));
const orders = async (as: Customer) => (await test.call(listOrders, { as: as.token, query: {} })).body.data;
async function boardOf(restaurantId: string) {
  const cook = await aCustomer(test, { permissions: [{ permission: 'restaurant_orders_view', restaurantId }] });
  const query = { restaurantId, startDate: monday, endDate: monday };
  return (await test.call(kitchenOrders, { as: cook.token, query })).body.data;
}
const assertWalletsAddUp = () =>
  assertMoneyAddsUp(
    test,
    [host, ana, beto].map(({ id: userId }) => ({ userId, tingosCop: walletCop, rewardsCop: 0, payrollCop: 0 })),
  );

describe('a group lunch that its host pays', () => {
  it('collects dishes within the limit and buys them in one purchase, each with the name of who eats it', async () => {
    const code = await opened();
    assert.equal((await choose(code, host)).status, 200);
    assert.equal((await choose(code, ana)).status, 200);
    const over = await choose(code, beto, dear.menuId);
    assert.deepEqual([over.status, over.body.field], [400, 'menuId']);
    assert.equal((await choose(code, beto)).status, 200);

    assert.equal((await seen(code, ana)).body.code, 'CART_EMPTY', 'a guest pays nothing');
    const before = (await seen(code, host)).body;
    assert.deepEqual(before.items.map(({ recipient }) => recipient?.split(' ')[0] ?? '').sort(), ['', 'Ana', 'Beto']);
    const placed = await pay(code, host);
    assert.equal(placed.status, 200, JSON.stringify(placed.body));
    assert.deepEqual([placed.body.total, placed.body.orderIds.length], [before.priced.totals.total, 3]);
    assert.equal((await orders(host)).length, 3);
    assert.deepEqual(await orders(ana), []);
    assert.deepEqual(await messagesTo(ana), ['group_lunch_bought']);
    assert.deepEqual(await invited(ana), [{ status: 'scheduled', givenBy: 'Hilda', groupCode: code, hasCode: true }]);
    assert.deepEqual(await invited(host), []);

    const page = await read(code, ana);
    assert.deepEqual(
      page.members.map(({ firstName, status, handOverCode }) => [firstName, status, handOverCode !== null]),
      [
        ['Ana María', 'scheduled', true],
        ['Beto', 'scheduled', false],
        ['Hilda', 'scheduled', false],
      ],
    );
    assert.deepEqual([page.state, page.isHost], ['closed', false]);
    assert.ok((await read(code, host)).members.every(({ handOverCode }) => handOverCode !== null));
    assert.equal((await pay(code, host)).body.code, 'CART_EMPTY', 'nothing is bought twice');
    await assertWalletsAddUp();
  });

  it('answers a repeated payment with the same purchase', async () => {
    const code = await opened();
    await choose(code, ana);
    const total = (await seen(code, host)).body.priced.totals.total;
    const send = () =>
      test.call(placeOrders, {
        as: host.token,
        headers: { 'idempotency-key': 'group-pay-twice' },
        body: { ...paying, groupLunch: code, expectedTotal: total },
      });
    const [first, second] = [await send(), await send()];
    assert.equal(first.body.purchaseId, second.body.purchaseId);
    assert.equal((await orders(host)).length, 1);
  });

  it('buys again what was cancelled, and tells once who was left without lunch', async () => {
    const code = await opened();
    await choose(code, ana);
    const [orderId = ''] = (await pay(code, host)).body.orderIds;
    assert.equal((await read(code, host)).toPay.lunches, 0);
    assert.equal((await test.call(cancelOrder, { as: host.token, params: { orderId }, body: {} })).status, 200);
    assert.equal((await read(code, host)).toPay.lunches, 1);
    assert.deepEqual(await messagesTo(ana), ['group_lunch_bought', 'group_lunch_lost']);
    assert.deepEqual(await invited(ana), []);
    const { joinBy, payBy } = await read(code, host);
    deps.setNow(joinBy);
    await notifyOfGroupLunches(deps);
    await notifyOfGroupLunches(deps);
    assert.deepEqual(
      (await messagesTo(host)).filter((kind) => kind === 'group_lunch_to_pay'),
      ['group_lunch_to_pay'],
    );
    deps.setNow(payBy + MINUTE_MS);
    await notifyOfGroupLunches(deps);
    await notifyOfGroupLunches(deps);
    assert.deepEqual(
      (await messagesTo(ana)).filter((kind) => kind === 'group_lunch_unpaid'),
      ['group_lunch_unpaid'],
    );
    assert.equal((await pay(code, host)).body.code, 'STATE_CONFLICT');
    await assertWalletsAddUp();
  });
});

describe('a group lunch that its host pays by card', () => {
  it('tells the guest once it is paid, and addresses confirmation to them with their code', async () => {
    const code = await opened();
    await choose(code, host);
    await choose(code, ana);
    const purchaseId = await hold(code);
    assert.deepEqual([await messagesTo(ana), await invited(ana)], [[], []]);
    provider.nextStatus = 'APPROVED';
    assert.equal((await charge(purchaseId)).body.result, 'approved');
    assert.deepEqual(await messagesTo(ana), ['group_lunch_bought']);
    const orderIds = (await orders(host)).map(({ id }) => id);
    const actor = { kind: 'restaurant' as const, id: null };
    await moveOrders(deps, { orderIds, action: 'confirm', actor, scope: 'everywhere' });
    assert.deepEqual(await messagesTo(ana), ['group_lunch_bought', 'order_confirmed']);
    assert.equal((await messagesTo(host)).filter((kind) => kind === 'order_confirmed').length, 1);
    const [lunch] = (await test.call(listTakenLunches, { as: ana.token })).body.data;
    const read = (as: Customer) => test.call(listChatMessages, { as: as.token, params: { id: lunch?.orderId ?? '' } });
    assert.deepEqual([lunch?.canChat, (await read(ana)).status, (await read(beto)).status], [true, 200, 404]);
    await assertMoneyAddsUp(test, []);
  });

  it('returns the dishes to the group when it fails, and buys them when it is approved late', async () => {
    const { code, transactionId } = await failed();
    assert.equal((await read(code, host)).toPay.lunches, 2);
    assert.equal((await test.call(getCart, { as: host.token })).body.count, 0);
    assert.deepEqual(await messagesTo(ana), []);
    await approveLate(transactionId);
    assert.equal((await read(code, host)).toPay.lunches, 0);
    assert.deepEqual([await messagesTo(ana), (await invited(beto)).length], [['group_lunch_bought'], 1]);
    await assertMoneyAddsUp(test, []);
  });

  it('keeps a late approval as tingos when a guest has left, so that nobody gets a lunch they do not want', async () => {
    const { code, transactionId } = await failed();
    assert.equal((await test.call(group.leaveGroupLunch, { as: ana.token, params: { code } })).status, 200);
    await approveLate(transactionId);
    assert.equal((await read(code, host)).toPay.lunches, 1);
    assert.deepEqual([await messagesTo(ana), await invited(beto)], [[], []]);
    await assertMoneyAddsUp(test, []);
  });
});

describe('what an employer and a limit mean for a host who pays', () => {
  it('subsidises the host’s own lunch only, to the peso, and each label carries the allergies of who eats it', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    place = await aPlace(test, { enterpriseId });
    dish = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
    const subsidy = { perOrderCop: 8000, ordersPerDay: 5, perPeriodCop: null };
    host = await aCustomer(test, {
      ...{ firstName: 'Hilda', plan: 'nomina', tingosCop: walletCop },
      enterpriseId,
      subsidy,
    });
    const health = { user_id: ana.id, allergens: ['mani' as const], diets: [], updated_at: toIso(deps.now()) };
    await deps.db.insertInto('health_profiles').values(health).execute();
    const code = await opened();
    await choose(code, host);
    await choose(code, ana);
    const { orderIds, total } = (await pay(code, host)).body;
    const rows = await deps.db
      .selectFrom('orders')
      .select(['restaurant_id', 'subsidy_cop', 'gross_cop', 'fee_cop', 'total_cop'])
      .select(sql<string>`split_part(snapshot->>'customerName', ' ', 1)`.as('eater'))
      .where('id', 'in', orderIds)
      .orderBy('eater')
      .execute();
    assert.deepEqual(
      rows.map((row) => [row.eater, row.gross_cop, row.fee_cop, row.subsidy_cop]),
      [
        ['Ana', 20_000, 1400, 0],
        ['Hilda', 20_000, 1400, 8000],
      ],
    );
    assert.equal(total, 2 * 21_400);
    const restaurantId = rows[0]?.restaurant_id ?? '';
    const board = await boardOf(restaurantId);
    assert.deepEqual(board.map(({ customer, dinerAllergens }) => [customer.split(' ')[0], dinerAllergens]).sort(), [
      ['Ana', ['mani']],
      ['Hilda', []],
    ]);
    await assertMoneyAddsUp(test, [{ userId: host.id, tingosCop: walletCop, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('takes no more people than the host may buy for, and says so before they choose', async () => {
    const code = await opened();
    await choose(code, ana);
    const value = JSON.stringify({ ...DEFAULT_HOLD_TERMS, lunchesPerDate: 1 });
    await deps.db
      .insertInto('settings')
      .values({ key: 'hold_limits', value, updated_at: toIso(deps.now()) })
      .execute();
    const no = 'Este almuerzo en grupo recibe hasta 1 persona.';
    assert.equal((await read(code, beto)).joinProblem, no);
    assert.equal((await choose(code, beto)).body.message, no);
    assert.equal((await choose(code, ana)).status, 200, 'who is in may still change');
    assert.equal((await pay(code, host)).status, 200);
    const other = await opened();
    assert.match((await read(other, ana)).joinProblem ?? '', /ya pidió todos los almuerzos/);
    await deps.db.deleteFrom('settings').where('key', '=', 'hold_limits').execute();
  });
});

describe('a group lunch where each pays their own', () => {
  it('buys only the dish of who pays, and the kitchen reads names and group', async () => {
    const code = await opened('each');
    await choose(code, ana);
    await choose(code, beto, dear.menuId);
    const placed = await pay(code, ana);
    assert.equal(placed.body.orderIds.length, 1);
    assert.equal((await read(code, beto)).toPay.lunches, 1);
    assert.equal((await read(code, host)).toPay.lunches, 0);
    assert.equal((await choose(code, ana, dear.menuId)).body.code, 'STATE_CONFLICT');
    const row = await deps.db
      .selectFrom('orders')
      .select(['restaurant_id', 'user_id'])
      .where('id', '=', placed.body.orderIds[0] ?? '')
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      (await boardOf(row.restaurant_id)).map(({ customer, groupTitle }) => [
        customer.startsWith('Ana María'),
        groupTitle,
      ]),
      [[true, 'Cumpleaños']],
    );
    assert.equal(row.user_id, ana.id);
  });
});
