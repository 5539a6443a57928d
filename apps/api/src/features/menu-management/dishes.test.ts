import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { menuGet, menuList } from '@sazon/contract/catalog/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import { createMenu, kitchenSlots, menusAll, updateMenu, updateSlot } from '@sazon/contract/menu-management/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, someOrders } from '../../testing/order-makers.ts';
import { publishDishes } from '../../testing/publish-dishes-by-reviewer.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

type NewMenu = RouteInput<typeof createMenu>['body'];

const createStaff = (
  kitchen: Kitchen,
  codes = ['restaurant_menu_view', 'restaurant_menu_write', 'restaurant_menu_edit'] as const,
) => aCustomer(test, { permissions: codes.map((permission) => ({ permission, restaurantId: kitchen.restaurantId })) });

/** A restaurant with one dish, its staff, and the neighbour whose things nobody of it may touch. */
async function aMenu() {
  const place = await aPlace(test);
  const [kitchen, neighbour] = [await aKitchen(test, place), await aKitchen(test, place)];
  const [dish, foreign] = [await aDish(test, kitchen), await aDish(test, neighbour)];
  const staff = await createStaff(kitchen);
  const category = test.deps.newId();
  await test.deps.db
    .insertInto('categories')
    .values({ id: category, key: `key-${category}`, name: 'Sopas', position: 1 })
    .execute();
  const draft = (more: Partial<NewMenu> = {}): NewMenu => ({
    restaurantBrandId: kitchen.brandId,
    name: 'Sancocho de gallina',
    description: 'Con yuca y mazorca',
    price: 21_000,
    discount: { type: 'percentage', amount: 0.1 },
    categoryIds: category,
    restaurantTimeIds: kitchen.restaurantTimeId,
    weekdays: '1,2,3,4,5',
    tags: ['sin-gluten'],
    allergens: ['apio'],
    calories: 640,
    tax: 'iva_5' as const,
    dailyStock: 12,
    additionGroups: [
      {
        title: '¿Le agregas algo?',
        min: 1,
        max: 2,
        required: true,
        additions: [
          { name: 'Aguacate', price: 3000, maxQuantity: 2 },
          { name: 'Sin arroz', price: -1000, maxQuantity: 1 },
        ],
      },
    ],
    ...more,
  });
  const create = (more: Partial<NewMenu> = {}, as = staff.token) => test.call(createMenu, { as, body: draft(more) });
  const change = (body: RouteInput<typeof updateMenu>['body'], as = staff.token) => test.call(updateMenu, { as, body });
  const all = (query: RouteInput<typeof menusAll>['query'] = {}, as = staff.token) =>
    test.call(menusAll, { as, params: { id: kitchen.restaurantId }, query });
  const one = async (id: string) => (await all()).body.data.find((menu) => menu.id === id);
  const publicMenu = async () =>
    (
      await test.call(menuList, {
        query: { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday },
      })
    ).body.data;
  const version = async () =>
    (await test.deps.db.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()).version;
  return { place, kitchen, neighbour, dish, foreign, staff, category, create, change, all, one, publicMenu, version };
}

