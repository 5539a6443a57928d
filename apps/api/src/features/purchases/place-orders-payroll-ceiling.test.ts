import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { placeOnBehalf } from '@sazon/contract/orders/on-behalf-routes';
import { MAX_CART_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { DEFAULT_HOLD_TERMS } from '@sazon/domain/orders/unpaid-purchase-and-date-limits';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { besideApp, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const beside = await besideApp(test);
after(() => beside.close());
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const desk = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
const dates = ['2026-11-24', '2026-11-25', '2026-11-26'] as const;
const eachCop = 21_400;

const line = (scheduleDate: string, quantity: number) => ({ scheduleDate, ...place, menuId: dish.menuId, quantity });
const add = (customer: Customer, scheduleDate: string, quantity: number) =>
  test.call(addToCart, { as: customer.token, body: line(scheduleDate, quantity) });
const readCart = async ({ token }: Customer) => (await test.call(getCart, { as: token })).body;

/** Every second one by another process; who is told to come again does. */
async function served<Answer extends { status: number }>(
  turn: number,
  send: (call: typeof test.call) => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send(turn % 2 === 0 ? test.call : beside.call);
    if (answer.status !== 503) return answer;
  }
}

let keys = 0;
const withKey = (key = `place-ceiling-${++keys}`) => ({ 'idempotency-key': key });
const buy = (turn: number, customer: Customer, lunches: number) => {
  const headers = withKey();
  const body = { paymentMethod: 'balance', useTingos: true, expectedTotal: eachCop * lunches } as const;
  return served(turn, (call) => call(placeOrders, { as: customer.token, headers, body }));
};
const buyFor = (turn: number, { id }: Customer, scheduleDate: string, quantity: number) => {
  const headers = withKey();
  const body = {
    userId: id,
    items: [line(scheduleDate, quantity)],
    paymentMethod: 'wompi' as const,
    useTingos: false,
    expectedTotal: eachCop * quantity,
    reason: 'Llamó por teléfono',
  };
  return served(turn, (call) => call(placeOnBehalf, { as: desk.token, headers, body }));
};

/** How many lunches each purchase of this person holds. */
const boughtBy = async ({ id }: Customer) => {
  const rows = await test.deps.db
    .selectFrom('orders')
    .select(({ fn }) => ['purchase_id', fn.countAll<string>().as('lunches')])
    .where('user_id', '=', id)
    .groupBy('purchase_id')
    .execute();
  return rows.map(({ lunches }) => Number(lunches));
};

describe('buying at the ceiling, twice at once and by two processes', { timeout: 60_000 }, () => {
  it('buys a cart of fifty once, whole, while others fill it again', async () => {
    const customer = await aCustomer(test, { tingosCop: eachCop * 200 });
    for (const [at, quantity] of [20, 20, 10].entries()) await add(customer, dates[at] as string, quantity);
    const others = Array.from({ length: 6 }, (_, turn) =>
      served(turn, (call) =>
        call(addToCart, { as: customer.token, body: line(`2026-11-${turn % 2 ? '27' : '30'}`, 9) }),
      ),
    );
    const answers = await Promise.all([0, 1, 2, 3].map((turn) => buy(turn, customer, MAX_CART_LUNCHES)));
    const added = (await Promise.all(others)).filter(({ status }) => status === 200).length * 9;
    const [paid, ...more] = answers.filter(({ status }) => status === 200);
    assert.deepEqual([paid?.body.orderIds.length, more], [MAX_CART_LUNCHES, []]);
    assert.deepEqual(await boughtBy(customer), [MAX_CART_LUNCHES]);
    const { count } = await readCart(customer);
    assert.equal(count, added, 'what was added meanwhile is in the cart, not bought and not lost');
  });

  it('refuses a cart that holds more, however it came to, and takes nothing', async () => {
    const customer = await aCustomer(test, { tingosCop: eachCop * 200 });
    for (const date of dates.slice(0, 2)) await add(customer, date, 20);
    await add(customer, dates[2], 10);
    await test.deps.db
      .updateTable('cart_items')
      .set({ quantity: 11 })
      .where('user_id', '=', customer.id)
      .where('schedule_date', '=', dates[2])
      .execute();
    const answers = await Promise.all([0, 1].map((turn) => buy(turn, customer, MAX_CART_LUNCHES + 1)));
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [409, 'CART_FULL'],
        [409, 'CART_FULL'],
      ],
    );
    assert.deepEqual([await boughtBy(customer), (await readCart(customer)).count], [[], MAX_CART_LUNCHES + 1]);
  });

  it('keeps to the most of one date when the customer and support buy for it at once', async () => {
    for (const round of [0, 1, 2]) {
      const customer = await aCustomer(test, { tingosCop: eachCop * 20 });
      await add(customer, dates[0], 12);
      const [own, theirs] = [buy(round, customer, 12), buyFor(round + 1, customer, dates[0], 12)];
      const codes = [await own, await theirs].map(({ status, body }) => (status === 200 ? 'bought' : body.code));
      assert.deepEqual(codes.sort(), ['LUNCHES_PER_DATE', 'bought']);
      assert.deepEqual(await boughtBy(customer), [12]);
      assert.ok(DEFAULT_HOLD_TERMS.lunchesPerDate < 24);
    }
  });
});
