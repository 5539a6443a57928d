import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import * as autopilot from '@sazon/contract/autopilot/routes';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { saveHealth } from '@sazon/contract/consents/consents-and-health-routes';
import { payByCard } from '@sazon/contract/payments/routes';
import { toIso } from '../../db/to-iso.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Place } from '../../testing/kitchen-makers.ts';
import { aPromotion } from '../../testing/promotion-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { thursday, week, weekProposalCalls } from '../../testing/week-proposal-calls.ts';
import { proposeWeeks } from './propose-weeks-actions.ts';

const test = await testApp();
const { deps } = test;
const bogota = (text: string) => Date.parse(`${text}:00-05:00`);
/** What a lunch of 20,000 costs with its service fee. */
const lunchCop = 21_400;

let place: Place;
let kitchen: Awaited<ReturnType<typeof aKitchen>>;
let dishes: Dish[];
let ana: Customer;

beforeEach(async () => {
  deps.setNow(mondayMorning);
  await deps.db.deleteFrom('week_proposals').execute();
  await deps.db.deleteFrom('autopilots').execute();
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  dishes = await Promise.all(Array.from({ length: 7 }, () => aDish(test, kitchen, { priceCop: 20_000 })));
  ana = await aCustomer(test, { tingosCop: 200_000 });
});

const { rulesWith, save, idOf, read, proposedTo, accept, change, ordersOf } = weekProposalCalls(test, () => place);
const messagesOf = (who: Customer) =>
  deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'body', 'data'])
    .where('user_id', '=', who.id)
    .where('kind', '=', 'week_proposal')
    .orderBy('id')
    .execute();

describe('the autopilot of a person', () => {
  it('is off until they turn it on, keeps its rules, and says when it proposes', async () => {
    const first = (await test.call(autopilot.getAutopilot, { as: ana.token })).body;
    assert.deepEqual(first, { rules: null, proposal: null, mandate: null, nextAt: thursday });
    const pauses = [{ from: '2026-12-21', to: '2027-01-08' }];
    const saved = await save(ana, { weekdays: [5, 1], maxPrice: 25_000, variety: 'repeat', pauses });
    assert.equal(saved.status, 200);
    assert.deepEqual(
      [saved.body.rules?.weekdays, saved.body.rules?.maxPrice, saved.body.rules?.variety, saved.body.rules?.pauses],
      [[1, 5], 25_000, 'repeat', pauses],
    );
    deps.setNow(bogota('2027-01-11T09:00'));
    assert.deepEqual((await test.call(autopilot.getAutopilot, { as: ana.token })).body.rules?.pauses, []);
  });

  it('refuses pauses that make no sense, and places where the person has no lunch', async () => {
    const wrong = await save(ana, { pauses: [{ from: '2026-12-02', to: '2026-12-01' }] });
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'pauses']);
    const elsewhere = await aPlace(test);
    const body = { ...rulesWith(), timeId: elsewhere.timeId };
    assert.equal((await test.call(autopilot.saveAutopilot, { as: ana.token, body })).status, 404);
    assert.equal(
      (await test.call(autopilot.saveAutopilot, { as: ana.token, body: { ...rulesWith(), weekdays: [] } })).status,
      400,
    );
  });
});

