import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { settings as clientSettings } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import {
  adminSettings,
  changeSetting,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { ADMIN_PERMISSIONS } from '@sazon/domain/access/permissions';
import { connect } from '../../db/connect.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { settingKeys } from '../settings/setting-types-and-defaults.ts';

const test = await testApp();
let admin: Customer;
let viewer: Customer;

before(async () => {
  admin = await aCustomer(test, {
    firstName: 'Marta',
    permissions: ADMIN_PERMISSIONS.map((permission) => ({ permission })),
  });
  viewer = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });
});

const read = async (key: string) => {
  const { body } = await test.call(adminSettings, { as: viewer.token });
  const found = body.data.find((setting) => setting.key === key);
  assert.ok(found);
  return found;
};
const change = (key: string, value: unknown, seenUpdatedAt: number | null, as = admin.token) =>
  test.call(changeSetting, { as, params: { key }, body: { value, seenUpdatedAt } });

describe('the settings of the platform', () => {
  it('are all there with what holds now, changed or not', async () => {
    const { body } = await test.call(adminSettings, { as: viewer.token });
    assert.deepEqual(
      body.data.map((setting) => setting.key),
      settingKeys,
    );
    assert.deepEqual(await read('delivery_time_range'), {
      key: 'delivery_time_range',
      value: 10,
      updatedAt: null,
      updatedBy: null,
    });
  });

  it('hold at once after a change, in every process, and tell who changed what from what', async () => {
    const { db } = connect(test.databaseUrl, 2);
    assert.equal((await loadSettings({ db })).userFee.minimumCop, 1000);
    const value = { rateBps: 800, minimumCop: 1200, maximumCop: null };
    assert.equal((await change('user_fee', value, null)).status, 200);
    assert.deepEqual((await loadSettings({ db })).userFee, value);
    await db.destroy();
    assert.deepEqual((await test.call(clientSettings)).body.user_fee, value);
    assert.equal((await read('user_fee')).updatedBy, 'Marta Pérez');
    const { body } = await test.call(settingChanges, { as: viewer.token, query: { key: 'user_fee' } });
    assert.equal(body.total, 1);
    const [entry] = body.data;
    assert.deepEqual(
      [entry?.old, entry?.new, entry?.at, entry?.by],
      [
        { rateBps: 700, minimumCop: 1000, maximumCop: null },
        value,
        test.deps.now(),
        { id: admin.id, name: 'Marta Pérez' },
      ],
    );
  });

  it('are checked by the shape of each, and nothing is written of what is wrong', async () => {
    for (const [key, value, field] of [
      ['user_fee', { rateBps: '7%', minimumCop: 1, maximumCop: null }, 'value.rateBps'],
      ['user_fee', { rateBps: 10_001, minimumCop: 1, maximumCop: null }, 'value.rateBps'],
      ['user_fee', { rateBps: 700, minimumCop: 1000, maximumCop: 900 }, 'value.maximumCop'],
      ['user_max_cards', 0, 'value'],
      ['user_max_cards', null, 'value'],
      ['support_link', 'javascript:alert(1)', 'value'],
      ['terms', { termsVersion: 'a\ud800', dataPolicyVersion: '1', restaurantTermsVersion: '1' }, 'value'],
      ['enabled_weekdays', [8], 'value.0'],
      ['progana_header', { title: 'Programa y gana', levels: [] }, 'value.levels'],
    ] as const) {
      const { status, body } = await change(key, value, null);
      assert.deepEqual([status, body.code, body.field], [400, 'VALIDATION', field], key);
    }
    const tooMuch = await change('user_fee', { rateBps: 10_001, minimumCop: 1, maximumCop: null }, null);
    assert.equal(tooMuch.body.message, 'El máximo es 100%.');
    assert.equal((await change('user_max_cards', undefined, null)).status, 400);
    assert.equal((await change('no_such_setting', 1, null)).status, 404);
    assert.equal((await read('user_max_cards')).value, 5);
    const { body } = await test.call(settingChanges, { as: viewer.token, query: { key: 'user_max_cards' } });
    assert.equal(body.total, 0);
  });

  it('that two people change at once are changed by one: the other is told', async () => {
    const statuses = (
      await Promise.all([change('delivery_time_range', 15, null), change('delivery_time_range', 20, null)])
    )
      .map(({ status }) => status)
      .sort();
    assert.deepEqual(statuses, [200, 409]);
    const { updatedAt, value } = await read('delivery_time_range');
    assert.equal((await change('delivery_time_range', value, updatedAt)).status, 200);
    const { body } = await test.call(settingChanges, { as: viewer.token, query: { key: 'delivery_time_range' } });
    assert.equal(body.total, 1, 'the same value again is no change');
  });

  it('are changed group by group: who may change fees may not change the terms that people accept', async () => {
    const accountant = await aCustomer(test, {
      permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
    });
    const as = accountant.token;
    const terms = { termsVersion: '2027-01', dataPolicyVersion: '2027-01', restaurantTermsVersion: '2027-01' };
    const others = [
      ['terms', terms],
      ['referral_amounts', { referrerCop: 1, referredCop: 1 }],
      ['daily_limit', { rateBps: 1, amountCop: 1, condition: 'max' }],
      ['second_person', { refundCop: 9_000_000, ceilingCop: 9_000_000 }],
      ['enabled_weekdays', [1]],
    ] as const;
    for (const [key, value] of others) assert.equal((await change(key, value, null, as)).status, 403, key);
    assert.equal((await change('restaurant_fee', { rateBps: 1900 }, null, as)).status, 200);
  });

  it('are not changed by who may only look, nor seen by anybody else', async () => {
    const stranger = await aCustomer(test);
    assert.equal((await change('user_max_cards', 3, null, viewer.token)).status, 403);
    assert.equal((await test.call(adminSettings, { as: stranger.token })).status, 403);
    assert.equal((await test.call(settingChanges, { as: stranger.token, query: {} })).status, 403);
    assert.equal((await test.call(adminSettings)).status, 401);
  });
});
