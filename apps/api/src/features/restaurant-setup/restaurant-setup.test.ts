import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decideBankAccount, proposeBankAccount } from '@sazon/contract/bills/restaurant-bank-accounts-routes';
import { addToCart } from '@sazon/contract/cart/routes';
import { menuList } from '@sazon/contract/catalog/routes';
import { addBrand, changeBrand, readHours, serveHours } from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import {
  addRestaurant,
  changeRestaurant,
  listAllRestaurants,
  moveRestaurant,
  readRestaurant,
} from '@sazon/contract/restaurant-setup/routes';
import { acceptTerms, userRestaurants } from '@sazon/contract/restaurants/routes';
import { ADMIN_PERMISSIONS, RESTAURANT_PERMISSIONS } from '@sazon/domain/access/permissions';
import sharp from 'sharp';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const everything = [...ADMIN_PERMISSIONS, ...RESTAURANT_PERMISSIONS].map((permission) => ({ permission }));
const platform = await aCustomer(test, { firstName: 'Camilo', permissions: everything });
const second = await aCustomer(test, { firstName: 'Yesenia', permissions: everything });
const tomorrow = '2026-11-24';

const paloquemao = {
  ...{ name: 'Paloquemao', legalName: 'Sabores de Paloquemao S.A.S.', nit: '901.552.318-3', city: 'Bogotá' },
  ...{ address: 'Calle 19 # 25-04', phone: '310 555 0186', email: 'marta@paloquemao.co', cuisine: 'Típica' },
  taxRegime: 'INC' as const,
};

const read = async (id: string, as: Customer = platform) =>
  (await test.call(readRestaurant, { as: as.token, params: { id } })).body;
const lacks = async (id: string) =>
  (await read(id)).steps.filter(({ state }) => state !== 'done').map(({ key, state }) => `${key} ${state}`);
const move = (id: string, name: 'open' | 'pause' | 'resume' | 'close', reason: string | null = null) =>
  test.call(moveRestaurant, { as: platform.token, params: { id }, body: { move: name, reason } });

