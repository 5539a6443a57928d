import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { saveHealth, sayConsent } from '@sazon/contract/consents/consents-and-health-routes';
import { kitchenOrderChanges } from '@sazon/contract/kitchen-orders/changes-since-cursor-routes';
import { setInvoiceNumber, setInvoiceNumbers } from '@sazon/contract/kitchen-orders/invoice-numbers-routes';
import { changeStatus, kitchenFilters, kitchenOrders, sendReminders } from '@sazon/contract/kitchen-orders/routes';
import { acceptTerms, userRestaurants } from '@sazon/contract/restaurants/routes';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { waitForOtherDatabases } from '../../testing/integration-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const minute = 60_000;
const version = '2026-12';

let customer: Customer;
let platform: Customer;

const createStaff = (...kitchens: Kitchen[]) =>
  aCustomer(test, {
    permissions: kitchens.flatMap(({ restaurantId }) => [
      { permission: 'restaurant_orders_view' as const, restaurantId },
      { permission: 'restaurant_orders_edit' as const, restaurantId },
      { permission: 'restaurant_orders_write' as const, restaurantId },
      { permission: 'restaurant_orders_delete' as const, restaurantId },
    ]),
  });

/** A restaurant with its staff and a way to have orders. */
async function aBoard() {
  const place: Place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  const staff = await createStaff(kitchen);
  const lunch = (more: Parameters<typeof anOrder>[2] = {}) => anOrder(test, { customer, kitchen, place, dish }, more);
  const { restaurantId } = kitchen;
  const list = (query: Record<string, string> = {}, as = staff.token) =>
    test.call(kitchenOrders, { as, query: { restaurantId, startDate: monday, endDate: monday, ...query } });
  const remind = (orderIds: string[], as = staff.token) =>
    test.call(sendReminders, { as, body: { restaurantId, orderIds } });
  return { place, kitchen, dish, staff, lunch, list, remind, restaurantId };
}

before(async () => {
  customer = await aCustomer(test);
  platform = await aCustomer(test, {
    permissions: [{ permission: 'restaurant_orders_view' }, { permission: 'admin_users_view' }],
  });
});

