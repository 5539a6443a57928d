import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  brands,
  favorites,
  menuByRestaurant,
  menuCategories,
  menuGet,
  menuList,
  toggleFavorite,
} from '@sazon/contract/catalog/routes';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { bumpCatalogVersion } from './catalog-version-actions.ts';

const test = await testApp();
const { db, newId } = test.deps;
const monday = '2026-11-23';
const sunday = '2026-11-22';

const changed = () => inTransaction(test.deps, bumpCatalogVersion);
const asked = (place: Place, scheduleDate = monday) => ({
  locationId: place.locationId,
  timeId: place.timeId,
  scheduleDate,
});
const namesIn = (cards: { name: string }[]) => cards.map((card) => card.name).sort();

describe('the menu list', () => {
  let place: Place;
  let fogon: Kitchen;
  let huerta: Kitchen;
  const list = async (query: Record<string, unknown>) => {
    const { status, body } = await test.call(menuList, { query: { ...asked(place), ...query } });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const named = async (query: Record<string, unknown>) => namesIn((await list(query)).data);

  before(async () => {
    place = await aPlace(test);
    fogon = await aKitchen(test, place, { capacity: 3 });
    huerta = await aKitchen(test, place);
    await db.updateTable('brands').set({ name: 'Fogón Ñato' }).where('id', '=', fogon.brandId).execute();
    await db.updateTable('brands').set({ name: 'Huerta' }).where('id', '=', huerta.brandId).execute();
    await aDish(test, fogon, { name: 'Ajiaco', priceCop: 20_000, required: true });
    await aDish(test, fogon, { name: 'Bandeja 100%', priceCop: 30_000, discountBps: 1000 });
    await aDish(test, huerta, { name: 'Jalapeño bowl', priceCop: 25_000 });
    await aDish(test, huerta, { name: 'Sopa de martes', weekdays: [2] });
    await changed();
  });

  it('is empty without place, slot and date', async () => {
    const { locationId, timeId, scheduleDate } = asked(place);
    for (const query of [{}, { locationId, timeId }, { timeId, scheduleDate }, { locationId, scheduleDate }]) {
      const { status, body } = await test.call(menuList, { query });
      assert.equal(status, 200);
      assert.deepEqual([body.data, body.total], [[], 0]);
    }
  });

  it('holds the dishes of the weekday, mixing the brands, with price, discount and whether a choice is needed', async () => {
    const { data, total } = await list({});
    assert.deepEqual(data.map((card) => card.brand.name).sort(), ['Fogón Ñato', 'Fogón Ñato', 'Huerta']);
    assert.notEqual(data[0]?.brand.id, data[1]?.brand.id);
    assert.equal(total, 3);
    const ajiaco = data.find((card) => card.name === 'Ajiaco');
    const bandeja = data.find((card) => card.name === 'Bandeja 100%');
    assert.deepEqual([ajiaco?.price, ajiaco?.finalPrice, ajiaco?.discount], [20_000, 20_000, null]);
    assert.deepEqual([ajiaco?.needsChoice, bandeja?.needsChoice], [true, false]);
    assert.deepEqual([bandeja?.finalPrice, bandeja?.discount], [27_000, { type: 'percentage', amount: 0.1 }]);
    assert.equal(ajiaco?.unavailable, null);
  });

  it('is empty for a slot of another place', async () => {
    const elsewhere = await aPlace(test);
    assert.deepEqual(await named({ locationId: elsewhere.locationId }), []);
  });

  it('is empty on a date without service', async () => {
    assert.deepEqual(await named({ scheduleDate: sunday }), []);
  });

  it('filters by brand, by dish and by category', async () => {
    assert.deepEqual(await named({ restaurantBrandsId: huerta.brandId }), ['Jalapeño bowl']);
    assert.equal((await list({ restaurantBrandsId: `${huerta.brandId},${fogon.brandId}` })).total, 3);
    const [bowl] = (await list({ restaurantBrandsId: huerta.brandId })).data;
    assert.deepEqual(await named({ menusId: bowl?.id }), ['Jalapeño bowl']);
    const categoryId = newId();
    await db.insertInto('categories').values({ id: categoryId, key: 'bowls', name: 'Bowls', position: 1 }).execute();
    await db
      .insertInto('menu_categories')
      .values({ menu_id: bowl?.id as string, category_id: categoryId })
      .execute();
    await changed();
    assert.deepEqual(await named({ categoriesId: categoryId }), ['Jalapeño bowl']);
    assert.deepEqual((await list({ categoriesId: categoryId })).data[0]?.categoryIds, [categoryId]);
    assert.deepEqual(await named({ categoriesId: newId() }), []);
    assert.deepEqual((await test.call(menuCategories)).body.data, [{ id: categoryId, key: 'bowls', name: 'Bowls' }]);
  });

  it('finds words in dish, description and brand, without accents or capitals', async () => {
    assert.deepEqual(await named({ search: 'JALAPENO' }), ['Jalapeño bowl']);
    assert.deepEqual(await named({ search: 'fogon nato' }), ['Ajiaco', 'Bandeja 100%']);
    assert.deepEqual(await named({ search: 'con pollo ajiáco' }), ['Ajiaco']);
    assert.deepEqual(await named({ search: 'sushi' }), []);
  });

  it('takes a search that finds nothing for the words that were likely meant, and says so', async () => {
    const { data, instead } = await list({ search: 'ajicao' });
    assert.deepEqual([namesIn(data), instead], [['Ajiaco'], 'ajiaco']);
    assert.deepEqual(await named({ search: 'poyo ajiaco' }), ['Ajiaco']);
    assert.equal((await list({ search: 'ajiaco' })).instead, undefined);
    assert.deepEqual(await named({ search: 'ajicao', restaurantBrandsId: huerta.brandId }), []);
  });

  it('puts others first on other dates, the same ones all day, and what is ordered most first in its brand', async () => {
    const order = async (scheduleDate: string) => (await list({ scheduleDate })).data.map((card) => card.name).join();
    const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'];
    const orders = await Promise.all(mondays.map(order));
    assert.ok(new Set(orders).size > 1, orders.join(' | '));
    assert.deepEqual(await Promise.all(mondays.map(order)), orders);
    await db
      .updateTable('menus')
      .set({ tags: ['mas-pedido'] })
      .where('name', '=', 'Bandeja 100%')
      .execute();
    await changed();
    for (const one of await Promise.all(mondays.map(order))) {
      assert.ok(one.indexOf('Bandeja') < one.indexOf('Ajiaco') || one === '', one);
    }
  });

  it('takes the wildcards of SQL in a search literally', async () => {
    assert.deepEqual(await named({ search: '%' }), ['Bandeja 100%']);
    assert.deepEqual(await named({ search: '_' }), []);
    assert.deepEqual(await named({ search: '\\' }), []);
    assert.deepEqual(await named({ search: "' OR 1=1 --" }), []);
  });

  it('filters by final price and by discount', async () => {
    assert.deepEqual(await named({ maxPrice: 20_000 }), ['Ajiaco']);
    assert.deepEqual(await named({ minPrice: 26_000, maxPrice: 27_000 }), ['Bandeja 100%']);
    assert.deepEqual(await named({ minPrice: 27_001 }), []);
    assert.deepEqual(await named({ onlyDiscounts: true }), ['Bandeja 100%']);
    assert.equal((await list({ onlyDiscounts: false })).total, 3);
  });

  it('filters by exactly the price that the rules answer', async () => {
    const prices = [999, 1000, 1001, 12_345, 9_999_999];
    const kitchen = await aKitchen(test, place);
    const made = [];
    for (const priceCop of prices) {
      for (const [kind, amount] of [
        ['percentage', 1],
        ['percentage', 3333],
        ['percentage', 10_000],
        ['fixed', 1000],
      ] as const) {
        const { menuId } = await aDish(test, kitchen, { priceCop });
        await db
          .updateTable('menus')
          .set({ discount_kind: kind, discount_amount: amount })
          .where('id', '=', menuId)
          .execute();
        const discount =
          kind === 'fixed'
            ? ({ type: 'fixed', amountCop: amount } as const)
            : ({ type: 'percentage', rateBps: amount } as const);
        made.push({ menuId, price: calculateFinalPriceCop({ priceCop, discount }) });
      }
    }
    await changed();
    for (const { menuId, price } of made) {
      const only = await list({ menusId: menuId, minPrice: price, maxPrice: price });
      assert.equal(only.data[0]?.finalPrice, price);
    }
    await db.updateTable('restaurants').set({ state: 'paused' }).where('id', '=', kitchen.restaurantId).execute();
    await changed();
    assert.equal((await list({})).total, 3);
  });

  it('is cut in pages that hold every dish once, and tells the total past the end', async () => {
    const first = await list({ perPage: 2 });
    const second = await list({ perPage: 2, page: 2 });
    assert.deepEqual([first.data.length, second.data.length, first.total, second.total], [2, 1, 3, 3]);
    assert.equal(new Set([...first.data, ...second.data].map((card) => card.id)).size, 3);
    const past = await list({ perPage: 2, page: 9 });
    assert.deepEqual([past.data, past.total], [[], 3]);
  });

  it('says why a dish cannot be added: sold out, no places left, too late', async () => {
    const readReason = async (name: string) => (await list({})).data.find((card) => card.name === name)?.unavailable;
    const [bowl] = (await list({ search: 'bowl' })).data;
    await db
      .updateTable('menus')
      .set({ sold_out_on: monday })
      .where('id', '=', bowl?.id as string)
      .execute();
    await db
      .insertInto('slot_places')
      .values({ restaurant_time_id: fogon.restaurantTimeId, schedule_date: monday, taken: 3, capacity: 3 })
      .execute();
    await changed();
    assert.equal(await readReason('Jalapeño bowl'), 'SOLD_OUT');
    assert.equal(await readReason('Ajiaco'), 'SLOT_FULL');

    const now = test.deps.now();
    test.deps.setNow(Date.parse('2026-11-23T10:30:00-05:00'));
    assert.equal(await readReason('Ajiaco'), 'CUTOFF_PASSED', 'no write told of it: the hour alone did');
    test.deps.setNow(now);
    await db
      .updateTable('menus')
      .set({ sold_out_on: null })
      .where('id', '=', bowl?.id as string)
      .execute();
    await db.deleteFrom('slot_places').execute();
    await changed();
    assert.equal(await readReason('Jalapeño bowl'), null);
  });

  it('shows the stock of the asked date as sold out, other dates not', async () => {
    const limited = await aPlace(test);
    const kitchen = await aKitchen(test, limited);
    const dish = await aDish(test, kitchen, { dailyStock: 2 });
    await db
      .insertInto('menu_day_stock')
      .values({ menu_id: dish.menuId, schedule_date: monday, taken: 2, stock: 2 })
      .execute();
    await changed();
    const unavailable = async (date: string) =>
      (await test.call(menuList, { query: asked(limited, date) })).body.data[0]?.unavailable;
    assert.equal(await unavailable(monday), 'SOLD_OUT');
    assert.equal(await unavailable('2026-11-24'), null);
  });

  for (const [what, query] of [
    ['an id that is none', { restaurantBrandsId: 'x' }],
    ['a list with a bad id', { menusId: `${newId()},'; drop table menus` }],
    ['too many ids', { menusId: Array.from({ length: 101 }, newId).join(',') }],
    ['a negative price', { minPrice: -1 }],
    ['a price that is none', { maxPrice: '1e999' }],
    ['a search of 5 kB', { search: 'x'.repeat(5000) }],
    ['a NUL in the search', { search: 'a\u0000b' }],
    ['a date that does not exist', { scheduleDate: '2026-02-30' }],
    ['a date before all calendars', { scheduleDate: '0001-01-01' }],
    ['a page of nobody', { page: 0 }],
    ['too many a page', { perPage: 201 }],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const { status, body } = await test.call(menuList, { query: { ...asked(place), ...query } as never });
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(body.code, 'VALIDATION');
    });
  }

  it('answers the first and the last date that can be asked', async () => {
    for (const scheduleDate of ['1900-01-01', '2199-12-31']) assert.equal((await list({ scheduleDate })).page, 1);
  });
});

