import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { confirmMenuImport, readMenuImport } from '@sazon/contract/menu-management/menu-import-routes';
import { menusAll } from '@sazon/contract/menu-management/routes';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { writeSheet } from '../../sheets/write-workbook.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { publishDishes } from '../../testing/publish-dishes-by-reviewer.ts';
import { testApp } from '../../testing/test-app.ts';
import { drawImportedPictures } from './draw-imported-pictures-actions.ts';

const test = await testApp();
const { db } = test.deps;
const kitchen = await aKitchen(test, await aPlace(test));
const { restaurantId } = kitchen;
const cook = await aCustomer(test, {
  permissions: [
    { permission: 'restaurant_menu_write', restaurantId },
    { permission: 'restaurant_menu_view', restaurantId },
  ],
});
const neighbour = await aKitchen(test, await aPlace(test));
const other = await aCustomer(test, {
  permissions: [{ permission: 'restaurant_menu_write', restaurantId: neighbour.restaurantId }],
});

const columns = ['Plato', 'Precio', 'Alérgenos', 'Foto'].map((header) => ({ header, width: 20 }));
const rows = [
  ['Ajiaco', 21_900, 'leche', 'ajiaco.png'],
  ['Bandeja paisa', '24.900', 'ninguno', null],
  ['Sancocho', 'barato', '', null],
];
const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#b5452c' } })
  .png()
  .toBuffer();

