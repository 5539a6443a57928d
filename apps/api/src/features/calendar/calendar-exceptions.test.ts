import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import {
  addCalendarException,
  calendarExceptions,
  changeCalendarException,
  removeCalendarException,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
let admin: Customer;
let place: Place;
let kitchen: Kitchen;
const tuesday = '2026-11-24';
const sunday = '2026-11-29';

before(async () => {
  admin = await aCustomer(test, {
    permissions: [{ permission: 'admin_orders_write' }, { permission: 'admin_bills_view' }],
  });
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
});

const add = (body: { date: string; kind: 'exception' | 'force_open' | 'force_close'; locationId?: string | null }) =>
  test.call(addCalendarException, {
    as: admin.token,
    body: { reason: 'Jornada en la empresa', ...body, locationId: body.locationId ?? null },
  });
const openDates = async (locationId = place.locationId) => {
  const { body } = await test.call(calendar, { query: { locationId } });
  return body;
};

describe('the calendar of the platform', () => {
  it('closes a date at one place at once, tells how many lunches stay, and opens it again', async () => {
    const customer = await aCustomer(test);
    const dish = await aDish(test, kitchen);
    await anOrder(test, { customer, kitchen, place, dish }, { scheduleDate: tuesday });
    const { status, body } = await add({ date: tuesday, kind: 'force_close', locationId: place.locationId });
    assert.deepEqual([status, body.orders], [200, 1]);
    assert.deepEqual((await openDates()).forceCloseDates, [tuesday]);
    const elsewhere = await aPlace(test);
    assert.deepEqual((await openDates(elsewhere.locationId)).forceCloseDates, []);

    const { body: list } = await test.call(calendarExceptions, { as: admin.token, query: { year: 2026 } });
    assert.deepEqual(
      list.data.map((each) => [each.date, each.kind, each.location?.id, each.orders]),
      [[tuesday, 'force_close', place.locationId, 1]],
    );
    assert.equal(list.holidays.find((day) => day.date === '2026-12-25')?.name, 'Navidad');
    assert.deepEqual(list.enabledWeekdays, [1, 2, 3, 4, 5]);

    const remove = () => test.call(removeCalendarException, { as: admin.token, params: { id: body.id } });
    assert.deepEqual([(await remove()).status, (await remove()).status], [200, 404]);
    assert.deepEqual((await openDates()).forceCloseDates, []);
  });

  it('opens a Sunday everywhere, once', async () => {
    const both = await Promise.all([
      add({ date: sunday, kind: 'force_open' }),
      add({ date: sunday, kind: 'force_open' }),
    ]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.deepEqual((await openDates()).forceOpenDates, [sunday]);
  });

  it('changes an entry: its date, what holds, why and where, but none onto another nor into the past', async () => {
    const { body: made } = await add({ date: '2026-12-03', kind: 'exception' });
    const { body: other } = await add({ date: '2026-12-04', kind: 'exception' });
    const change = (date: string, more: { locationId?: string; id?: string } = {}) =>
      test.call(changeCalendarException, {
        as: admin.token,
        params: { id: more.id ?? made.id },
        body: { date, kind: 'force_close', reason: 'Fumigación', locationId: more.locationId ?? null },
      });
    assert.equal((await change('2026-12-04')).body.code, 'STATE_CONFLICT');
    assert.equal((await change('2026-11-20')).body.field, 'date');
    assert.equal((await change('2026-12-05', { locationId: test.deps.newId() })).status, 404);
    assert.equal((await change('2026-12-05', { id: test.deps.newId() })).status, 404);
    assert.equal((await change('2026-12-04', { locationId: place.locationId })).status, 200);
    assert.deepEqual((await openDates()).forceCloseDates, ['2026-12-04']);
    for (const id of [made.id, other.id]) await test.call(removeCalendarException, { as: admin.token, params: { id } });
  });

  it('refuses what is over, what is no date, and a place that is not there', async () => {
    const statuses = async (...cases: Parameters<typeof add>[0][]) =>
      await Promise.all(cases.map(async (body) => (await add(body)).status));
    const locationId = '01a20000-0000-7000-8000-000000000000';
    assert.deepEqual(
      await statuses(
        { date: '2026-11-20', kind: 'force_close' },
        { date: '2026-02-30', kind: 'force_close' },
        { date: '2026-12-01', kind: 'force_close', locationId },
      ),
      [400, 400, 404],
    );
  });

  it('has its history, and is for who writes orders of the platform alone', async () => {
    const { body } = await test.call(settingChanges, { as: admin.token, query: { key: 'calendar' } });
    assert.equal(body.total, 8);
    assert.deepEqual(body.data[5]?.new, {
      date: sunday,
      kind: 'force_open',
      reason: 'Jornada en la empresa',
      place: null,
    });
    const stranger = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });
    assert.equal((await test.call(calendarExceptions, { as: stranger.token, query: { year: 2026 } })).status, 403);
  });
});
