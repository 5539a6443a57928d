import { tower } from '@sazon/contract/control-tower/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, type Customer } from './customer-makers.ts';
import { aDish, aKitchen, aPlace } from './kitchen-makers.ts';
import { monday } from './order-makers.ts';
import type { TestApp } from './test-app.ts';

/** Sets the clock of a test to this hour of its Monday. */
export const setHour = (test: TestApp, hour: string) => test.deps.setNow(toInstantMs(monday, hour));

/** Somebody of the platform who watches the tower. */
export const aTowerWatcher = (test: TestApp, firstName: string) =>
  aCustomer(test, { firstName, permissions: [{ permission: 'admin_orders_write' }] });

/**
 * A kitchen that confirms by hand, with a slot at 12:30 whose cutoff is 10:30 and departure 12:00. `mine` is what the
 * tower says of it to `watcher`.
 */
export async function aTowerService(test: TestApp, customer: Customer, watcher: Customer) {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place, { autoAccept: false });
  const dish = await aDish(test, kitchen);
  const { restaurantId } = kitchen;
  const cook = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
    ],
  });
  const of = { customer, kitchen, place, dish };
  const mine = async (as = watcher) => {
    const { body } = await test.call(tower, { as: as.token, query: {} });
    const exceptions = body.exceptions.filter(({ slot }) => slot?.timeId === place.timeId);
    return { ...body, exceptions, row: body.rows.find(({ slot }) => slot.timeId === place.timeId) };
  };
  return { place, kitchen, restaurantId, cook, of, mine };
}
