import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeRestaurantFee, restaurantFee, restaurantFees } from '@sazon/contract/bills/commission-routes';
import { restaurantStatement } from '@sazon/contract/bills/statement-routes';
import { changeSetting, settingChanges } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const platform = await aCustomer(test, {
  firstName: 'Marta',
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});

const getMail = (restaurantId: string) => `${restaurantId}@cocina.example`;

/** A restaurant with somebody who works there. */
async function aRestaurant() {
  const { restaurantId } = await aKitchen(test, place);
  const email = getMail(restaurantId);
  await db.updateTable('restaurants').set({ email }).where('id', '=', restaurantId).execute();
  const permissions = [
    { permission: 'restaurant_orders_view' as const, restaurantId },
    { permission: 'restaurant_bills_view' as const, restaurantId },
  ];
  const staff = await aCustomer(test, { permissions });
  const params = { restaurantId };
  return {
    restaurantId,
    staff,
    change: (ownBps: number | null, as = platform.token) =>
      test.call(changeRestaurantFee, { as, params, body: { ownBps } }),
    fee: async (as = staff.token) => await test.call(restaurantFee, { as, params }),
    billed: async () =>
      (await test.call(restaurantStatement, { as: staff.token, query: { restaurantId } })).body.feeBps,
  };
}

const mailsTo = async (restaurantId: string) => {
  const rows = await db
    .selectFrom('outbox_messages')
    .select('body')
    .where('recipient', '=', getMail(restaurantId))
    .where('kind', '=', 'commission_changed')
    .execute();
  return rows.map(({ body }) => body);
};

describe('the commission of a restaurant', () => {
  it('changes from the next Monday on, never for what is sold in the running week', async () => {
    const { restaurantId, change, fee, billed } = await aRestaurant();
    test.deps.setNow(toInstantMs('2026-11-25', '10:00'));
    assert.equal((await change(1250)).status, 200);
    const { body } = await fee();
    assert.deepEqual(body, {
      startsOn: '2026-11-30',
      current: { bps: 1800, isOwn: false },
      next: { bps: 1250, isOwn: true },
    });
    assert.equal(await billed(), 1800);
    test.deps.setNow(toInstantMs('2026-11-30', '00:00'));
    assert.equal(await billed(), 1250);
    assert.equal((await fee()).body.next, null);
    test.deps.setNow(toInstantMs('2026-11-25', '10:00'));
    const [mail] = await mailsTo(restaurantId);
    assert.match(mail ?? '', /Desde el lunes 30 de noviembre, la comisión de .+ es 12,5% más IVA/);
  });

  it('decided again before its Monday is the later decision, and back to the platform’s with none', async () => {
    const { restaurantId, change, fee } = await aRestaurant();
    await change(1250);
    await change(1500);
    assert.equal((await fee()).body.next?.bps, 1500);
    await change(null);
    assert.equal((await fee()).body.next, null);
    await change(null);
    assert.equal((await mailsTo(restaurantId)).length, 3);
    const { body } = await test.call(settingChanges, { as: platform.token, query: { key: 'restaurant_fees' } });
    assert.equal(body.data.filter(({ by }) => by?.name.startsWith('Marta')).length, body.data.length);
  });

  it('of the platform is announced to those without one of their own', async () => {
    const own = await aRestaurant();
    const without = await aRestaurant();
    await own.change(1000);
    const asked = { as: platform.token, params: { key: 'restaurant_fee' } };
    const body = { value: { rateBps: 1900 }, seenUpdatedAt: null };
    assert.equal((await test.call(changeSetting, { ...asked, body })).status, 200);
    assert.match((await mailsTo(without.restaurantId)).at(-1) ?? '', /es 19% más IVA/);
    assert.equal((await mailsTo(own.restaurantId)).length, 1);
    assert.deepEqual((await without.fee()).body.next, { bps: 1900, isOwn: false });
    assert.equal(await without.billed(), 1800);
  });

  it('is listed for the platform, and neither read by a neighbour nor changed by the restaurant', async () => {
    const { restaurantId, staff, change, fee } = await aRestaurant();
    const neighbour = await aRestaurant();
    const { body } = await test.call(restaurantFees, { as: platform.token });
    assert.ok(body.data.some((row) => row.restaurantId === restaurantId));
    assert.equal((await test.call(restaurantFees, { as: staff.token })).status, 403);
    assert.equal((await change(0, staff.token)).status, 403);
    assert.equal((await fee(neighbour.staff.token)).status, 404);
    assert.equal((await change(10_001)).status, 400);
  });
});
