import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { menuGet, menuList } from '@sazon/contract/catalog/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import { decideDishApprovals, listDishApprovals } from '@sazon/contract/dish-approvals/routes';
import { createMenu, menusAll, updateMenu } from '@sazon/contract/menu-management/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { aDishReviewer } from '../../testing/publish-dishes-by-reviewer.ts';
import { testApp } from '../../testing/test-app.ts';
import { updateMenu as changeDish } from '../menu-management/update-dish-actions.ts';

const test = await testApp();
const { db } = test.deps;
const reviewer = await aDishReviewer(test);

async function aRestaurant() {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const codes = ['restaurant_menu_view', 'restaurant_menu_write', 'restaurant_menu_edit'] as const;
  const cook = await aCustomer(test, { permissions: codes.map((permission) => ({ permission, restaurantId })) });
  const egg = { name: 'Huevo frito', price: 2000, maxQuantity: 1, allergens: ['huevo' as const] };
  const body: RouteInput<typeof createMenu>['body'] = {
    ...{ restaurantBrandId: kitchen.brandId, name: 'Ajiaco', description: 'Con pollo', price: 21_000, discount: null },
    ...{ categoryIds: '', restaurantTimeIds: kitchen.restaurantTimeId, weekdays: '1,2,3,4,5', tags: [] },
    ...{ allergens: [], calories: null, dailyStock: null },
    additionGroups: [{ title: 'Extras', min: 0, max: 1, required: false, additions: [egg] }],
  };
  const create = async () => (await test.call(createMenu, { as: cook.token, body })).body.id;
  const change = (more: RouteInput<typeof updateMenu>['body'], as = cook.token) =>
    test.call(updateMenu, { as, body: more });
  const read = async (id: string) =>
    (await test.call(menusAll, { as: cook.token, params: { id: restaurantId }, query: {} })).body.data.find(
      (menu) => menu.id === id,
    );
  const { locationId, timeId } = place;
  const card = async (id: string) =>
    (await test.call(menuList, { query: { locationId, timeId, scheduleDate: monday } })).body.data.find(
      (menu) => menu.id === id,
    );
  const waiting = async () =>
    (await test.call(listDishApprovals, { as: reviewer.token, query: { restaurantId } })).body.data;
  return { kitchen, restaurantId, cook, create, change, read, card, waiting };
}

type Decision = RouteInput<typeof decideDishApprovals>['body'];
const decide = (ids: string[], more: Omit<Decision, 'ids'>, as = reviewer.token) =>
  test.call(decideDishApprovals, { as, body: { ids, ...more } });
const sentTo = async (recipient: string) =>
  (await db.selectFrom('outbox_messages').select(['subject', 'body']).where('recipient', '=', recipient).execute()).map(
    ({ subject, body }) => `${subject}: ${body}`,
  );

describe('a new dish', () => {
  it('is signed, sent, returned with a reason, mended, published, and then seen with its signed allergens', async () => {
    const { cook, create, change, read, card, waiting } = await aRestaurant();
    const id = await create();
    assert.equal((await change({ id, active: true })).body.field, 'allergensSigned');
    assert.equal((await change({ id, active: true, allergensSigned: true })).body.inReview, true);
    const [sent] = await waiting();
    assert.deepEqual(
      [sent?.isNew, sent?.before, sent?.wanted.name, sent?.declared?.by],
      [true, null, 'Ajiaco', 'Ana Pérez'],
    );
    assert.equal(await card(id), undefined);

    const returned = { decision: 'return', reason: 'Dice pollo, pero la foto es de res.' } as const;
    assert.equal((await decide([sent?.id ?? ''], { decision: 'return' })).body.code, 'REASON_REQUIRED');
    assert.equal((await decide([sent?.id ?? ''], returned)).status, 200);
    assert.deepEqual(
      [(await read(id))?.review?.state, (await read(id))?.review?.reason],
      ['returned', returned.reason],
    );
    assert.deepEqual(await waiting(), []);
    assert.match((await sentTo(cook.id))[0] ?? '', /^Devolvimos «Ajiaco» para corregir: Dice pollo/);

    await change({ id, description: 'Con res', active: true });
    const [mended] = await waiting();
    assert.equal((await decide([mended?.id ?? ''], { decision: 'publish' })).status, 200);
    const shown = await card(id);
    assert.deepEqual([shown?.description, shown?.allergens, shown?.allergensDeclared], ['Con res', [], true]);
    const detail = (await test.call(menuGet, { params: { id }, query: {} })).body;
    assert.deepEqual(detail.groupMenuAdditions[0]?.additions[0]?.allergens, ['huevo']);
    assert.match((await sentTo(cook.id))[1] ?? '', /^«Ajiaco» ya está publicado/);
    const [signed] = await db.selectFrom('menu_declarations').selectAll().where('menu_id', '=', id).execute();
    assert.deepEqual(
      [signed?.signed_by, signed?.declared],
      [cook.id, { dish: [], additions: [{ name: 'Huevo frito', allergens: ['huevo'] }] }],
    );
  });

  it('is not signed any more once its additions change, and goes back when its kitchen takes it back', async () => {
    const { create, change, read, waiting } = await aRestaurant();
    const id = await create();
    await change({ id, active: true, allergensSigned: true });
    const groups = (await read(id))?.additionGroups ?? [];
    await change({ id, additionGroups: [], calories: 500 });
    assert.deepEqual([(await read(id))?.declared, await waiting()], [null, []]);
    await change({ id, additionGroups: [], active: true, allergensSigned: true });
    assert.equal((await waiting()).length, 1);
    await change({ id, active: false });
    assert.deepEqual([(await waiting()).length, (await read(id))?.draft, groups.length], [0, true, 1]);
  });

  it('keeps who signed what, also when the clock moves on while it is saved', async () => {
    const { cook, restaurantId, create } = await aRestaurant();
    const id = await create();
    let nowMs = test.deps.now();
    const deps = { ...test.deps, now: () => ++nowMs };
    const actor = { userId: cook.id, permissions: [], enterprisePermissions: {} };
    const who = {
      userId: cook.id,
      actor: { ...actor, restaurantPermissions: { [restaurantId]: ['restaurant_menu_edit'] } },
    };
    const saved = await changeDish(deps, who, { id, active: true, allergensSigned: true });
    assert.deepEqual(saved, { ok: true, waits: [], inReview: true });
    const signed = await db.selectFrom('menu_declarations').select('signed_by').where('menu_id', '=', id).execute();
    assert.deepEqual(signed, [{ signed_by: cook.id }]);
  });

  it('is published at once by the platform, which does not ask itself', async () => {
    const { create, change, card } = await aRestaurant();
    const id = await create();
    const staff = await aCustomer(test, {
      permissions: [{ permission: 'restaurant_menu_edit' }, { permission: 'admin_bills_edit' }],
    });
    await change({ id, active: true, allergensSigned: true }, staff.token);
    assert.equal((await card(id))?.name, 'Ajiaco');
  });
});