describe('the board of a restaurant', () => {
  it('shows each comanda with what the restaurant may do, and nothing that is not paid', async () => {
    const { lunch, list } = await aBoard();
    const id = await lunch({ code: '1234' });
    await lunch({ status: 'pending_confirmation' });
    const { body } = await list();
    assert.equal(body.total, 1);
    assert.equal(body.perPage, 100);
    const [comanda] = body.data;
    assert.deepEqual(
      [comanda?.id, comanda?.code, comanda?.customer, comanda?.actions],
      [id, '1234', 'Ana Pérez', ['confirm', 'cancel']],
    );
  });

  it('tells what changed since it was read: what moved, what came, what left, and how many there are now', async () => {
    const { lunch, list, staff, restaurantId } = await aBoard();
    const [moved, left] = [await lunch(), await lunch()];
    await lunch();
    const status = 'scheduled,confirmed';
    const changesSince = async (since: string, as = staff.token) =>
      test.call(kitchenOrderChanges, {
        as,
        query: { restaurantId, startDate: monday, endDate: monday, status, since },
      });
    /** A change is told again while a transaction that was open then still is, be it one of another test file. */
    const calmAfter = async (since: string) => {
      await waitForOtherDatabases(test.deps.db);
      const { cursor } = (await changesSince(since)).body;
      return (await changesSince(cursor)).body;
    };
    const { cursor } = (await list({ status })).body;
    const calm = await calmAfter(cursor);
    assert.deepEqual([calm.data, calm.gone, calm.total], [[], [], 3]);

    const change = (action: string, orderIds: string[], reason = '') =>
      test.call(changeStatus, { as: staff.token, body: { restaurantId, orderIds, action, reason } });
    await Promise.all([change('confirm', [moved]), change('cancel', [left], 'Se acabó')]);
    const came = await lunch();
    const { body } = await changesSince(calm.cursor);
    assert.deepEqual(
      body.data.map((order) => [order.id, order.status]).sort(),
      [
        [moved, 'confirmed'],
        [came, 'scheduled'],
      ].sort(),
    );
    assert.deepEqual(body.gone, [left]);
    assert.equal(body.total, 3);
    assert.deepEqual((await calmAfter(body.cursor)).data, []);

    assert.equal((await changesSince('0')).status, 200);
    assert.equal((await changesSince('99999999999999999999')).status, 200);
    assert.equal((await changesSince("1'")).status, 400);
    const stranger = await createStaff((await aBoard()).kitchen);
    assert.equal((await changesSince(cursor, stranger.token)).status, 404);
    assert.equal((await changesSince(cursor, customer.token)).status, 403);
  });

  it('tells a change that was begun before the board was read and committed after it', async () => {
    const { lunch, list, staff, restaurantId } = await aBoard();
    const id = await lunch();
    const begun = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = inTransaction(test.deps, async (tx) => {
      await tx.updateTable('orders').set({ serie: 'A' }).where('id', '=', id).execute();
      begun.resolve();
      await mayCommit.promise;
    });
    await begun.promise;
    const { cursor } = (await list()).body;
    await lunch();
    mayCommit.resolve();
    await slow;
    const query = { restaurantId, startDate: monday, endDate: monday, since: cursor };
    const { body } = await test.call(kitchenOrderChanges, { as: staff.token, query });
    assert.equal(body.data.find((order) => order.id === id)?.serie, 'A');
  });

  it('finds by code, customer and dish, whatever the accents', async () => {
    const { lunch, list } = await aBoard();
    const id = await lunch({ code: '4321', snapshot: { customerName: 'Íñigo Peña', menuName: 'Lechona tolimense' } });
    await lunch({ code: '1111' });
    for (const search of ['4321', 'inigo', 'PENA', 'lechóna', 'peña']) {
      const { body } = await list({ search });
      assert.deepEqual(
        body.data.map((order) => order.id),
        [id],
        search,
      );
    }
    for (const search of ['%', '_', "'", '100%']) assert.equal((await list({ search })).body.total, 0, search);
  });

  it('filters by date, place, hour and status, and pages', async () => {
    const { lunch, list, place } = await aBoard();
    const [first, second] = [await lunch({ code: '1000' }), await lunch({ code: '2000', status: 'in_route' })];
    await lunch({ scheduleDate: '2026-11-24' });
    const ids = async (query: Record<string, string>) => (await list(query)).body.data.map((order) => order.id);
    assert.deepEqual(await ids({ status: 'in_route,delivered' }), [second]);
    assert.deepEqual(
      await ids({ locationId: JSON.stringify([place.locationId]), time: JSON.stringify([place.timeId]) }),
      [first, second],
    );
    assert.deepEqual(await ids({ locationId: JSON.stringify([test.deps.newId()]) }), []);
    assert.deepEqual(await ids({ perPage: '1', page: '2' }), [second]);
    assert.equal((await list({ endDate: '2026-11-30' })).body.total, 3);
    assert.equal((await list({ perPage: '1' })).body.total, 2);
  });

  it('answers 400 with the field for filters of the wrong shape', async () => {
    const { list } = await aBoard();
    const wrong: [string, string][] = [
      ['locationId', '{'],
      ['locationId', '["x"]'],
      ['time', '3'],
      ['status', 'flying'],
      ['startDate', '2026-02-30'],
      ['perPage', '10001'],
    ];
    for (const [field, value] of wrong) {
      const { status, body } = await list({ [field]: value });
      assert.equal(status, 400, field);
      assert.match(String(body.field), new RegExp(`^${field}`));
    }
  });

  it("is the restaurant's own: 404 for others' staff, 403 without the permission, 401 for guests", async () => {
    const { list } = await aBoard();
    const other = await aBoard();
    assert.equal((await list({}, other.staff.token)).status, 404);
    assert.equal((await list({}, customer.token)).status, 403);
    assert.equal((await list({ restaurantId: test.deps.newId() }, platform.token)).status, 404);
    assert.equal((await list({}, platform.token)).status, 200);
  });

  it('says which places, hours and couriers there are, with how many orders', async () => {
    const { lunch, place, staff, restaurantId } = await aBoard();
    await lunch();
    await lunch();
    const courier = await aCustomer(test, { firstName: 'Zoila', permissions: [{ permission: 'app_domi' }] });
    const { body } = await test.call(kitchenFilters, {
      as: staff.token,
      query: { restaurantId, startDate: monday, endDate: monday },
    });
    assert.deepEqual(
      body.locations.map(({ id, count }) => ({ id, count })),
      [{ id: place.locationId, count: 2 }],
    );
    assert.deepEqual(body.times, [{ ids: [place.timeId], hour: '12:30', count: 2 }]);
    assert.ok(body.couriers.some(({ id }) => id === courier.id));
    assert.equal(body.today, monday);
  });
});