describe('a new dish', () => {
  it('stands in the kitchen’s list as it was written, a draft until it is published', async () => {
    const { create, change, one, publicMenu, kitchen, category } = await aMenu();
    assert.equal((await publicMenu()).length, 2);
    const { status, body } = await create();
    assert.equal(status, 200);
    assert.equal((await one(body.id))?.draft, true);
    assert.equal((await publicMenu()).length, 2);
    assert.equal((await change({ id: body.id, active: true })).body.field, 'allergensSigned');
    assert.equal((await change({ id: body.id, active: true, allergensSigned: true })).body.inReview, true);
    assert.equal((await publicMenu()).length, 2);
    await publishDishes(test, kitchen.restaurantId);
    const menu = await one(body.id);
    assert.ok(menu);
    const { additionGroups, brand, declared, ...rest } = menu;
    assert.equal(declared?.by, 'Ana Pérez');
    assert.equal(brand.id, kitchen.brandId);
    assert.deepEqual(rest, {
      id: body.id,
      name: 'Sancocho de gallina',
      description: 'Con yuca y mazorca',
      price: 21_000,
      finalPrice: 18_900,
      nextPrice: null,
      discount: { type: 'percentage', amount: 0.1 },
      data: { pictures: [] },
      categoryIds: [category],
      restaurantTimeIds: [kitchen.restaurantTimeId],
      weekdays: [1, 2, 3, 4, 5],
      tags: ['sin-gluten'],
      allergens: ['apio'],
      calories: 640,
      tax: 'iva_5',
      dailyStock: 12,
      servedToday: true,
      soldOutToday: false,
      active: true,
      draft: false,
      review: null,
    });
    assert.deepEqual(
      additionGroups.flatMap((group) =>
        group.additions.map(({ name, price, maxQuantity }) => [name, price, maxQuantity]),
      ),
      [
        ['Aguacate', 3000, 2],
        ['Sin arroz', -1000, 1],
      ],
    );
    assert.ok((await publicMenu()).some((card) => card.id === body.id && card.needsChoice));
  });

  it('is not made for a brand, slot or category of others, nor half of it', async () => {
    const { create, neighbour, all } = await aMenu();
    const nobody = test.deps.newId();
    for (const [field, more] of [
      ['restaurantBrandId', { restaurantBrandId: nobody }],
      ['restaurantTimeIds', { restaurantTimeIds: neighbour.restaurantTimeId }],
      ['categoryIds', { categoryIds: nobody }],
      [
        'additionGroups',
        {
          additionGroups: [
            {
              id: nobody,
              title: 'x',
              min: 0,
              max: 1,
              required: false,
              additions: [{ name: 'y', price: 0, maxQuantity: 1 }],
            },
          ],
        },
      ],
    ] as const) {
      const { status, body } = await create(more as Partial<NewMenu>);
      assert.deepEqual([status, body.code, body.field], [404, 'NOT_FOUND', field]);
    }
    assert.equal((await create({ restaurantBrandId: neighbour.brandId })).status, 404);
    assert.equal((await all()).body.total, 1);
  });

  it('says which part cannot be', async () => {
    const { create, all } = await aMenu();
    const group = { title: 'x', min: 0, max: 1, required: false, additions: [{ name: 'y', price: 0, maxQuantity: 1 }] };
    for (const [field, more] of [
      ['discount', { discount: { type: 'fixed', amount: 21_001 } }],
      ['additionGroups.0', { additionGroups: [{ ...group, min: 2 }] }],
      ['additionGroups.1', { additionGroups: [group, { ...group, required: true }] }],
      ['price', { price: -1 }],
      ['name', { name: '  ' }],
      ['weekdays', { weekdays: '1,8' }],
    ] as const) {
      const { status, body } = await create(more as Partial<NewMenu>);
      assert.deepEqual([status, body.code], [400, 'VALIDATION'], field);
      assert.ok(body.field?.startsWith(field), `${body.field} is about ${field}`);
    }
    assert.equal((await all()).body.total, 1);
  });

  it('takes the permission to write, and a session', async () => {
    const { create, kitchen } = await aMenu();
    const cook = await createStaff(kitchen, ['restaurant_menu_view'] as never);
    assert.equal((await create({}, cook.token)).status, 403);
    assert.equal((await create({}, '')).status, 401);
  });
});

