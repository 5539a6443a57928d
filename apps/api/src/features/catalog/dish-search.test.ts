import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { searchDishes } from '@sazon/contract/catalog/dish-search-routes';
import { parseSearch, toSearchSound } from '@sazon/domain/catalog/dish-search-words';
import { sql } from 'kysely';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { listFoundDishes } from './dish-search-queries.ts';

const test = await testApp();
const { db } = test.deps;
let place: Place;
let kitchen: Kitchen;
let soldOut: string;

before(async () => {
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  await aDish(test, kitchen, { name: 'Pechuga a la plancha' });
  await aDish(test, kitchen, { name: 'Corrientazo de la casa' });
  await aDish(test, kitchen, { name: 'Ajiaco santafereño' });
  await aDish(test, kitchen, { name: 'Mojarra frita', weekdays: [3] });
  soldOut = (await aDish(test, kitchen, { name: 'Ajiaco vegetariano' })).menuId;
  await db.updateTable('menus').set({ description: 'De la casa' }).where('brand_id', '=', kitchen.brandId).execute();
  await db
    .updateTable('menus')
    .set({ sold_out_on: monday, tags: ['vegetariano'] })
    .where('id', '=', soldOut)
    .execute();
  const elsewhere = await aKitchen(test, await aPlace(test));
  await aDish(test, elsewhere, { name: 'Pizza de la esquina' });
});

const find = async (search: string, more: object = {}) => {
  const { locationId, timeId } = place;
  const query = { locationId, timeId, scheduleDate: monday, search, ...more };
  const { status, body } = await test.call(searchDishes, { query });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const names = async (search: string) => (await find(search)).data.map(({ name }) => name);

describe('the search for a dish', () => {
  it('finds by sound, by synonym, by tag and brand, and at this place only', async () => {
    assert.deepEqual(await names('corrientaso'), ['Corrientazo de la casa']);
    assert.deepEqual(await names('poyo'), ['Pechuga a la plancha']);
    assert.deepEqual(await names('vegetariana'), ['Ajiaco vegetariano']);
    assert.deepEqual(await names('ajiaco vegetariano'), ['Ajiaco vegetariano']);
    assert.equal((await find('fogon')).total, 5);
    assert.deepEqual(await names('pizza'), []);
    assert.deepEqual(await names('%_ \' " \\'), []);
  });

  it('takes a slip for the likely word and says so, unless the words are meant', async () => {
    const guessed = await find('ajiaoc');
    assert.deepEqual([guessed.meant, guessed.total], ['ajiaco', 2]);
    assert.deepEqual(await find('ajiaoc', { exact: 'true' }), { data: [], total: 0, meant: null });
  });

  it('shows what can be had first, and the next date of what cannot', async () => {
    const { data } = await find('ajiaco');
    assert.deepEqual(
      data.map(({ name, unavailable, nextDate }) => [name, unavailable, nextDate]),
      [
        ['Ajiaco santafereño', null, null],
        ['Ajiaco vegetariano', 'SOLD_OUT', '2026-11-24'],
      ],
    );
    const [fish] = (await find('pescado')).data;
    assert.deepEqual([fish?.unavailable, fish?.nextDate], ['MENU_UNAVAILABLE', '2026-11-25']);
  });

  it('keeps to tags and kcal that are asked for, and does not take words for a slip because of them', async () => {
    await db.updateTable('menus').set({ calories: 480 }).where('id', '=', soldOut).execute();
    const limited = async (more: object) => (await find('ajiaco', more)).data.map(({ name }) => name);
    assert.deepEqual(await limited({ tags: 'vegetariano' }), ['Ajiaco vegetariano']);
    assert.deepEqual(await limited({ belowKcal: '481' }), ['Ajiaco vegetariano']);
    assert.deepEqual(await limited({ belowKcal: '480' }), []);
    assert.deepEqual(await find('ajiaco', { tags: 'vegetariano,sin-gluten' }), { data: [], total: 0, meant: null });
    assert.deepEqual(
      [(await find('ajiaco', { most: '1' })).data.length, (await find('ajiaco', { most: '1' })).total],
      [1, 2],
    );
    await db
      .updateTable('menus')
      .set({ tags: ['vegano'] })
      .where('id', '=', soldOut)
      .execute();
    assert.deepEqual(await limited({ tags: 'vegetariano' }), ['Ajiaco vegetariano']);
    await db
      .updateTable('menus')
      .set({ tags: ['vegetariano'] })
      .where('id', '=', soldOut)
      .execute();
  });

  it('finds the same at a place with many dishes as at one with few', async () => {
    const slot = { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday };
    for (const search of ['poyo', 'ajiaco', 'pescado', 'fogon', 'pizza', 'xilofono']) {
      const [few = [], many] = await Promise.all(
        [500, 0].map((fewServed) => listFoundDishes(db, slot, parseSearch(search), { most: 60, fewServed })),
      );
      assert.deepEqual(many, few, search);
    }
  });

  it('follows a name, a brand and a category that change', async () => {
    await db.updateTable('brands').set({ cuisine: 'Peruana' }).where('id', '=', kitchen.brandId).execute();
    assert.deepEqual((await find('peruano')).meant, 'peruana');
    assert.equal((await find('peruana')).total, 5);
    await db.updateTable('menus').set({ name: 'Lechona' }).where('id', '=', soldOut).execute();
    assert.deepEqual(await names('lechona'), ['Lechona']);
    const describe = (description: string) =>
      db.updateTable('menus').set({ description }).where('id', '=', soldOut).execute();
    await describe('El menú del día, con jugo');
    assert.deepEqual(await names('ejecutivo'), ['Corrientazo de la casa', 'Lechona']);
    await describe('El día del menú, con jugo');
    assert.deepEqual(await names('ejecutivo'), ['Corrientazo de la casa'], 'words of a synonym follow each other');
  });

  it('compares by the same sounds in the database and in the domain', async () => {
    const texts = [
      'Ñame quesudo',
      'Chicharrón  con guiso',
      'CEVICHE & pisco',
      'H',
      'Llapingachos (x2)',
      'Güisqui, 100%',
    ];
    const { rows } = await sql<{ sound: string }>`
      SELECT search_sound(given) AS sound FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (given, place) ORDER BY place`.execute(
      db,
    );
    assert.deepEqual(
      rows.map(({ sound }) => sound),
      texts.map(toSearchSound),
    );
  });
});