describe('the proposal of a week', () => {
  it('is made on Thursday at ten, once, and told once with what the promotion saves', async () => {
    await aPromotion(test, { brandId: kitchen.brandId, earnLevels: [{ goal: 5, reward: 3500 }] });
    await save(ana);
    deps.setNow(thursday - 60_000);
    assert.equal(await proposeWeeks(deps), 0);
    deps.setNow(thursday);
    await Promise.all([proposeWeeks(deps), proposeWeeks(deps)]);
    assert.equal(await proposeWeeks(deps), 0);
    const id = await idOf(ana);
    const [push, mail, ...more] = await messagesOf(ana);
    await deps.db.updateTable('promotions').set({ active: false }).execute();
    assert.deepEqual([push?.channel, mail?.channel, more], ['push', 'email', []]);
    assert.match(push?.body ?? '', /5 almuerzos en Torre .*lunes 30 de noviembre\. Con estos 5 ahorras 35%\./);
    assert.equal(push?.data.url, `/piloto-automatico/${id}`);
    assert.match(mail?.body ?? '', new RegExp(`https?://.*/piloto-automatico/${id}$`));
    assert.deepEqual(await ordersOf(ana), [], 'nothing is bought without a yes');
  });

  it('minds weekdays, pauses, the budget, allergies, and days that have a lunch', async () => {
    const [dear, nutty, undeclared, ...safe] = dishes;
    assert.ok(dear !== undefined && nutty !== undefined && undeclared !== undefined);
    const declare = { declared_at: toIso(deps.now()), declared_by: ana.id };
    for (const { menuId } of [dear, nutty, ...safe])
      await deps.db.updateTable('menus').set(declare).where('id', '=', menuId).execute();
    await deps.db.updateTable('menus').set({ price_cop: 30_000 }).where('id', '=', dear.menuId).execute();
    await deps.db
      .updateTable('menus')
      .set({ allergens: ['mani'] })
      .where('id', '=', nutty.menuId)
      .execute();
    const health = { allergens: ['mani' as const], diets: [], consent: true };
    assert.equal((await test.call(saveHealth, { as: ana.token, body: health as never })).status, 200);
    const line = { scheduleDate: '2026-12-01', locationId: place.locationId, timeId: place.timeId, quantity: 1 };
    await test.call(addToCart, { as: ana.token, body: { ...line, menuId: safe[0]?.menuId ?? '' } });
    const headers = { 'idempotency-key': `tuesday-${ana.id}` };
    await test.call(placeOrders, { as: ana.token, headers, body: { useTingos: true, expectedTotal: lunchCop } });
    const pauses = [{ from: '2026-12-03', to: '2026-12-03' }];
    const { lunches } = await proposedTo(ana, { weekdays: [1, 2, 3, 4], maxPrice: 25_000, pauses });
    assert.deepEqual(
      lunches.map((lunch) => lunch.scheduleDate),
      ['2026-11-30', '2026-12-02'],
    );
    const ids = lunches.map((lunch) => lunch.dish?.id ?? '');
    assert.ok(
      ids.every((id) => safe.slice(1).some((one) => one.menuId === id)),
      'no allergen, budget kept, no repetition',
    );
  });

  it('proposes nothing that may have traces of an allergen, to whom it is one', async () => {
    const own = await aKitchen(test, place);
    const clean = await aDish(test, own, { priceCop: 20_000 });
    await deps.db
      .updateTable('menus')
      .set({ declared_at: toIso(deps.now()), declared_by: ana.id })
      .execute();
    await deps.db
      .updateTable('restaurants')
      .set({ kitchen_allergens: ['mani'], kitchen_allergens_by: ana.id, kitchen_allergens_at: toIso(deps.now()) })
      .where('id', '=', kitchen.restaurantId)
      .execute();
    const bo = await aCustomer(test);
    for (const [who, allergens] of [
      [ana, ['mani']],
      [bo, ['leche']],
    ] as const) {
      const row = { user_id: who.id, allergens: [...allergens], diets: [], updated_at: toIso(deps.now()) };
      await deps.db.insertInto('health_profiles').values(row).execute();
    }
    await save(bo);
    const careful = await proposedTo(ana);
    assert.deepEqual(
      careful.lunches.map((lunch) => lunch.dish?.id),
      [clean.menuId],
    );
    assert.equal((await read(bo, await idOf(bo))).body.lunches.length, 5);
  });

  it('stays with its person', async () => {
    const { id } = await proposedTo(ana);
    const other = await aCustomer(test, { tingosCop: 200_000 });
    const params = { id };
    const as = other.token;
    assert.equal((await read(other, id)).status, 404);
    assert.equal((await change(other, id, '2026-11-30', null)).status, 404);
    assert.equal(
      (await test.call(autopilot.declineWeekProposal, { as, params, body: { declined: true } })).status,
      404,
    );
    const body = { useTingos: true, expectedTotal: 5 * lunchCop, lunches: 5 };
    assert.equal((await test.call(autopilot.acceptWeekProposal, { as, params, body })).status, 404);
    const query = { scheduleDate: '2026-11-30' };
    assert.equal((await test.call(autopilot.listOtherDishes, { as, params, query })).status, 404);
  });

  it('is made again by changed rules, under the same link, and without a second message', async () => {
    const { id, lunches } = await proposedTo(ana);
    assert.equal(lunches.length, 5);
    const changed = await save(ana, { weekdays: [1, 2] });
    assert.deepEqual([changed.body.proposal?.id, changed.body.proposal?.lunches], [id, 2]);
    assert.equal((await messagesOf(ana)).length, 2);
  });

  it('can be asked for before Thursday, once there are rules', async () => {
    assert.equal((await test.call(autopilot.proposeNextWeek, { as: ana.token })).status, 409);
    await save(ana);
    const made = (await test.call(autopilot.proposeNextWeek, { as: ana.token })).body;
    assert.equal(made.status, 'proposed');
    deps.setNow(thursday);
    await proposeWeeks(deps);
    assert.equal(await idOf(ana), made.id);
  });
});