describe('one dish', () => {
  it('tells its additions, and for a place, slot and date until when it can be ordered', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const dish = await aDish(test, kitchen, { name: 'Mondongo' });
    const plain = (await test.call(menuGet, { params: { id: dish.menuId }, query: {} })).body;
    assert.deepEqual([plain.unavailable, plain.cutoffAt], [null, null]);
    assert.deepEqual(plain.groupMenuAdditions[0]?.additions, [
      {
        id: dish.additionId,
        name: 'Huevo frito',
        price: 2000,
        maxQuantity: 3,
        allergens: [],
        allergensDeclared: false,
        notFor: [],
      },
    ]);
    const when = async (query: object) => (await test.call(menuGet, { params: { id: dish.menuId }, query })).body;
    const there = await when(asked(place));
    assert.deepEqual([there.unavailable, there.cutoffAt], [null, Date.parse('2026-11-23T10:30:00-05:00')]);
    assert.equal((await when(asked(place, sunday))).unavailable, 'DATE_CLOSED');
    assert.equal((await when(asked(await aPlace(test)))).unavailable, 'SLOT_CLOSED');
  });

  it('is not found when it is unknown, off or of a hidden brand', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const { menuId } = await aDish(test, kitchen);
    const status = async (id: string) => (await test.call(menuGet, { params: { id }, query: {} })).status;
    assert.deepEqual([await status(menuId), await status(newId()), await status('x')], [200, 404, 400]);
    await db.updateTable('brands').set({ active: false }).where('id', '=', kitchen.brandId).execute();
    await changed();
    assert.equal(await status(menuId), 404);
  });
});