describe("a diner's allergies", () => {
  it('are on the comanda while it is to be cooked, where the diner allowed it, and nowhere after', async () => {
    const { kitchen, place, dish, list } = await aBoard();
    const diner = await aCustomer(test);
    const seen = async () => (await list()).body.data.map(({ dinerAllergens }) => dinerAllergens);
    await anOrder(test, { customer: diner, kitchen, place, dish }, { code: '2001' });
    assert.deepEqual(await seen(), [[]]);
    const body = { consent: true as const, allergens: ['mani' as const], diets: [] };
    await test.call(saveHealth, { as: diner.token, body });
    await anOrder(test, { customer: diner, kitchen, place, dish }, { code: '2002', status: 'delivered' });
    assert.deepEqual(await seen(), [['mani'], []]);
    await test.call(sayConsent, { as: diner.token, body: { kind: 'health_data', granted: false } });
    assert.deepEqual(await seen(), [[], []]);
  });
});

describe('reminding customers', () => {
  const at = (minutes: number) => test.deps.setNow(mondayMorning + minutes * minute);
  const pushes = async () => {
    const rows = await test.deps.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('kind', '=', 'order_reminder')
      .execute();
    return rows.length;
  };

  it('keeps 2 minutes between reminders, 7 when the courier is at the place', async () => {
    const { lunch, remind } = await aBoard();
    at(0);
    const [coming, waiting] = [await lunch({ status: 'in_route' }), await lunch({ status: 'in_delivery_site' })];
    const both = [coming, waiting].sort();
    assert.deepEqual((await remind([coming, waiting])).body, { reminded: both, tooSoon: [] });
    at(1.9);
    assert.deepEqual((await remind([coming, waiting])).body, { reminded: [], tooSoon: both });
    at(2);
    assert.deepEqual((await remind([coming, waiting])).body, { reminded: [coming], tooSoon: [waiting] });
    at(7);
    assert.deepEqual((await remind([waiting])).body.reminded, [waiting]);
    at(0);
  });

  it('reminds once when two people press at the same time', async () => {
    const { lunch, remind } = await aBoard();
    const id = await lunch({ status: 'confirmed' });
    const before = await pushes();
    const answers = await Promise.all([remind([id]), remind([id])]);
    assert.equal(answers.flatMap(({ body }) => body.reminded).length, 1);
    assert.equal(await pushes(), before + 1);
  });

  it("has nothing to say of what is not confirmed or is over, and reminds nobody of another restaurant's", async () => {
    const { lunch, remind } = await aBoard();
    const other = await aBoard();
    const ids = [await lunch(), await lunch({ status: 'delivered' })];
    assert.deepEqual((await remind(ids)).body, { reminded: [], tooSoon: [] });
    const theirs = await other.lunch({ status: 'in_route' });
    const before = await pushes();
    assert.equal((await remind([theirs])).status, 404);
    assert.equal((await remind([theirs], other.staff.token)).status, 404);
    assert.equal(await pushes(), before);
  });
});

describe('the invoice number of an order', () => {
  it('is written, kept when left out, and emptied by null; never at another restaurant', async () => {
    const { lunch, list, staff, restaurantId } = await aBoard();
    const other = await aBoard();
    const orderId = await lunch();
    const write = (
      body: { invoiceNumber?: string | null; serie?: string | null },
      as = staff.token,
      at = restaurantId,
    ) => test.call(setInvoiceNumber, { as, body: { restaurantId: at, orderId, ...body } });
    const now = async () => {
      const [order] = (await list()).body.data;
      return [order?.serie, order?.invoiceNumber];
    };
    await write({ invoiceNumber: 'FE-100', serie: 'A' });
    assert.deepEqual(await now(), ['A', 'FE-100']);
    await write({ serie: null });
    assert.deepEqual(await now(), [null, 'FE-100']);
    assert.equal((await write({ invoiceNumber: 'X' }, other.staff.token)).status, 404);
    assert.equal((await write({ invoiceNumber: 'X' }, other.staff.token, other.restaurantId)).status, 404);
    assert.equal((await write({ invoiceNumber: 'x'.repeat(41) })).body.field, 'invoiceNumber');
    assert.deepEqual(await now(), [null, 'FE-100']);
  });
});

