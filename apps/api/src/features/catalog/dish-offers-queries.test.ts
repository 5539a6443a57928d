import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { listOffers } from './dish-offers-queries.ts';

const test = await testApp();
const { db } = test.deps;
const monday = '2026-11-23';
const tuesday = '2026-11-24';

describe('offers for a cart', () => {
  it('answers each wanted dish in the order asked, with its price, slot, place and additions', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place, { capacity: 40 });
    const soup = await aDish(test, kitchen, { name: 'Ajiaco', priceCop: 20_000, discountBps: 1000, dailyStock: 5 });
    const rice = await aDish(test, kitchen, { name: 'Arroz' });
    await db
      .insertInto('menu_day_stock')
      .values({ menu_id: soup.menuId, schedule_date: monday, taken: 2, stock: 5 })
      .execute();
    await db
      .insertInto('slot_places')
      .values({ restaurant_time_id: kitchen.restaurantTimeId, schedule_date: monday, taken: 7, capacity: 40 })
      .execute();

    const asked = { timeId: place.timeId, scheduleDate: monday };
    const [first, second, third] = await listOffers(db, [
      { ...asked, menuId: rice.menuId },
      { ...asked, menuId: soup.menuId },
      { ...asked, menuId: soup.menuId, scheduleDate: tuesday },
    ]);

    assert.equal(first?.menu.name, 'Arroz');
    assert.equal(second?.menu.name, 'Ajiaco');
    assert.deepEqual(second?.menu.discount, { type: 'percentage', rateBps: 1000 });
    assert.deepEqual([second?.menu.dailyStock, second?.menu.stockTaken], [5, 2]);
    assert.deepEqual(second?.restaurantTime, {
      id: kitchen.restaurantTimeId,
      capacity: 40,
      taken: 7,
      closed: false,
      cutoff: null,
      autoAccept: true,
      travelMinutes: 30,
      prepMinutes: 30,
      hourMax: null,
      hourTaken: 0,
      pauses: [],
      closings: [],
    });
    assert.equal(second?.location.id, place.locationId);
    assert.equal(second?.location.deliveryPoint, 'Recepción');
    assert.equal(second?.time.hour, place.hour);
    assert.equal(second?.offered, true);
    assert.deepEqual(second?.groups, [
      {
        id: soup.groupId,
        title: '¿Le agregas algo?',
        min: 0,
        max: 3,
        required: false,
        additions: [
          {
            id: soup.additionId,
            name: 'Huevo frito',
            priceCop: 2000,
            tax: 'regime',
            maxQuantity: 3,
            allergens: [],
            allergensDeclared: false,
            notFor: [],
          },
        ],
      },
    ]);
    assert.deepEqual([third?.menu.stockTaken, third?.restaurantTime?.taken], [0, 0]);
  });

  it('keeps the place of what does not exist empty, and shows a slot the kitchen does not serve as not served', async () => {
    const place = await aPlace(test);
    const elsewhere = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const dish = await aDish(test, kitchen);
    const [unknown, notServed] = await listOffers(db, [
      { menuId: test.deps.newId(), timeId: place.timeId, scheduleDate: monday },
      { menuId: dish.menuId, timeId: elsewhere.timeId, scheduleDate: monday },
    ]);
    assert.equal(unknown, undefined);
    assert.equal(notServed?.restaurantTime, null);
    assert.equal(notServed?.offered, false);
  });

  it('answers nothing for nothing wanted', async () => {
    assert.deepEqual(await listOffers(db, []), []);
  });
});