describe('brands', () => {
  it('are those that serve the place, slot and date, with how many dishes each has then', async () => {
    const place = await aPlace(test);
    const [one, two] = [await aKitchen(test, place), await aKitchen(test, place)];
    await aDish(test, one, { weekdays: [1] });
    await aDish(test, one, { weekdays: [1, 2] });
    await aDish(test, two, { weekdays: [2] });
    await changed();
    const counts = async (scheduleDate: string) =>
      (await test.call(brands, { query: asked(place, scheduleDate) })).body.data.map((brand) => [
        brand.id,
        brand.menuCount,
      ]);
    assert.deepEqual(await counts(monday), [[one.brandId, 2]]);
    assert.deepEqual(new Map((await counts('2026-11-24')) as [string, number][]).get(two.brandId), 1);
    assert.deepEqual(await counts(sunday), []);
    const all = (await test.call(brands, { query: {} })).body.data;
    assert.equal(all.find((brand) => brand.id === one.brandId)?.menuCount, 2);
  });

  it('have a menu of their own for a place, slot and date', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    await aDish(test, kitchen, { name: 'Lunes', weekdays: [1] });
    await aDish(test, kitchen, { name: 'Martes', weekdays: [2] });
    await changed();
    const menu = async (query: object) =>
      (await test.call(menuByRestaurant, { params: { id: kitchen.brandId }, query })).body;
    assert.deepEqual(namesIn((await menu(asked(place))).data), ['Lunes']);
    assert.deepEqual(namesIn((await menu({})).data), ['Lunes', 'Martes']);
    assert.equal((await menu({})).brand.restaurantId, kitchen.restaurantId);
    assert.deepEqual((await menu(asked(place, sunday))).data, []);
    assert.equal((await test.call(menuByRestaurant, { params: { id: newId() }, query: {} })).status, 404);
  });
});