describe('a change of a dish', () => {
  it('changes what was said, leaves the rest, and the public menu is never stale', async () => {
    const { change, one, dish, publicMenu, place, kitchen } = await aMenu();
    const readCard = async () => (await publicMenu()).find((card) => card.id === dish.menuId);
    assert.equal((await readCard())?.price, 18_000);
    assert.deepEqual((await change({ id: dish.menuId, price: 17_500, name: 'Ajiaco grande' })).body.waits, ['name']);
    assert.notEqual((await readCard())?.name, 'Ajiaco grande');
    await publishDishes(test, kitchen.restaurantId);
    assert.deepEqual([(await readCard())?.price, (await readCard())?.name], [17_500, 'Ajiaco grande']);
    assert.equal((await one(dish.menuId))?.description, 'Con pollo');

    await change({ id: dish.menuId, soldOutToday: true });
    assert.equal((await readCard())?.unavailable, 'SOLD_OUT');
    assert.equal((await one(dish.menuId))?.soldOutToday, true);
    await change({ id: dish.menuId, soldOutToday: false });
    assert.equal((await readCard())?.unavailable, null);

    await change({ id: dish.menuId, weekdays: '2,3' });
    assert.equal(await readCard(), undefined);
    await change({ id: dish.menuId, weekdays: '1', active: false });
    assert.equal(await readCard(), undefined);
    await change({ id: dish.menuId, active: true, restaurantTimeIds: '' });
    assert.equal(await readCard(), undefined);
    const detail = await test.call(menuGet, {
      params: { id: dish.menuId },
      query: { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday },
    });
    assert.equal(detail.body.unavailable, 'MENU_UNAVAILABLE');
  });

  it('keeps the ids of groups and additions that stay, so that carts stay whole', async () => {
    const { change, one, dish, kitchen } = await aMenu();
    const groups = (await one(dish.menuId))?.additionGroups ?? [];
    const [first] = groups;
    assert.ok(first);
    const more = {
      title: 'Bebida',
      min: 0,
      max: 1,
      required: false,
      additions: [{ name: 'Limonada', price: 4000, maxQuantity: 1 }],
    };
    await change({ id: dish.menuId, additionGroups: [more, { ...first, title: 'Extras' }], allergensSigned: true });
    await publishDishes(test, kitchen.restaurantId);
    const after = (await one(dish.menuId))?.additionGroups ?? [];
    assert.deepEqual(
      after.map((group) => group.title),
      ['Bebida', 'Extras'],
    );
    assert.deepEqual([after[1]?.id, after[1]?.additions[0]?.id], [dish.groupId, dish.additionId]);
    await change({ id: dish.menuId, additionGroups: [], allergensSigned: true });
    assert.deepEqual((await one(dish.menuId))?.additionGroups, []);
  });

  it('never reaches another restaurant’s dish, group or slot', async () => {
    const { change, dish, foreign, neighbour, version } = await aMenu();
    const before = await version();
    assert.equal((await change({ id: foreign.menuId, price: 1 })).status, 404);
    assert.equal((await change({ id: test.deps.newId(), price: 1 })).status, 404);
    assert.equal((await change({ id: dish.menuId, restaurantTimeIds: neighbour.restaurantTimeId })).status, 404);
    const stolen = {
      id: foreign.groupId,
      title: 'x',
      min: 0,
      max: 1,
      required: false,
      additions: [{ id: foreign.additionId, name: 'y', price: 0, maxQuantity: 1 }],
    };
    assert.equal((await change({ id: dish.menuId, additionGroups: [stolen] })).status, 404);
    assert.equal(await version(), before);
    const price = await test.deps.db
      .selectFrom('menus')
      .select('price_cop')
      .where('id', '=', foreign.menuId)
      .executeTakeFirstOrThrow();
    assert.equal(price.price_cop, 18_000);
  });

  it('asks its rules with what stays: a lower price under the discount is refused', async () => {
    const { change, dish, one } = await aMenu();
    await change({ id: dish.menuId, discount: { type: 'fixed', amount: 5000 } });
    const { status, body } = await change({ id: dish.menuId, price: 4000 });
    assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION', 'discount']);
    assert.equal((await one(dish.menuId))?.price, 18_000);
  });

  it('is whole when two change the same dish at once', async () => {
    const { change, dish, one, kitchen } = await aMenu();
    const getGroups = (title: string) => [
      { title, min: 0, max: 1, required: false, additions: [{ name: `${title} 1`, price: 0, maxQuantity: 1 }] },
    ];
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((title) =>
        change({ id: dish.menuId, name: `Dish ${title}`, additionGroups: getGroups(title), allergensSigned: true }),
      ),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    await publishDishes(test, kitchen.restaurantId);
    const menu = await one(dish.menuId);
    assert.equal(menu?.additionGroups.length, 1);
    assert.equal(menu?.name, `Dish ${menu?.additionGroups[0]?.title}`);
  });
});

describe('the list of a restaurant’s dishes', () => {
  it('finds by every filter, switched-off dishes too, and nobody else’s', async () => {
    const { all, create, change, dish, kitchen, category, place } = await aMenu();
    const { body } = await create();
    await change({ id: body.id, active: true, allergensSigned: true });
    await publishDishes(test, kitchen.restaurantId);
    await change({ id: dish.menuId, active: false, weekdays: '2' });
    const readIds = async (query: RouteInput<typeof menusAll>['query']) =>
      (await all(query)).body.data.map((menu) => menu.id);
    assert.deepEqual(await readIds({}), [body.id, dish.menuId]);
    assert.deepEqual(await readIds({ search: 'GALLINA yúca' }), [body.id]);
    assert.deepEqual(await readIds({ search: '%' }), []);
    assert.deepEqual(await readIds({ categoriesId: category }), [body.id]);
    assert.deepEqual(await readIds({ minPrice: 18_500 }), [body.id]);
    assert.deepEqual(await readIds({ maxPrice: 18_500 }), [dish.menuId]);
    assert.deepEqual(await readIds({ scheduleDate: monday }), [body.id]);
    assert.deepEqual(await readIds({ timeId: place.timeId }), [body.id, dish.menuId]);
    assert.deepEqual(await readIds({ locationId: test.deps.newId() }), []);
    assert.deepEqual(await readIds({ restaurantBrandsId: kitchen.brandId, perPage: 1, page: 2 }), [dish.menuId]);
  });

  it('is for that restaurant’s staff only', async () => {
    const { neighbour, all } = await aMenu();
    const stranger = await createStaff(neighbour);
    assert.equal((await all({}, stranger.token)).status, 404);
    assert.equal((await all({}, (await aCustomer(test)).token)).status, 403);
    assert.equal((await all({}, '')).status, 401);
  });
});

