import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { toggleFavorite } from '@sazon/contract/catalog/routes';
import { courierDeliver } from '@sazon/contract/courier/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { refundOrder } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { reportProblem } from '@sazon/contract/orders/problem-routes';
import {
  appReview,
  planBOptions,
  removeDelegate,
  reviewApp,
  reviewOrder,
  setDelegate,
  setPlanB,
} from '@sazon/contract/orders/reviews-plan-b-and-delegate-routes';
import { getOrder, validateOrder } from '@sazon/contract/orders/routes';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, orderNow } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
afterEach(() => deps.setNow(mondayMorning));

const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 18_000 });
const ana = await aCustomer(test);
const neighbour = await aCustomer(test);
const staff = await aCustomer(test, {
  permissions: [
    { permission: 'restaurant_orders_view', restaurantId: kitchen.restaurantId },
    { permission: 'restaurant_orders_delete', restaurantId: kitchen.restaurantId },
  ],
});
const courier = await aCustomer(test, {
  permissions: [{ permission: 'app_domi', restaurantId: kitchen.restaurantId }],
});

const order = (more: Parameters<typeof anOrder>[2] = {}, customer: Customer = ana) =>
  anOrder(test, { customer, kitchen, place, dish }, more);
const as = (who: Customer) => ({ as: who.token });
const stars = { food: 5, delivery: 4 };

describe('reviewing an order', () => {
  const review = (id: string, who = ana, ratings: Record<string, number> = stars) =>
    test.call(reviewOrder, { ...as(who), params: { id }, body: { ratings, comment: 'Muy rico' } });

  it('is for the one who ate it, once it was delivered, once', async () => {
    const id = await order({ status: 'delivered' });
    assert.equal((await review(id, neighbour)).status, 404);
    const both = await Promise.all([review(id), review(id)]);
    assert.deepEqual(both.map((one) => one.status).sort(), [200, 409]);
    const detail = await test.call(getOrder, { ...as(ana), params: { id } });
    assert.deepEqual(detail.body.review, { ratings: stars, comment: 'Muy rico', at: mondayMorning });
    const { review: ability } = (await test.call(validateOrder, { ...as(ana), params: { orderId: id } })).body;
    assert.equal(ability.can, false);
    assert.equal((await review(await order({ status: 'scheduled' }))).body.code, 'STATE_CONFLICT');
  });

  it('answers every question of the form, and only those', async () => {
    const id = await order({ status: 'delivered' });
    const missing = await review(id, ana, { food: 5 });
    assert.deepEqual([missing.status, missing.body.code, missing.body.field], [400, 'VALIDATION', 'delivery']);
    assert.equal((await review(id, ana, { ...stars, price: 3 })).body.field, 'price');
    assert.equal((await review(id)).status, 200);
  });
});

describe('reviewing the app', () => {
  it('is open again after its days', async () => {
    const who = await aCustomer(test);
    const send = () => test.call(reviewApp, { ...as(who), body: { ratings: { app: 5 } } });
    const both = await Promise.all([send(), send()]);
    assert.deepEqual(both.map((one) => one.body.code ?? 'ok').sort(), ['TOO_SOON', 'ok']);
    const { open, opensAt } = (await test.call(appReview, as(who))).body;
    assert.deepEqual([open, opensAt], [false, mondayMorning + 7 * DAY_MS]);
    deps.setNow(mondayMorning + 7 * DAY_MS);
    assert.equal((await test.call(appReview, as(who))).body.open, true);
    assert.equal((await send()).status, 200);
  });
});