describe('the invoices of a selection', () => {
  it('are written at once, each its own number, and all or none: never one of another restaurant', async () => {
    const [here, there] = [await aBoard(), await aBoard()];
    const ids = [await here.lunch({ code: '1111' }), await here.lunch({ code: '2222' })];
    const write = (orderIds: string[], body: { serie?: string }, as = here.staff.token) =>
      test.call(setInvoiceNumbers, {
        as,
        body: {
          restaurantId: here.restaurantId,
          invoices: orderIds.map((orderId, place) => ({ orderId, invoiceNumber: `FE-${place + 1}` })),
          ...body,
        },
      });
    const now = async () =>
      (await here.list()).body.data.map(({ code, serie, invoiceNumber }) => [code, serie, invoiceNumber]);
    assert.equal((await write(ids, { serie: 'FET' })).status, 200);
    const written = [
      ['1111', 'FET', 'FE-1'],
      ['2222', 'FET', 'FE-2'],
    ];
    assert.deepEqual((await now()).sort(), written);
    const theirs = await there.lunch();
    assert.equal((await write([...ids.toReversed(), theirs], {})).status, 404);
    assert.equal((await write(ids.toReversed(), {}, there.staff.token)).status, 404);
    assert.equal((await write(ids, {}, customer.token)).status, 403);
    assert.deepEqual((await now()).sort(), written);
    const body = { restaurantId: here.restaurantId, serie: 'B', invoices: ids.map((orderId) => ({ orderId })) };
    assert.equal((await test.call(setInvoiceNumbers, { as: here.staff.token, body })).status, 200);
    assert.deepEqual(
      (await now()).map((row) => row[1]),
      ['B', 'B'],
    );
    assert.deepEqual((await now()).map((row) => row[2]).sort(), ['FE-1', 'FE-2']);
  });
});

describe("a person's restaurants", () => {
  const mine = (as: string, permission?: string) =>
    test.call(userRestaurants, { as, query: permission === undefined ? {} : { permission } });
  const accept = (as: string, restaurantId: string, ofVersion = version) =>
    test.call(acceptTerms, { as, body: { restaurantId, version: ofVersion } });

  it('are those where the permission holds; platform staff see all', async () => {
    const [first, second] = [await aBoard(), await aBoard()];
    const both = await createStaff(first.kitchen, second.kitchen);
    const ids = async (as: string, permission?: string) => (await mine(as, permission)).body.data.map(({ id }) => id);
    assert.deepEqual(new Set(await ids(both.token)), new Set([first.restaurantId, second.restaurantId]));
    assert.deepEqual(await ids(both.token, 'restaurant_menu_view'), []);
    assert.deepEqual(await ids(customer.token), []);
    const all = await ids(platform.token);
    assert.ok(all.includes(first.restaurantId) && all.includes(second.restaurantId));
    assert.equal((await mine(both.token, 'admin_users_view')).body.field, 'permission');
    assert.equal((await test.call(userRestaurants, { query: {} })).status, 401);
  });

  it('say whether this person accepted the terms in force, for each restaurant by itself', async () => {
    const [first, second] = [await aBoard(), await aBoard()];
    const both = await createStaff(first.kitchen, second.kitchen);
    const accepted = async (as: string) =>
      (await mine(as)).body.data.filter((restaurant) => restaurant.termsAccepted).map(({ id }) => id);
    assert.deepEqual(await accepted(both.token), []);
    assert.equal((await accept(both.token, first.restaurantId, '2026-11')).body.field, 'version');
    for (const _ of [1, 2]) assert.equal((await accept(both.token, first.restaurantId)).status, 200);
    assert.deepEqual(await accepted(both.token), [first.restaurantId]);
    assert.deepEqual(await accepted(first.staff.token), []);
  });

  it('are not accepted for by strangers', async () => {
    const { restaurantId } = await aBoard();
    assert.equal((await accept(customer.token, restaurantId)).status, 404);
    assert.equal((await accept(platform.token, test.deps.newId())).status, 404);
  });
});