async function send(url: string, bytes: Buffer, as: Customer = platform) {
  const answer = await test.app.inject({
    ...{ method: 'PUT', url: `/api/admin/restaurant-setups${url}`, payload: bytes },
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const pdf = Buffer.from('%PDF-1.7 papel');

describe('a new restaurant', () => {
  it('is a draft until nothing is missing, sells, pauses, and closes with its history', async () => {
    const wrong = await test.call(addRestaurant, { as: platform.token, body: { ...paloquemao, nit: '901552318-9' } });
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'nit']);
    const { id } = (await test.call(addRestaurant, { as: platform.token, body: paloquemao })).body;
    const again = await test.call(addRestaurant, { as: platform.token, body: paloquemao });
    assert.deepEqual([again.status, again.body.field], [409, 'nit']);
    assert.deepEqual(await lacks(id), [
      ...['legal missing', 'papers missing', 'bank missing', 'menu missing', 'hours missing'],
      ...['team missing', 'terms missing'],
    ]);
    const refused = await move(id, 'open');
    assert.deepEqual([refused.status, /papeles, cuenta de banco/.test(refused.body.message)], [409, true]);

    const legal = { representative: 'Marta Lucía Gaitán', representativeDocument: '52418903', isSelfWithholder: true };
    await test.call(changeRestaurant, { as: platform.token, params: { id }, body: legal });
    assert.equal((await send(`/${id}/papers/rut`, Buffer.from('<html>'))).status, 415);
    assert.equal((await send(`/${id}/papers/rut`, pdf, await aCustomer(test))).status, 403);
    for (const kind of ['rut', 'chamber']) assert.equal((await send(`/${id}/papers/${kind}`, pdf)).status, 200);
    await send(`/${id}/papers/sanitary?expiresOn=2026-11-01`, pdf);
    assert.equal((await lacks(id))[0], 'papers missing', 'a paper that ended is missing');
    await send(`/${id}/papers/sanitary?expiresOn=2027-06-08`, pdf);

    const account = {
      restaurantId: id,
      bank: 'Bancolombia',
      type: 'savings',
      number: '12345674471',
      holder: 'Sabores de Paloquemao S.A.S.',
      holderDocument: '901552318',
    } as const;
    await test.call(proposeBankAccount, { as: platform.token, body: account });
    const { waiting } = await read(id);
    assert.deepEqual([waiting?.own, (await read(id, second)).waiting?.own], [true, false]);
    const decide = (as: Customer) =>
      test.call(decideBankAccount, { as: as.token, params: { id: waiting?.id ?? '' }, body: { accept: true } });
    assert.equal((await decide(platform)).status, 403);
    assert.equal((await decide(second)).status, 200);

    const place = await aPlace(test);
    const [brand] = (await read(id)).brands;
    assert.equal(brand?.name, 'Paloquemao');
    const kitchen = { restaurantId: id, brandId: brand?.id ?? '', restaurantTimeId: '' };
    const hours = {
      timeIds: [place.timeId],
      capacity: 40,
      closed: false,
      cutoffDayOffset: 0 as const,
      cutoffTime: null,
      prepMinutes: 30 as const,
      travelMinutes: 25,
      autoAccept: true,
      offersDishes: true,
    };
    await db.insertInto('menus').values(aMenu(kitchen.brandId, 'Ajiaco')).execute();
    await test.call(serveHours, { as: platform.token, params: { id }, body: hours });
    await db.updateTable('restaurants').set({ hour_max: 30 }).where('id', '=', id).execute();
    const served = (await test.call(readHours, { as: platform.token, params: { id } })).body;
    assert.equal(served.hourMax, 30);
    const here = served.places.find((one) => one.id === place.locationId);
    assert.deepEqual([here?.travelMinutes, here?.hours[0]?.served], [25, { capacity: 40, closed: false }]);
    const { id: restaurantTimeId } = await db
      .selectFrom('restaurant_times')
      .select('id')
      .where('restaurant_id', '=', id)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 4; count++) await aDish(test, { ...kitchen, restaurantTimeId });
    assert.deepEqual(await lacks(id), ['team missing', 'terms missing']);

    const owner = await aCustomer(test, {
      permissions: RESTAURANT_PERMISSIONS.map((permission) => ({ permission, restaurantId: id })),
    });
    assert.deepEqual(await lacks(id), ['terms waiting']);
    const [own] = (await test.call(userRestaurants, { as: owner.token, query: {} })).body.data;
    assert.deepEqual([own?.id, own?.taxRegime], [id, 'INC'], 'who is invited reaches a draft');
    await test.call(acceptTerms, { as: owner.token, body: { restaurantId: id, version: '2026-12' } });
    assert.deepEqual(await lacks(id), []);

    const customer = await aCustomer(test);
    const sold = async () => {
      const query = { locationId: place.locationId, timeId: place.timeId, scheduleDate: tomorrow };
      return (await test.call(menuList, { as: customer.token, query })).body.total;
    };
    const [dish] = await db.selectFrom('menus').select('id').where('brand_id', '=', kitchen.brandId).execute();
    const add = async () => {
      const { locationId, timeId } = place;
      const body = { scheduleDate: tomorrow, locationId, timeId, menuId: dish?.id ?? '', quantity: 1 };
      return (await test.call(addToCart, { as: customer.token, body })).status;
    };
    assert.deepEqual([await sold(), await add()], [0, 409], 'a draft sells nothing');
    assert.deepEqual((await move(id, 'open')).body, { state: 'active' });
    assert.deepEqual([await sold(), await add()], [5, 200]);
    assert.equal((await move(id, 'pause')).body.code, 'REASON_REQUIRED');
    await move(id, 'pause', 'Vacaciones');
    assert.deepEqual([await sold(), await add()], [0, 409]);
    await move(id, 'resume');
    await move(id, 'close', 'Terminó el contrato');
    assert.equal(await sold(), 0);
    assert.equal((await move(id, 'resume')).status, 409);
    assert.equal((await test.call(changeRestaurant, { as: platform.token, params: { id }, body: legal })).status, 409);
    const { body: board } = await test.call(userRestaurants, { as: owner.token, query: {} });
    const bills = { permission: 'restaurant_bills_view' };
    const { body: kept } = await test.call(userRestaurants, { as: owner.token, query: bills });
    assert.deepEqual([board.data.length, kept.data.length], [0, 1], 'its bills stay to be read');
    const { changelog } = await read(id);
    assert.deepEqual(
      changelog.slice(0, 3).map(({ why, changed }) => [why, changed[0]?.was, changed[0]?.is]),
      [
        ['Terminó el contrato', 'Vende', 'Cerrado'],
        [null, 'En pausa', 'Vende'],
        ['Vacaciones', 'Vende', 'En pausa'],
      ],
    );
    const named = changelog.flatMap(({ changed }) => changed.map(({ setting, is }) => [setting, is].join(' ')));
    assert.ok(named.includes('representative Marta Lucía Gaitán') && named.includes('isSelfWithholder Sí'));
    const { rows } = {
      rows: await db.selectFrom('outbox_messages').select('subject').where('kind', '=', 'restaurant_state').execute(),
    };
    assert.equal(rows.length, 4);
    const { body: listed } = await test.call(listAllRestaurants, {
      as: platform.token,
      query: { search: '901552318' },
    });
    assert.deepEqual([listed.total, listed.data[0]?.state, listed.counts.closed], [1, 'closed', 1]);
  });

  it('is not moved nor changed by its own staff, and has brands of its own with a picture', async () => {
    const body = { ...paloquemao, name: 'Huerto', nit: '800197268-4' };
    const { id } = (await test.call(addRestaurant, { as: platform.token, body })).body;
    const both = await aCustomer(test, {
      permissions: [{ permission: 'admin_bills_edit' }, { permission: 'restaurant_menu_view', restaurantId: id }],
    });
    const change = { as: both.token, params: { id }, body: { isSimple: true } };
    assert.equal((await test.call(changeRestaurant, change)).status, 403);
    const fresh = { name: 'Huerto de la Plaza', cuisine: 'Saludable', description: '', color: '#1e7f4a' };
    const added = await test.call(addBrand, { as: platform.token, params: { id }, body: fresh });
    const twice = await test.call(addBrand, { as: platform.token, params: { id }, body: fresh });
    assert.deepEqual([added.status, twice.status, twice.body.field], [200, 409, 'name']);
    const brandId = added.body.id;
    const picture = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#1e7f4a' } })
      .png()
      .toBuffer();
    assert.equal((await send(`/${id}/brands/${brandId}/avatar`, picture)).status, 200);
    const params = { id, brandId };
    await test.call(changeBrand, { as: platform.token, params, body: { active: false } });
    const neighbour = (
      await test.call(addRestaurant, { as: platform.token, body: { ...body, name: 'Otro', nit: '899999063-3' } })
    ).body;
    const foreign = { as: platform.token, params: { id: neighbour.id, brandId }, body: { active: true } };
    assert.equal((await test.call(changeBrand, foreign)).status, 404);
    const stored = (await read(id)).brands.find((one) => one.id === brandId);
    assert.deepEqual([stored?.active, stored?.color], [false, '#1E7F4A']);
    const shown = await test.app.inject(stored?.avatar ?? '');
    assert.equal(shown.statusCode, 200);
  });

  it('stands among others in the order of Spanish', async () => {
    const restaurants = [
      ['zumo y Sal', '900373913-4'],
      ['Ñapa y Sal', '899999068-1'],
      ['Nata y Sal', '860002964-4'],
      ['Ágora y Sal', '890903938-8'],
      ['avena y Sal', '860034313-7'],
    ];
    for (const [name = '', nit = ''] of restaurants) {
      const added = await test.call(addRestaurant, { as: platform.token, body: { ...paloquemao, name, nit } });
      assert.equal(added.status, 200, name);
    }
    const { body } = await test.call(listAllRestaurants, { as: platform.token, query: { search: 'y sal' } });
    const names = ['Ágora y Sal', 'avena y Sal', 'Nata y Sal', 'Ñapa y Sal', 'zumo y Sal'];
    assert.deepEqual(
      body.data.map(({ name }) => name),
      names,
    );
  });
});

const aMenu = (brandId: string, name: string) => ({
  ...{ id: test.deps.newId(), brand_id: brandId, name, description: '', price_cop: 20_000, pictures: [], tags: [] },
  ...{ allergens: [], weekdays: [1, 2, 3, 4, 5], created_at: new Date(test.deps.now()).toISOString() },
});
