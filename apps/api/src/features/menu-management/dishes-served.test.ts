import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { menusAll } from '@sazon/contract/menu-management/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db, newId } = test.deps;

/** A dish of a kitchen at a place of its own, and whether its kitchen is told that it is served today, a Monday. */
async function aServedDish() {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const { menuId } = await aDish(test, kitchen);
  const { restaurantId } = kitchen;
  const { token } = await aCustomer(test, { permissions: [{ permission: 'restaurant_menu_view', restaurantId }] });
  const served = async () => {
    const { body } = await test.call(menusAll, { as: token, params: { id: restaurantId }, query: {} });
    return body.data.find(({ id }) => id === menuId)?.servedToday;
  };
  return { menuId, locationId: place.locationId, served };
}

const closed = (locationId: string | null, kind: 'exception' | 'force_open' | 'force_close', reason: string) =>
  db
    .insertInto('calendar_exceptions')
    .values({ id: newId(), date: monday, location_id: locationId, kind, reason })
    .execute();

describe('whether a dish is served today', () => {
  it('follows its weekdays, and the closed dates of the places where it is sold', async () => {
    const [here, there] = [await aServedDish(), await aServedDish()];
    assert.deepEqual([await here.served(), await there.served()], [true, true]);
    await db
      .updateTable('menus')
      .set({ weekdays: [2] })
      .where('id', '=', there.menuId)
      .execute();
    assert.equal(await there.served(), false, 'not on a Monday');
    await db
      .updateTable('menus')
      .set({ weekdays: [1] })
      .where('id', '=', there.menuId)
      .execute();
    await closed(here.locationId, 'force_close', 'Mantenimiento del edificio');
    assert.deepEqual([await here.served(), await there.served()], [false, true]);
  });

  it('is no on a holiday, except where the place opens all the same', async () => {
    const [here, there] = [await aServedDish(), await aServedDish()];
    await closed(null, 'exception', 'Día de la Familia');
    await closed(there.locationId, 'force_open', 'Abrimos');
    assert.deepEqual([await here.served(), await there.served()], [false, true]);
  });
});