describe('the slots of a restaurant', () => {
  it('are paused, go on and change their places, and the public menu says so at once', async () => {
    const { staff, kitchen, neighbour, publicMenu } = await aMenu();
    const { restaurantId, restaurantTimeId } = kitchen;
    const set = (body: Partial<RouteInput<typeof updateSlot>['body']>) =>
      test.call(updateSlot, { as: staff.token, body: { restaurantId, restaurantTimeId, ...body } });
    const slots = async () => (await test.call(kitchenSlots, { as: staff.token, query: { restaurantId } })).body.data;
    assert.equal((await publicMenu()).length, 2);
    assert.equal((await set({ closed: true })).status, 200);
    assert.deepEqual(
      (await publicMenu()).map((card) => card.brand.id),
      [neighbour.brandId],
    );
    assert.deepEqual([(await slots())[0]?.closed, (await slots()).length], [true, 1]);
    await set({ closed: false, capacity: 0 });
    const mine = (await publicMenu()).find((card) => card.brand.id === kitchen.brandId);
    assert.equal(mine?.unavailable, 'SLOT_FULL');
    await set({ capacity: null });
    assert.deepEqual([(await slots())[0]?.capacity, (await slots())[0]?.closed], [null, false]);
    assert.equal((await set({ capacity: -1 })).status, 400);
  });

  it('count what was sold before they had a limit: the last place and the last dish are sold once', async () => {
    const { staff, kitchen, place, dish, change, publicMenu } = await aMenu();
    const { restaurantId, restaurantTimeId } = kitchen;
    const set = (capacity: number | null) =>
      test.call(updateSlot, { as: staff.token, body: { restaurantId, restaurantTimeId, capacity } });
    const slots = async () => (await test.call(kitchenSlots, { as: staff.token, query: { restaurantId } })).body.data;
    const mine = async () => (await publicMenu()).find((card) => card.id === dish.menuId)?.unavailable;
    const of = { customer: await aCustomer(test), kitchen, place, dish };
    await someOrders(test, of, 3);
    await anOrder(test, of, { status: 'cancelled' });
    await set(5);
    assert.deepEqual([(await slots())[0]?.takenToday, await mine()], [3, null]);
    await set(3);
    assert.equal(await mine(), 'SLOT_FULL');
    await set(2);
    assert.deepEqual([(await slots())[0]?.takenToday, await mine()], [3, 'SLOT_FULL']);
    await set(null);
    assert.equal(await mine(), null);
    assert.equal((await change({ id: dish.menuId, dailyStock: 3 })).status, 200);
    assert.equal(await mine(), 'SOLD_OUT');
    await change({ id: dish.menuId, dailyStock: 4 });
    assert.equal(await mine(), null);
  });

  it('of others are neither seen nor changed', async () => {
    const { staff, kitchen, neighbour } = await aMenu();
    const set = (restaurantId: string, restaurantTimeId: string) =>
      test.call(updateSlot, { as: staff.token, body: { restaurantId, restaurantTimeId, closed: true } });
    assert.equal((await set(kitchen.restaurantId, neighbour.restaurantTimeId)).status, 404);
    assert.equal((await set(neighbour.restaurantId, neighbour.restaurantTimeId)).status, 404);
    const query = { restaurantId: neighbour.restaurantId };
    assert.equal((await test.call(kitchenSlots, { as: staff.token, query })).status, 404);
    const row = await test.deps.db
      .selectFrom('restaurant_times')
      .select('closed')
      .where('id', '=', neighbour.restaurantTimeId)
      .executeTakeFirstOrThrow();
    assert.equal(row.closed, false);
  });
});
