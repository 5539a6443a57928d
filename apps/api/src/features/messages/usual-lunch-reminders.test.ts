import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, addUsual, getCart } from '@sazon/contract/cart/routes';
import type { ConsentKind } from '@sazon/domain/people/consents';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { sendUsualReminders } from './usual-lunch-reminders-actions.ts';

const bogota = (text: string) => Date.parse(`${text}:00-05:00`);
/** Tuesday 24 November, 9:15: the lunch of 12:30 closes at 10:30. */
const tuesdayMorning = bogota('2026-11-24T09:15');
const tuesday = '2026-11-24';

const test = await testApp({ now: tuesdayMorning });
const { deps } = test;
const place = await aPlace(test, { hour: '12:30' });
const kitchen = await aKitchen(test, place);
const ajiaco = await aDish(test, kitchen, { name: 'Ajiaco' });
const lentejas = await aDish(test, kitchen, { name: 'Lentejas' });

async function allow(customer: Customer, kind: ConsentKind): Promise<void> {
  const row = { version: '1', text_hash: 'x', granted: true, source: 'test', created_at: toIso(deps.now()) };
  await deps.db
    .insertInto('consents')
    .values({ id: deps.newId(), user_id: customer.id, kind, ...row })
    .execute();
}

const ate = (customer: Customer, dish: Dish, name: string, ...dates: string[]) =>
  Promise.all(
    dates.map((scheduleDate) =>
      anOrder(
        test,
        { customer, kitchen, place, dish },
        { status: 'delivered', scheduleDate, snapshot: { menuName: name } },
      ),
    ),
  );

/** Somebody who eats here on Tuesdays, and allowed us to say so. */
async function aRegular(kind: ConsentKind | null = 'marketing_push'): Promise<Customer> {
  const customer = await aCustomer(test);
  await deps.db
    .updateTable('users')
    .set({ location_id: place.locationId, time_id: place.timeId })
    .where('id', '=', customer.id)
    .execute();
  await ate(customer, ajiaco, 'Ajiaco', '2026-11-17', '2026-11-10');
  await ate(customer, lentejas, 'Lentejas', '2026-11-03');
  if (kind !== null) await allow(customer, kind);
  return customer;
}

const readReminders = async (customer: Customer) =>
  await deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'body', 'data'])
    .where('user_id', '=', customer.id)
    .where('kind', '=', 'usual_lunch')
    .execute();

describe('the reminder of the usual lunch', () => {
  it('is sent once, before the cutoff, with the dish and a link that fills the cart', async () => {
    const customer = await aRegular();
    await Promise.all([sendUsualReminders(deps), sendUsualReminders(deps)]);
    await sendUsualReminders(deps);
    const [reminder, ...more] = await readReminders(customer);
    assert.deepEqual(more, []);
    assert.equal(reminder?.channel, 'push');
    assert.match(reminder?.body ?? '', /martes 24 de noviembre.*Ajiaco.*10:30\sa\.\sm\./);
    assert.equal(reminder?.data.url, '/lo-de-siempre?fecha=2026-11-24');
  });

  it('is not sent to who ordered, has something in the cart, ate once, or did not allow it', async () => {
    const [ordered, choosing, silent] = [await aRegular(), await aRegular(), await aRegular(null)];
    await anOrder(test, { customer: ordered, kitchen, place, dish: ajiaco }, { scheduleDate: tuesday });
    await test.call(addToCart, {
      as: choosing.token,
      body: { ...place, scheduleDate: tuesday, menuId: lentejas.menuId, quantity: 1 } as never,
    });
    const once = await aCustomer(test);
    await deps.db
      .updateTable('users')
      .set({ location_id: place.locationId, time_id: place.timeId })
      .where('id', '=', once.id)
      .execute();
    await ate(once, ajiaco, 'Ajiaco', '2026-11-17');
    await allow(once, 'marketing_push');
    await sendUsualReminders(deps);
    for (const one of [ordered, choosing, silent, once]) assert.deepEqual(await readReminders(one), []);
  });

  it('goes by the channel that was allowed', async () => {
    const customer = await aRegular('marketing_email');
    await sendUsualReminders(deps);
    const [reminder] = await readReminders(customer);
    assert.equal(reminder?.channel, 'email');
    assert.match(reminder?.body ?? '', /\/lo-de-siempre\?fecha=2026-11-24\n\nPara no recibir .*\/baja\//);
  });

  it('waits until an hour and a half before the cutoff, and is silent on days without service', async () => {
    const customer = await aRegular();
    for (const toIso of ['2026-11-24T08:30', '2026-11-24T10:25', '2026-11-28T09:15']) {
      deps.setNow(bogota(toIso));
      await sendUsualReminders(deps);
    }
    deps.setNow(tuesdayMorning);
    assert.deepEqual(await readReminders(customer), []);
  });
});

describe('one tap on the usual lunch', () => {
  const tap = (customer: Customer, scheduleDate = tuesday) =>
    test.call(addUsual, { as: customer.token, body: { scheduleDate } });

  it('puts what they order most in the cart, once however often it is tapped', async () => {
    const customer = await aRegular();
    const [first, second] = await Promise.all([tap(customer), tap(customer)]);
    assert.deepEqual([first.status, second.status], [200, 200]);
    const { body } = await test.call(getCart, { as: customer.token });
    assert.deepEqual(
      body.items.map((item) => [item.menu.name, item.quantity]),
      [['Ajiaco', 1]],
    );
    assert.equal((await tap(customer)).body.state, 'in_cart');
  });

  it('takes the next dish when the first cannot be had', async () => {
    const customer = await aRegular();
    await deps.db
      .updateTable('menus')
      .set({ weekdays: [1] })
      .where('id', '=', ajiaco.menuId)
      .execute();
    const { body } = await tap(customer, '2026-12-01');
    await deps.db
      .updateTable('menus')
      .set({ weekdays: [1, 2, 3, 4, 5] })
      .where('id', '=', ajiaco.menuId)
      .execute();
    assert.equal(body.menu?.name, 'Lentejas');
  });

  it('leaves a date alone that is ordered, and says why nothing can be had', async () => {
    const customer = await aRegular();
    await anOrder(test, { customer, kitchen, place, dish: ajiaco }, { scheduleDate: '2026-11-25' });
    assert.equal((await tap(customer, '2026-11-25')).body.state, 'ordered');
    const late = await tap(customer, '2026-11-23');
    assert.deepEqual([late.status, late.body.code], [409, 'CUTOFF_PASSED']);
    const stranger = await aCustomer(test);
    assert.equal((await tap(stranger)).body.code, 'MENU_UNAVAILABLE');
  });

  it('is the caller’s own, and wants a date', async () => {
    assert.equal((await test.call(addUsual, { body: { scheduleDate: tuesday } })).status, 401);
    assert.equal(
      (await test.call(addUsual, { as: (await aRegular()).token, body: { scheduleDate: 'martes' } })).status,
      400,
    );
  });
});