async function upload(bytes: Buffer, as: Customer = cook) {
  const answer = await test.app.inject({
    ...{ method: 'PUT', url: `/api/admin/menu-imports/${restaurantId}`, payload: bytes },
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a menu as a file', () => {
  it('is looked at, kept once with its good rows, and gets its pictures', async () => {
    const zip = zipSync({ 'menu/lista.xlsx': await writeSheet('Menú', columns, rows), 'menu/ajiaco.png': photo });
    const sent = await upload(Buffer.from(zip));
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const params = { importId: sent.body.importId };
    const { body: seen } = await test.call(readMenuImport, { as: cook.token, params });
    assert.deepEqual(
      [seen.good, seen.wrong, seen.rows[0]?.picture, seen.rows[2]?.problems.length],
      [2, 1, 'ajiaco.png', 2],
    );
    assert.equal((await test.call(readMenuImport, { as: other.token, params })).status, 404);
    const wrongRows = (as: Customer) =>
      test.app.inject({
        url: `/api/admin/menu-imports/${params.importId}/wrong`,
        headers: { authorization: `Bearer ${as.token}` },
      });
    const file = await wrongRows(cook);
    assert.match(String(file.headers['content-type']), /^text\/csv/);
    const corrected = file.body.replace('barato', '19900').replace(/(19900;[^;]*;[^;]*;)/, '$1ninguno');
    const [, line = ''] = file.body.split('\r\n');
    assert.match(line, /;Sancocho;;barato;.*;4;Escribe el precio en pesos, sin decimales\. Escribe los alérgenos/);
    const { body: retried } = await test.call(readMenuImport, {
      as: cook.token,
      params: (await upload(Buffer.from(corrected))).body,
    });
    assert.deepEqual(
      [retried.good, retried.wrong, retried.rows[0]?.price],
      [1, 0, 19_900],
      'the corrected file is taken',
    );
    assert.equal((await wrongRows(other)).statusCode, 404);
    const confirm = (as = cook) =>
      test.call(confirmMenuImport, { as: as.token, params, body: { publish: true, allergensSigned: true } });
    assert.equal((await confirm(other)).status, 404);
    const unsigned = await test.call(confirmMenuImport, { as: cook.token, params, body: { publish: true } });
    assert.equal(unsigned.body.field, 'allergensSigned');
    const [one, again] = await Promise.all([confirm(), confirm()]);
    assert.deepEqual([one.status, again.status, one.body.picturesWaiting], [200, 200, 1]);
    await drawImportedPictures(test.deps);
    await publishDishes(test, restaurantId);
    const stored = await db
      .selectFrom('menus')
      .select(['name', 'price_cop as price', 'active', 'allergens', 'pictures'])
      .select((select) =>
        select
          .selectFrom('menu_times')
          .select((count) => count.fn.countAll<number>().as('hours'))
          .whereRef('menu_id', '=', 'menus.id')
          .as('hours'),
      )
      .where('brand_id', '=', kitchen.brandId)
      .orderBy('name')
      .execute();
    assert.deepEqual(
      stored.map(({ pictures, ...dish }) => [...Object.values(dish), pictures.length]),
      [
        ['Ajiaco', 21_900, true, ['leche'], 1, 1],
        ['Bandeja paisa', 24_900, true, [], 1, 0],
      ],
    );
    const shown = await test.app.inject(stored[0]?.pictures[0] ?? '');
    assert.equal(shown.statusCode, 200);
    const later = await upload(await writeSheet('Menú', columns, rows));
    const { body: twice } = await test.call(readMenuImport, { as: cook.token, params: later.body });
    assert.deepEqual([twice.good, twice.wrong], [0, 3], 'what is there already is not added twice');
    assert.equal(
      (await test.call(confirmMenuImport, { as: cook.token, params: later.body, body: { publish: false } })).status,
      409,
    );
  });

  it('brings the additions of its dishes, which are signed with them', async () => {
    const headers = [
      ...['Plato', 'Precio', 'Alérgenos', 'Grupo de adicionales', 'Adicional'],
      ...['Mínimo del grupo', 'Máximo del grupo', 'Máximo por adicional', 'No apto para'],
    ];
    const file = await writeSheet(
      'Menú',
      headers.map((header) => ({ header, width: 20 })),
      [
        ['Lechona', 26_000, 'ninguno', '', '', '', '', '', ''],
        ['Lechona', -500, 'gluten', 'Arepa', 'De maíz', 1, 1, '', ''],
        ['Lechona', 2500, 'leche', 'Arepa', 'Con queso', '', '', 2, 'vegano'],
        ['Mondongo', 19_000, 'ninguno', '', '', '', '', '', ''],
        ['Mondongo', 1000, '', 'Extras', 'Aguacate', '', '', '', ''],
      ],
    );
    const params = { importId: (await upload(file)).body.importId };
    const { body: seen } = await test.call(readMenuImport, { as: cook.token, params });
    assert.deepEqual([seen.good, seen.additions, seen.wrong], [1, 2, 2], JSON.stringify(seen.rows));
    assert.deepEqual(
      seen.rows.map(({ of, choices, problems }) => of?.group ?? choices[0]?.title ?? problems[0]),
      ['Arepa', 'Arepa', 'Arepa', 'Corrige sus adicionales.', 'Escribe los alérgenos, o «ninguno».'],
    );
    const body = { publish: true, allergensSigned: true as const };
    assert.equal((await test.call(confirmMenuImport, { as: cook.token, params, body })).status, 200);
    await publishDishes(test, restaurantId);
    const { body: menu } = await test.call(menusAll, { as: cook.token, params: { id: restaurantId }, query: {} });
    const dish = menu.data.find(({ name }) => name === 'Lechona');
    assert.deepEqual(
      dish?.additionGroups.map(({ title, min, max, required, additions }) => [
        ...[title, min, max, required],
        additions.map((one) => [one.name, one.price, one.maxQuantity, one.allergens, one.notFor]),
      ]),
      [
        [
          ...['Arepa', 1, 1, true],
          [
            ['De maíz', -500, 1, ['gluten'], []],
            ['Con queso', 2500, 2, ['leche'], ['vegano']],
          ],
        ],
      ],
    );
    assert.ok(dish?.declared, 'the signature covers the additions');
    const signed = await db
      .selectFrom('menu_declarations')
      .select('declared')
      .where('menu_id', '=', dish?.id ?? '')
      .executeTakeFirstOrThrow();
    assert.match(JSON.stringify(signed.declared), /Con queso/);
  });

  it('takes its own template back', async () => {
    const answer = await test.app.inject({
      url: '/api/admin/menu-imports/template',
      headers: { authorization: `Bearer ${cook.token}` },
    });
    const sent = await upload(Buffer.from(zipSync({ 'menu.xlsx': answer.rawPayload, 'ajiaco.jpg': photo })));
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    const { body } = await test.call(readMenuImport, { as: cook.token, params: { importId: sent.body.importId } });
    // the categories of the demo are not here
    const problems = body.rows.map((row) => row.problems.join(' '));
    assert.deepEqual([body.rows.length, problems[0]], [4, 'No hay una categoría Sopas.']);
  });

  it('is refused when it is none, or another restaurant’s', async () => {
    assert.equal((await upload(Buffer.from('hola,mundo\n1,2'))).status, 400);
    assert.equal((await upload(Buffer.from(zipSync({ 'a.png': photo })))).body.field, 'file');
    assert.equal((await upload(Buffer.from('PK roto'))).status, 400);
    assert.equal((await upload(await writeSheet('Menú', columns, rows), other)).status, 404);
    assert.equal((await upload(Buffer.from('x'), await aCustomer(test))).status, 403);
  });
});