describe('favourites', () => {
  it('need a session', async () => {
    assert.equal((await test.call(favorites, { query: {} })).status, 401);
    assert.equal((await test.call(toggleFavorite, { params: { id: newId() } })).status, 401);
  });

  it('are turned on and off by their owner alone, and listed latest first', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const [soup, rice] = [await aDish(test, kitchen), await aDish(test, kitchen)];
    const [ana, neighbour] = [await aCustomer(test), await aCustomer(test)];
    const toggle = async (id: string, as: string) => (await test.call(toggleFavorite, { params: { id }, as })).body;
    assert.deepEqual(await toggle(soup.menuId, ana.token), { favorite: true });
    assert.deepEqual(await toggle(soup.menuId, neighbour.token), { favorite: true });
    test.deps.setNow(test.deps.now() + 1000);
    assert.deepEqual(await toggle(rice.menuId, ana.token), { favorite: true });
    const mine = (await test.call(favorites, { query: asked(place), as: ana.token })).body;
    assert.deepEqual(mine.menuIds, [rice.menuId, soup.menuId]);
    assert.deepEqual([mine.data[0]?.id, mine.data[0]?.unavailable, mine.total], [rice.menuId, null, 2]);
    const closed = (await test.call(favorites, { query: asked(place, sunday), as: ana.token })).body;
    assert.deepEqual(
      closed.data.map((card) => card.unavailable),
      ['DATE_CLOSED', 'DATE_CLOSED'],
    );
    const paged = (await test.call(favorites, { query: { page: 2, perPage: 1 }, as: ana.token })).body;
    assert.deepEqual([paged.data.map((card) => card.id), paged.total], [[soup.menuId], 2]);
    assert.deepEqual(await toggle(soup.menuId, ana.token), { favorite: false });
    assert.deepEqual((await test.call(favorites, { query: {}, as: neighbour.token })).body.menuIds, [soup.menuId]);
  });

  it('refuse a dish that does not exist or is no longer sold', async () => {
    const { token } = await aCustomer(test);
    assert.equal((await test.call(toggleFavorite, { params: { id: newId() }, as: token })).status, 404);
    assert.equal((await test.call(toggleFavorite, { params: { id: 'x' }, as: token })).status, 400);
  });

  it('end as they began after an even number of taps at once', async () => {
    const place = await aPlace(test);
    const dish = await aDish(test, await aKitchen(test, place));
    const { token } = await aCustomer(test);
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => test.call(toggleFavorite, { params: { id: dish.menuId }, as: token })),
    );
    assert.equal(taps.filter((tap) => tap.body.favorite === true).length, 5);
    assert.deepEqual((await test.call(favorites, { query: {}, as: token })).body.menuIds, []);
  });
});
