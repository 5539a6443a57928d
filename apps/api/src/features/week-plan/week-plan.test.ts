import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getCart, mergeCart } from '@sazon/contract/cart/routes';
import { toggleFavorite } from '@sazon/contract/catalog/routes';
import { planWeek } from '@sazon/contract/week-plan/routes';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const { locationId, timeId } = place;
const kitchens = await Promise.all(Array.from({ length: 3 }, () => aKitchen(test, place)));
const dishes = await Promise.all(
  kitchens.flatMap((kitchen) => [
    aDish(test, kitchen, { priceCop: 18_000 }),
    aDish(test, kitchen, { priceCop: 24_000 }),
  ]),
);
const ids = dishes.map((dish) => dish.menuId);
type Wish = {
  maxPrice?: number;
  kept?: { scheduleDate: string; menuId: string }[];
  refused?: { scheduleDate: string; menuId: string }[];
};
const plan = (who: Customer, wish: Wish = {}) =>
  test.call(planWeek, { as: who.token, body: { locationId, timeId, ...wish } });
const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

describe('planning the week', () => {
  it('proposes a lunch for each of the next open days, none twice, each with its reason, and buys nothing', async () => {
    const who = await aCustomer(test);
    const { days, total } = (await plan(who)).body;
    assert.deepEqual(
      days.map((day) => day.scheduleDate),
      week,
    );
    const proposed = days.map((day) => day.dish?.id);
    assert.equal(new Set(proposed).size, 5);
    assert.ok(days.every((day) => day.dish?.reason === 'new'));
    assert.equal(
      total,
      days.reduce((sum, day) => sum + (day.dish?.price ?? 0), 0),
    );
    assert.deepEqual((await test.call(getCart, { as: who.token })).body.items, []);
  });

  it('proposes no dessert, not even a favourite one', async () => {
    const who = await aCustomer(test);
    const [dessert = ''] = ids;
    const categoryId = deps.newId();
    const category = { id: categoryId, key: 'postres-cafe', name: 'Postres y café', position: 1 };
    await deps.db.insertInto('categories').values(category).execute();
    await deps.db.insertInto('menu_categories').values({ menu_id: dessert, category_id: categoryId }).execute();
    await test.call(toggleFavorite, { as: who.token, params: { id: dessert } });
    const { days } = (await plan(who)).body;
    assert.deepEqual(
      days.map((day) => day.dish !== null && day.dish.id !== dessert),
      week.map(() => true),
    );
    await deps.db.deleteFrom('menu_categories').where('category_id', '=', categoryId).execute();
  });

  it('starts with a favourite, keeps what is kept, and never proposes again what was refused', async () => {
    const who = await aCustomer(test);
    const [liked = '', kept = ''] = ids;
    await test.call(toggleFavorite, { as: who.token, params: { id: liked } });
    const first = (await plan(who)).body.days[0];
    assert.deepEqual([first?.dish?.id, first?.dish?.reason], [liked, 'favourite']);
    const wish = {
      kept: [{ scheduleDate: '2026-11-25', menuId: kept }],
      refused: [{ scheduleDate: '2026-11-23', menuId: liked }],
    };
    const { days } = (await plan(who, wish)).body;
    assert.equal(days[2]?.dish?.id, kept);
    assert.notEqual(days[0]?.dish?.id, liked);
  });

  it('minds the budget, the allergies, what is ordered or in the cart, and what is sold out', async () => {
    const who = await aCustomer(test);
    const [unsafe = '', , empty = ''] = ids;
    await deps.db
      .updateTable('menus')
      .set({ allergens: ['mani'] })
      .where('id', '=', unsafe)
      .execute();
    await deps.db.updateTable('menus').set({ daily_stock: 0 }).where('id', '=', empty).execute();
    await deps.db
      .insertInto('health_profiles')
      .values({ user_id: who.id, allergens: ['mani'], diets: [], updated_at: toIso(deps.now()) })
      .execute();
    const [kitchen, dish] = [kitchens[0], dishes[1]];
    assert.ok(kitchen !== undefined && dish !== undefined);
    await anOrder(test, { customer: who, kitchen, place, dish }, { scheduleDate: '2026-11-24' });
    const { days, minded } = (await plan(who, { maxPrice: 18_000 })).body;
    await deps.db.updateTable('menus').set({ daily_stock: null }).where('id', '=', empty).execute();
    assert.equal(minded, true);
    assert.deepEqual([days[1]?.dish, days[1]?.empty], [null, 'ordered']);
    const proposed = days.flatMap((day) => (day.dish === null ? [] : [day.dish]));
    assert.ok(
      proposed.length > 0 && proposed.every((one) => one.price <= 18_000 && one.id !== unsafe && one.id !== empty),
    );
    assert.ok(days.some((day) => day.empty === 'nothing_fits'));
  });

  it('chooses the least that a dish asks for, so that all of it goes into the cart as proposed', async () => {
    const who = await aCustomer(test);
    await deps.db.updateTable('addition_groups').set({ required: true, min: 1 }).where('menu_id', 'in', ids).execute();
    const { days } = (await plan(who)).body;
    assert.deepEqual(days[0]?.dish?.choices, ['Huevo frito']);
    const items = days.flatMap(({ scheduleDate, dish }) =>
      dish === null
        ? []
        : [
            {
              scheduleDate,
              locationId,
              timeId,
              menuId: dish.id,
              quantity: 1,
              groupMenuAdditions: dish.groupMenuAdditions,
            },
          ],
    );
    const merged = await test.call(mergeCart, { as: who.token, body: { items } });
    assert.deepEqual(merged.body, { added: items.length, left: [] });
    const { subtotal } = (await test.call(getCart, { as: who.token })).body;
    assert.equal(
      subtotal,
      days.reduce((sum, day) => sum + (day.dish?.price ?? 0), 0),
    );
  });

  it('knows only places where the person may eat', async () => {
    const closed = await aPlace(test, { enterpriseId: (await anEnterprise(test)).id });
    const who = await aCustomer(test);
    const body = { locationId: closed.locationId, timeId: closed.timeId };
    assert.equal((await test.call(planWeek, { as: who.token, body })).status, 404);
    assert.equal((await test.call(planWeek, { body })).status, 401);
  });
});