describe('accepting a proposal', () => {
  it('buys all lunches at the price that was shown, once however often it is sent, and leaves the cart alone', async () => {
    await aPromotion(test, { brandId: kitchen.brandId, earnLevels: [{ goal: 5, reward: 3500 }], code: 'PILOTO' });
    await deps.db.updateTable('promotions').set({ automatic: true }).where('code', '=', 'PILOTO').execute();
    const proposal = await proposedTo(ana);
    const line = { scheduleDate: '2026-12-07', locationId: place.locationId, timeId: place.timeId, quantity: 1 };
    await test.call(addToCart, { as: ana.token, body: { ...line, menuId: dishes[0]?.menuId ?? '' } });
    assert.equal(proposal.payment?.way, 'one_tap');
    assert.equal(proposal.payment.priced.totals.promotion, 35_000);
    const [first, second] = await Promise.all([accept(ana, proposal), accept(ana, proposal)]);
    await deps.db.updateTable('promotions').set({ active: false }).execute();
    assert.deepEqual([first.status, second.status, first.body.status], [200, 200, 'paid']);
    assert.equal(first.body.purchaseId, second.body.purchaseId);
    assert.equal(first.body.total, proposal.payment.priced.totals.total);
    const bought = await ordersOf(ana);
    assert.deepEqual(
      bought.map(({ date, status }) => [date, status]),
      week.map((date) => [date, 'scheduled']),
    );
    assert.deepEqual(
      bought.map(({ menuId }) => menuId),
      proposal.lunches.map((lunch) => lunch.dish?.id),
    );
    assert.equal((await test.call(getCart, { as: ana.token })).body.count, 1);
    const after = (await read(ana, proposal.id)).body;
    assert.deepEqual([after.status, after.purchase?.status, after.payment], ['accepted', 'paid', null]);
    assert.equal((await change(ana, proposal.id, '2026-11-30', null)).status, 409);
    await assertMoneyAddsUp(test, [{ userId: ana.id, tingosCop: 200_000, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('refuses a total that changed and dishes that sold out since, and charges nothing', async () => {
    const proposal = await proposedTo(ana);
    const [first, second] = proposal.lunches.map((lunch) => lunch.dish?.id ?? '');
    await deps.db
      .updateTable('menus')
      .set({ price_cop: 22_000 })
      .where('id', '=', first ?? '')
      .execute();
    const dearer = await accept(ana, proposal);
    assert.deepEqual([dearer.status, dearer.body.code], [409, 'PRICE_CHANGED']);
    await deps.db
      .updateTable('menus')
      .set({ active: false })
      .where('id', '=', second ?? '')
      .execute();
    assert.equal((await accept(ana, proposal)).body.code, 'CART_CHANGED');
    assert.deepEqual(await ordersOf(ana), []);
    const now = (await read(ana, proposal.id)).body;
    assert.equal(now.lunches[1]?.problem, 'Este plato ya no está disponible para esa fecha.');
    assert.equal((await accept(ana, now)).status, 200);
    assert.equal((await ordersOf(ana)).length, 4);
  });

  it('orders no dish that turned out unsafe for the person after it was proposed', async () => {
    const proposal = await proposedTo(ana);
    const unsafe = proposal.lunches[0]?.dish?.id ?? '';
    await deps.db
      .updateTable('menus')
      .set({ allergens: ['mani'] })
      .where('id', '=', unsafe)
      .execute();
    const row = { user_id: ana.id, allergens: ['mani'], diets: [], updated_at: toIso(deps.now()) };
    await deps.db.insertInto('health_profiles').values(row).execute();
    await deps.db
      .updateTable('menus')
      .set({ declared_at: toIso(deps.now()), declared_by: ana.id })
      .where('id', '!=', proposal.lunches[1]?.dish?.id ?? '')
      .execute();
    const now = (await read(ana, proposal.id)).body;
    assert.deepEqual(
      now.lunches.map(({ problem }) => problem !== null && /alergias/.test(problem)),
      [true, true, false, false, false],
      'peanut, and what nobody declared',
    );
    await accept(ana, now);
    assert.deepEqual(
      (await ordersOf(ana)).map(({ date }) => date),
      week.slice(2),
    );
  });

  it('holds the places for a saved card, and is paid by charging it', async () => {
    const poor = await aCustomer(test);
    const card = { source_id: '77', brand: 'VISA', last_four: '4242', holder: 'Ana', expires_on: '2030-12' };
    const cardId = deps.newId();
    const owner = { id: cardId, user_id: poor.id, created_at: toIso(deps.now()) };
    await deps.db
      .insertInto('saved_cards')
      .values({ ...owner, ...card })
      .execute();
    const proposal = await proposedTo(poor);
    assert.deepEqual([proposal.payment?.way, proposal.payment?.card?.cardLastFour], ['card', '4242']);
    const { purchaseId, status, outside } = (await accept(poor, proposal)).body;
    assert.deepEqual([status, outside], ['pending', 5 * lunchCop]);
    test.provider.nextStatus = 'APPROVED';
    assert.equal(
      (await test.call(payByCard, { as: poor.token, body: { purchaseId, cardId } })).body.result,
      'approved',
    );
    assert.equal((await read(poor, proposal.id)).body.purchase?.status, 'paid');
  });

  it('needs the checkout without tingos, payroll and card, and says so instead of charging', async () => {
    const poor = await aCustomer(test);
    const proposal = await proposedTo(poor);
    assert.equal(proposal.payment?.way, 'checkout');
    assert.equal((await accept(poor, proposal)).body.code, 'PAYMENT_METHOD_REQUIRED');
    assert.deepEqual(await ordersOf(poor), []);
  });

  it('takes what is still open, and is over once everything has closed', async () => {
    const proposal = await proposedTo(ana);
    deps.setNow(bogota('2026-12-02T12:00'));
    const late = (await read(ana, proposal.id)).body;
    assert.deepEqual(
      late.lunches.map((lunch) => lunch.problem === null),
      [false, false, false, true, true],
    );
    deps.setNow(bogota('2026-12-05T12:00'));
    const over = (await read(ana, proposal.id)).body;
    assert.deepEqual([over.status, over.payment], ['expired', null]);
  });
});