describe('reporting a problem', () => {
  const report = (id: string, kind: 'wrong_dish' | 'missing' | 'late' | 'other' = 'wrong_dish', who = ana) =>
    test.call(reportProblem, { ...as(who), params: { id }, body: { kind } });
  const delivered = async (who = ana) => {
    const id = await order({ status: 'delivered', totalCop: 20_000 }, who);
    await deps.db
      .insertInto('ledger_transfers')
      .values({
        debit: 'orders:held',
        credit: `restaurant:${kitchen.restaurantId}`,
        amount_cop: 20_000,
        kind: 'consume',
        order_id: id,
        created_at: toIso(deps.now()),
      })
      .execute();
    return id;
  };
  const readTingos = async (who: Customer) =>
    (
      await deps.db
        .selectFrom('tingo_lots')
        .select(['quantity_cop as cop', 'type', 'is_reward as isReward'])
        .where('user_id', '=', who.id)
        .execute()
    ).map(({ cop, type, isReward }) => [cop, type, isReward]);

  it('refunds at once what the records prove, once, at the cost of the liable party', async () => {
    const who = await aCustomer(test);
    const id = await delivered(who);
    assert.equal((await report(id, 'wrong_dish', neighbour)).status, 404);
    const both = await Promise.all([report(id, 'wrong_dish', who), report(id, 'wrong_dish', who)]);
    assert.deepEqual(both.map((one) => one.status).sort(), [200, 409]);
    const done = both.find((one) => one.status === 200)?.body;
    assert.deepEqual([done?.remedy, done?.amount], ['tingos', 20_000]);
    assert.match(done?.number ?? '', /^P-[0-9A-F]{6}$/);
    assert.deepEqual(await readTingos(who), [[20_000, 'debit', false]]);
    const transfers = await deps.db
      .selectFrom('ledger_transfers')
      .select(['debit', 'credit', 'amount_cop as cop'])
      .where('order_id', '=', id)
      .where('kind', '=', 'refund')
      .execute();
    assert.deepEqual(transfers, [
      { debit: `restaurant:${kitchen.restaurantId}`, credit: `tingos:${who.id}`, cop: 20_000 },
    ]);
    const detail = await test.call(getOrder, { ...as(who), params: { id } });
    assert.deepEqual([detail.body.problem?.kind, detail.body.problem?.amount], ['wrong_dish', 20_000]);
  });

  it('gives no more than support has left of what was paid', async () => {
    const who = await aCustomer(test);
    const id = await delivered(who);
    const support = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const body = { amount: 15_000, liable: 'restaurant', answer: 'Lo sentimos' } as const;
    assert.equal((await test.call(refundOrder, { ...as(support), params: { orderId: id }, body })).status, 200);
    assert.equal((await report(id, 'wrong_dish', who)).body.amount, 5000);
    assert.equal(
      (await readTingos(who)).reduce((sum, [cop]) => sum + Number(cop), 0),
      20_000,
    );
  });

  it('leaves to support what no record can tell, and moves no money for it', async () => {
    const who = await aCustomer(test);
    const id = await delivered(who);
    const answer = await report(id, 'other', who);
    assert.deepEqual([answer.body.remedy, answer.body.amount], ['support', 0]);
    assert.deepEqual(await readTingos(who), []);
  });

  it('is open from the arrival until a day after', async () => {
    assert.equal((await report(await order({ status: 'in_route' }))).body.code, 'STATE_CONFLICT');
    assert.equal((await report(await order({ status: 'in_delivery_site' }))).body.remedy, 'support');
    const id = await delivered();
    deps.setNow(mondayMorning + DAY_MS);
    assert.equal((await report(id)).body.code, 'STATE_CONFLICT');
  });

  it('gives three remedies in thirty days by itself, however many are asked for at once', async () => {
    const who = await aCustomer(test);
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await delivered(who));
    const answers = await Promise.all(ids.map((id) => report(id, 'missing', who)));
    assert.deepEqual(answers.map((one) => one.body.remedy).sort(), [
      'support',
      'support',
      'tingos',
      'tingos',
      'tingos',
    ]);
    assert.equal((await readTingos(who)).length, 3);
  });
});

describe('who may receive an order', () => {
  const name = (id: string, who = ana, phone?: string) =>
    test.call(setDelegate, { ...as(who), params: { id }, body: { name: 'Juan Rojas', ...(phone && { phone }) } });
  const deliver = (code: string) =>
    test.call(courierDeliver, { ...as(courier), params: { id: place.timeId }, body: { code } });

  it('is somebody else with a code of their own, told by SMS, until the order is over', async () => {
    const id = await order({ status: 'scheduled' });
    assert.equal((await name(id, neighbour)).status, 404);
    const first = await name(id, ana, '3001234567');
    assert.match(first.body.code, /^\d\d0\d$/);
    const sent = await deps.db
      .selectFrom('outbox_messages')
      .select('body')
      .where('kind', '=', 'order_delegated')
      .execute();
    assert.match(sent[0]?.body ?? '', new RegExp(first.body.code));
    const detail = await test.call(getOrder, { ...as(ana), params: { id } });
    assert.deepEqual(detail.body.delegate, {
      name: 'Juan Rojas',
      phone: '3001234567',
      code: first.body.code,
      receivedAt: null,
    });
    assert.equal((await test.call(removeDelegate, { ...as(ana), params: { id } })).status, 200);
    assert.equal((await test.call(getOrder, { ...as(ana), params: { id } })).body.delegate, null);
    assert.equal((await name(await order({ status: 'delivered' }))).body.code, 'STATE_CONFLICT');
  });

  it('says that code to the courier and gets the lunch, once; the customer reads who received it', async () => {
    const id = await order({ status: 'in_delivery_site', courierId: courier.id, scheduleDate: monday });
    const { code } = (await name(id)).body;
    const done = await deliver(code);
    assert.deepEqual([done.status, done.body.customer], [200, 'Juan Rojas']);
    assert.equal((await deliver(code)).status, 200, 'the same again is done already');
    const detail = (await test.call(getOrder, { ...as(ana), params: { id } })).body;
    assert.equal(detail.delegate?.receivedAt, mondayMorning);
    assert.equal(detail.events.at(-1)?.reason, 'Recibió Juan Rojas');
  });

  it('cannot use a code that was taken back', async () => {
    const id = await order({ status: 'in_delivery_site', courierId: courier.id, scheduleDate: monday });
    const old = (await name(id)).body.code;
    let now = (await name(id)).body.code;
    while (now === old) now = (await name(id)).body.code;
    assert.equal((await deliver(old)).body.code, 'CODE_WRONG');
    assert.equal((await deliver(now)).status, 200);
  });
});

