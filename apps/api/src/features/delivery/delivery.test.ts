import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  deliveryOption,
  deliveryOptions,
  locations,
  locationsByEnterprise,
} from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { saveDeliveryPreference } from '@sazon/contract/users/routes';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;

const everyone = await aPlace(test);
const [mine, neighbour] = [await anEnterprise(test), await anEnterprise(test)];
const [ours, theirs] = [
  await aPlace(test, { enterpriseId: mine.id }),
  await aPlace(test, { enterpriseId: neighbour.id }),
];
const closed = await aPlace(test);
await deps.db.updateTable('locations').set({ active: false }).where('id', '=', closed.locationId).execute();
const slotless = await aPlace(test);
await deps.db.updateTable('location_times').set({ active: false }).where('id', '=', slotless.timeId).execute();

const getIds = (list: readonly { id: string }[]) => list.map((one) => one.id).sort();
const readOptions = async (as: string) => (await test.call(deliveryOptions, { as })).body;

describe('delivery options', () => {
  it('are the places of the own enterprise and those open to everyone, with slots and delivery point', async () => {
    const customer = await aCustomer(test, { enterpriseId: mine.id });
    const { available, preferred } = await readOptions(customer.token);
    assert.deepEqual(getIds(available.enterprise), [ours.locationId]);
    assert.deepEqual(getIds(available.everyone), [everyone.locationId]);
    assert.deepEqual(
      available.all.map((one) => one.id),
      [ours.locationId, everyone.locationId],
    );
    assert.deepEqual(available.enterprise[0]?.times, [{ id: ours.timeId, hour: '12:30' }]);
    assert.equal(available.enterprise[0]?.deliveryPoint, 'Recepción');
    assert.deepEqual([preferred.location?.id, preferred.office], [ours.locationId, null]);
  });

  it('name no slot before the person chose one: the place to start from is not a choice', async () => {
    const customer = await aCustomer(test, { enterpriseId: mine.id });
    assert.equal((await readOptions(customer.token)).preferred.time, null);
    await deps.db.updateTable('users').set({ location_id: ours.locationId }).where('id', '=', customer.id).execute();
    const { preferred } = await readOptions(customer.token);
    assert.deepEqual([preferred.location?.id, preferred.time], [ours.locationId, null]);
  });

  it('start from a place open to everyone for who has no employer', async () => {
    const customer = await aCustomer(test);
    const { preferred, available } = await readOptions(customer.token);
    assert.equal(preferred.location?.id, everyone.locationId);
    assert.deepEqual(available.enterprise, []);
  });

  it('start from the place, slot and office that were saved', async () => {
    const customer = await aCustomer(test, { enterpriseId: mine.id });
    const later = deps.newId();
    await deps.db
      .insertInto('location_times')
      .values({ id: later, location_id: everyone.locationId, hour: '13:30' })
      .execute();
    const body = { locationId: everyone.locationId, timeId: later, office: ' Oficina 802 ' };
    assert.deepEqual((await test.call(saveDeliveryPreference, { body, as: customer.token })).body, { ok: true });
    const { preferred } = await readOptions(customer.token);
    assert.deepEqual(
      [preferred.location?.id, preferred.time, preferred.office],
      [everyone.locationId, { id: later, hour: '13:30' }, 'Oficina 802'],
    );
    await deps.db.updateTable('location_times').set({ active: false }).where('id', '=', later).execute();
    assert.equal((await readOptions(customer.token)).preferred.time?.id, everyone.timeId);
  });

  it('keep the office when a place is saved without one, and clear it when told to', async () => {
    const customer = await aCustomer(test);
    const place = { locationId: everyone.locationId, timeId: everyone.timeId };
    const save = (office?: string | null) =>
      test.call(saveDeliveryPreference, {
        body: { ...place, ...(office === undefined ? {} : { office }) },
        as: customer.token,
      });
    await save('802');
    await save();
    assert.equal((await readOptions(customer.token)).preferred.office, '802');
    await save(null);
    assert.equal((await readOptions(customer.token)).preferred.office, null);
    await save('802');
    await save('  ');
    assert.equal((await readOptions(customer.token)).preferred.office, null);
  });

  it('refuse to save a place of another enterprise, a closed one, an unknown one, or a slot of another place', async () => {
    const customer = await aCustomer(test, { enterpriseId: mine.id });
    const pairs = [
      [theirs.locationId, theirs.timeId],
      [closed.locationId, closed.timeId],
      [slotless.locationId, slotless.timeId],
      [deps.newId(), ours.timeId],
      [ours.locationId, everyone.timeId],
      [ours.locationId, deps.newId()],
    ] as const;
    for (const [locationId, timeId] of pairs) {
      const { status, body } = await test.call(saveDeliveryPreference, {
        body: { locationId, timeId },
        as: customer.token,
      });
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
    }
    const row = await deps.db
      .selectFrom('users')
      .select('location_id')
      .where('id', '=', customer.id)
      .executeTakeFirst();
    assert.equal(row?.location_id, null);
  });

  it('answer one place by its id, within the scope of who asks', async () => {
    const customer = await aCustomer(test, { enterpriseId: mine.id });
    const one = (id: string) => test.call(deliveryOption, { params: { id }, as: customer.token });
    assert.equal((await one(ours.locationId)).body.id, ours.locationId);
    assert.equal((await one(everyone.locationId)).status, 200);
    assert.equal((await one(theirs.locationId)).status, 404);
    assert.equal((await one(closed.locationId)).status, 404);
    assert.equal((await one(deps.newId())).status, 404);
    const wrong = await one('no-es-un-id');
    assert.deepEqual([wrong.status, wrong.body.field], [400, 'id']);
  });

  it('need a session', async () => {
    assert.equal((await test.call(deliveryOptions)).status, 401);
    const body = { locationId: ours.locationId, timeId: ours.timeId };
    assert.equal((await test.call(saveDeliveryPreference, { body })).status, 401);
  });
});

describe('places', () => {
  it('open to everyone are shown to visitors, the own ones too to who signed in', async () => {
    const customer = await aCustomer(test, { enterpriseId: mine.id });
    assert.deepEqual(getIds((await test.call(locations)).body.data), [everyone.locationId]);
    const forCustomer = (await test.call(locations, { as: customer.token })).body.data;
    assert.deepEqual(getIds(forCustomer), getIds([{ id: everyone.locationId }, { id: ours.locationId }]));
  });

  it('of an enterprise are shown to who registers as its employee', async () => {
    const of = (enterpriseId: string) => test.call(locationsByEnterprise, { params: { enterpriseId } });
    assert.deepEqual(getIds((await of(neighbour.id)).body.data), [theirs.locationId]);
    assert.deepEqual((await of(deps.newId())).body.data, []);
    assert.equal((await of('x')).status, 400);
  });
});
