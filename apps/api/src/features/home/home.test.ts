import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { myDishes } from '@sazon/contract/catalog/popular-and-usual-dishes-routes';
import { favorites, menuCategories, menuList, toggleFavorite } from '@sazon/contract/catalog/routes';
import { getHealth } from '@sazon/contract/consents/consents-and-health-routes';
import { calendar, deliveryOptions, settings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { home } from '@sazon/contract/home/routes';
import { listOrders } from '@sazon/contract/orders/routes';
import { availablePromotions } from '@sazon/contract/promotions/routes';
import { activeStatuses } from '@sazon/domain/orders/status';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 18_000 });
const customer = await aCustomer(test);
const neighbour = await aCustomer(test);
const as = { as: customer.token };
const slot = { locationId: place.locationId, timeId: place.timeId };
const order = (more: Parameters<typeof anOrder>[2], of = customer) =>
  anOrder(test, { customer: of, kitchen, place, dish }, more);

await order({ status: 'scheduled', scheduleDate: monday });
await order({ status: 'in_route', scheduleDate: '2026-11-20' });
await order({ status: 'delivered', scheduleDate: monday });
await order({ status: 'delivered', scheduleDate: '2026-11-20' });
await order({ status: 'pending_confirmation', scheduleDate: '2026-11-24' });
await order({ status: 'cancelled', scheduleDate: '2026-11-24' });
const missed = await order({ status: 'cancelled', scheduleDate: '2026-11-19' });
await deps.db.updateTable('orders').set({ charged: true }).where('id', '=', missed).execute();
await order({ status: 'scheduled', scheduleDate: monday }, neighbour);
await test.call(addToCart, {
  ...as,
  body: { ...slot, menuId: dish.menuId, scheduleDate: '2026-11-25', quantity: 1 },
});
await test.call(toggleFavorite, { ...as, params: { id: dish.menuId } });

const readHome = async (day?: string) => {
  const { status, body } = await test.call(home, { ...as, query: { ...slot, ...(day && { day }) } });
  assert.equal(status, 200);
  return body;
};

describe('home in one call', () => {
  it("answers each part as its own route does, without a neighbour's orders", async () => {
    const whole = await readHome();
    const days = (await test.call(calendar, { ...as, query: slot })).body;
    const own = async (query: object) =>
      (await test.call(listOrders, { ...as, query: { perPage: 100, ...query } })).body;
    const unpaidOr = (statuses: readonly string[]) => ['pending_confirmation', ...statuses].join(',');
    const range = { startDate: days.today, endDate: days.weeks.at(-1)?.at(-1) };
    assert.deepEqual(whole, {
      cart: (await test.call(getCart, as)).body,
      calendar: days,
      delivery: (await test.call(deliveryOptions, as)).body,
      settings: (await test.call(settings, as)).body,
      categories: (await test.call(menuCategories, as)).body,
      favorites: (await test.call(favorites, { ...as, query: { perPage: 1 } })).body,
      promotions: (await test.call(availablePromotions, { ...as, query: slot })).body,
      mine: (await test.call(myDishes, as)).body,
      health: (await test.call(getHealth, as)).body,
      activeOrders: await own({ status: unpaidOr(activeStatuses) }),
      comingOrders: await own({ ...range, status: unpaidOr([...activeStatuses, 'delivered']) }),
      missedOrders: await own({ notDeliveredAlert: 'true', perPage: 3 }),
      day: '2026-11-26',
      menu: (await test.call(menuList, { ...as, query: { ...slot, scheduleDate: '2026-11-26', perPage: 200 } })).body,
    });
    assert.equal(whole.activeOrders.total, 3);
    assert.equal(whole.comingOrders.total, 3);
    assert.equal(whole.missedOrders.data[0]?.id, missed);
    assert.equal(whole.menu.data[0]?.id, dish.menuId);
  });

  it('brings the menu of the day that was chosen, while it takes orders', async () => {
    const chosen = await readHome('2026-11-27');
    assert.equal(chosen.day, '2026-11-27');
    assert.equal(chosen.menu.total, 1);
    assert.equal((await readHome('2026-11-19')).day, '2026-11-26');
  });

  it('keeps no menu that changed', async () => {
    await readHome();
    await deps.db.updateTable('menus').set({ name: 'Ajiaco de la casa' }).where('id', '=', dish.menuId).execute();
    assert.equal((await readHome()).menu.data[0]?.name, 'Ajiaco de la casa');
  });

  it('is refused without a session, and for a place that is not served', async () => {
    assert.equal((await test.call(home, { query: slot })).status, 401);
    assert.equal((await test.call(home, { ...as, query: { ...slot, locationId: deps.newId() } })).status, 404);
  });
});