describe('plan B', () => {
  const choose = (id: string, body: RouteInput<typeof setPlanB>['body'], who = ana) =>
    test.call(setPlanB, { ...as(who), params: { id }, body });
  const runOut = (orderIds: string[]) =>
    test.call(changeStatus, {
      ...as(staff),
      body: {
        restaurantId: kitchen.restaurantId,
        orderIds,
        action: 'cancel',
        reason: 'Se agotó el plato',
        soldOut: true,
      },
    });

  it('is a dish of the same kitchen, a favourite up to a price, or the money back', async () => {
    const gone = await aDish(test, kitchen, { priceCop: 20_000 });
    const cheaper = await aDish(test, kitchen, { priceCop: 17_000 });
    const liked = await aDish(test, kitchen, { priceCop: 25_000 });
    await test.call(toggleFavorite, { ...as(ana), params: { id: liked.menuId } });
    const of = { customer: ana, kitchen, place, dish: gone };
    const make = (totalCop: number) => anOrder(test, of, { status: 'confirmed', totalCop });
    const [named, favourite, dear, refund, silent] = [
      await make(20_000),
      await make(20_000),
      await make(20_000),
      await make(20_000),
      await make(20_000),
    ];
    const options = (await test.call(planBOptions, { ...as(ana), params: { id: named } })).body.dishes;
    assert.ok(
      options.every(({ brand }) => brand.length > 0),
      'each says whose dish it is',
    );
    assert.ok(options.some((one) => one.id === cheaper.menuId) && !options.some((one) => one.id === gone.menuId));
    assert.equal((await choose(named, { kind: 'dish', menuId: deps.newId() })).body.code, 'MENU_UNAVAILABLE');
    assert.equal((await choose(named, { kind: 'dish', menuId: cheaper.menuId }, neighbour)).status, 404);
    assert.equal((await choose(named, { kind: 'dish', menuId: cheaper.menuId })).status, 200);
    await choose(favourite, { kind: 'favourite', maxPrice: 30_000 });
    await choose(dear, { kind: 'favourite', maxPrice: 24_000 });
    await choose(refund, { kind: 'refund' });

    const ids = [named, favourite, dear, refund, silent];
    const [one, two] = await Promise.all([runOut(ids), runOut(ids)]);
    for (const answer of [one, two]) assert.deepEqual(answer.body.replaced.sort(), [named, favourite].sort());
    const after = async (id: string) => {
      const { menu, status, planB, total } = (await test.call(getOrder, { ...as(ana), params: { id } })).body;
      return [menu.id, status, planB?.usedAt ?? null, total];
    };
    assert.deepEqual(await after(named), [cheaper.menuId, 'confirmed', mondayMorning, 20_000]);
    assert.deepEqual(await after(favourite), [liked.menuId, 'confirmed', mondayMorning, 20_000]);
    for (const id of [dear, refund, silent]) assert.equal((await orderNow(test, id)).status, 'cancelled');
    const lots = await deps.db
      .selectFrom('tingo_lots')
      .select('quantity_cop as cop')
      .where('user_id', '=', ana.id)
      .where('source', '=', 'remedy')
      .execute();
    assert.deepEqual(
      lots.map((lot) => lot.cop),
      [3000],
      'a cheaper dish gives the difference back',
    );
    const { sold_out_on: soldOutOn } = await deps.db
      .selectFrom('menus')
      .select('sold_out_on')
      .where('id', '=', gone.menuId)
      .executeTakeFirstOrThrow();
    assert.equal(soldOutOn, monday);
  });

  it('never serves what a person said they do not eat, nor what is sold out', async () => {
    const who = await aCustomer(test);
    const gone = await aDish(test, kitchen);
    const nutty = await aDish(test, kitchen);
    const last = await aDish(test, kitchen, { dailyStock: 1 });
    await deps.db
      .updateTable('menus')
      .set({ allergens: ['mani'] })
      .where('id', '=', nutty.menuId)
      .execute();
    await deps.db
      .insertInto('health_profiles')
      .values({ user_id: who.id, allergens: ['mani'], diets: [], updated_at: toIso(deps.now()) })
      .execute();
    const of = { customer: who, kitchen, place, dish: gone };
    const [first, second] = [
      await anOrder(test, of, { status: 'confirmed' }),
      await anOrder(test, of, { status: 'confirmed' }),
    ];
    const dishes = (await test.call(planBOptions, { ...as(who), params: { id: first } })).body.dishes;
    assert.ok(!dishes.some((one) => one.id === nutty.menuId));
    for (const id of [first, second]) await choose(id, { kind: 'dish', menuId: last.menuId }, who);
    const answer = await runOut([first, second]);
    assert.deepEqual([answer.body.replaced.length, answer.body.changed.length], [1, 1], 'the last one is served once');
  });

  it('is said until the kitchen hands the order over', async () => {
    assert.equal((await choose(await order({ status: 'in_picking' }), { kind: 'refund' })).body.code, 'STATE_CONFLICT');
  });
});