describe('a change of a published dish', () => {
  it('is seen at once where it favours the customer; the rest waits, side by side, and joins what waited', async () => {
    const { kitchen, change, read, card, waiting } = await aRestaurant();
    const { menuId: id } = await aDish(test, kitchen, { name: 'Ajiaco' });
    assert.equal((await card(id))?.allergensDeclared, false, 'nobody signed that there are none');
    const { body } = await change({ id, name: 'Ajiaco santafereño', price: 15_000, allergens: ['leche'] });
    assert.equal(body.code, 'VALIDATION', 'new allergens are signed');
    const done = await change({
      ...{ id, name: 'Ajiaco santafereño', price: 15_000, allergens: ['leche'], allergensSigned: true },
    });
    assert.deepEqual([done.body.waits, done.body.inReview], [['name'], true]);
    const seen = await card(id);
    assert.deepEqual([seen?.name, seen?.price, seen?.allergens], ['Ajiaco', 15_000, ['leche']]);

    await change({ id, price: 16_000, soldOutToday: false });
    const [sent, ...others] = await waiting();
    assert.deepEqual([sent?.wanted, others.length], [{ name: 'Ajiaco santafereño', priceCop: 16_000 }, 0]);
    assert.deepEqual([sent?.before?.name, sent?.before?.priceCop], ['Ajiaco', 15_000]);
    assert.deepEqual((await read(id))?.review?.wanted, sent?.wanted);
    await change({ id, active: false });
    assert.equal(await card(id), undefined, 'a pause asks nobody');
    assert.equal((await waiting())[0]?.id, sent?.id);
    await change({ id, active: true, withdrawReview: true });
    assert.deepEqual([(await waiting()).length, (await card(id))?.price], [0, 15_000]);
  });

  it('is decided once: not what was changed meanwhile, nor half of several', async () => {
    const { kitchen, change, card, waiting } = await aRestaurant();
    const [one, two] = [await aDish(test, kitchen), await aDish(test, kitchen)];
    await change({ id: one.menuId, name: 'Uno' });
    await change({ id: two.menuId, name: 'Dos' });
    const ids = (await waiting()).map((review) => review.id);
    await change({ id: two.menuId, name: 'Dos y medio' });
    assert.equal((await decide(ids, { decision: 'publish' })).body.code, 'STATE_CONFLICT');
    assert.notEqual((await card(one.menuId))?.name, 'Uno');
    const now = (await waiting()).map((review) => review.id);
    const answers = await Promise.all([decide(now, { decision: 'publish' }), decide(now, { decision: 'publish' })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual([(await card(one.menuId))?.name, (await card(two.menuId))?.name], ['Uno', 'Dos y medio']);
  });

  it('is not decided by the restaurant’s own staff, nor read without the permission', async () => {
    const { kitchen, restaurantId, cook, change, waiting } = await aRestaurant();
    const dish = await aDish(test, kitchen);
    await change({ id: dish.menuId, name: 'Mío' });
    const ids = (await waiting()).map(({ id }) => id);
    const own = await aCustomer(test, {
      permissions: [{ permission: 'admin_bills_edit' }, { permission: 'restaurant_menu_view', restaurantId }],
    });
    assert.equal((await decide(ids, { decision: 'publish' }, own.token)).status, 403);
    assert.equal((await decide(ids, { decision: 'publish' }, cook.token)).status, 403);
    assert.equal((await test.call(listDishApprovals, { as: cook.token, query: {} })).status, 403);
    assert.equal((await decide([test.deps.newId()], { decision: 'publish' })).status, 404);
  });
});
