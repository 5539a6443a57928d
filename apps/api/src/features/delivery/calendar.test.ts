import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
beforeEach(() => deps.setNow(mondayMorning));

const ask = (query: { locationId?: string; timeId?: string } = {}, as?: string) =>
  test.call(calendar, { query, ...(as === undefined ? {} : { as }) });

describe('the calendar', () => {
  it('shows this week and the next three, with the holidays by name, and the clock of the server', async () => {
    const { status, body } = await ask();
    assert.equal(status, 200);
    assert.deepEqual(
      body.weeks.map((week) => [week[0], week[6]]),
      [
        ['2026-11-23', '2026-11-29'],
        ['2026-11-30', '2026-12-06'],
        ['2026-12-07', '2026-12-13'],
        ['2026-12-14', '2026-12-20'],
      ],
    );
    assert.deepEqual([body.today, body.active, body.now], ['2026-11-23', '2026-11-23', mondayMorning]);
    assert.deepEqual(body.enabledWeekdays, [1, 2, 3, 4, 5]);
    assert.deepEqual(body.calendarExceptions[0], { date: '2026-12-08', reason: 'Inmaculada Concepción' });
  });

  it('starts at the next open day from eleven on, and over a weekend', async () => {
    deps.setNow(toInstantMs('2026-11-23', '11:00'));
    assert.equal((await ask()).body.active, '2026-11-24');
    deps.setNow(toInstantMs('2026-11-27', '23:30'));
    const { body } = await ask();
    assert.deepEqual([body.today, body.active], ['2026-11-27', '2026-11-30']);
  });

  it('starts, for a place and slot, at the first date with a cutoff ahead', async () => {
    const place = await aPlace(test, { hour: '12:30' });
    const kitchen = await aKitchen(test, place);
    const active = async () => (await ask({ locationId: place.locationId, timeId: place.timeId })).body.active;
    deps.setNow(toInstantMs('2026-11-23', '10:29'));
    assert.equal(await active(), '2026-11-23');
    deps.setNow(toInstantMs('2026-11-23', '10:30'));
    assert.equal(await active(), '2026-11-24');
    await deps.db
      .updateTable('restaurant_times')
      .set({ cutoff_day_offset: -1, cutoff_time: '10:00' })
      .where('id', '=', kitchen.restaurantTimeId)
      .execute();
    assert.equal(await active(), '2026-11-25');
    await aKitchen(test, place);
    assert.equal(await active(), '2026-11-24');
  });

  it('counts no closed kitchen, and falls back to the rule without a place where nobody cooks', async () => {
    const place = await aPlace(test, { hour: '18:00' });
    const kitchen = await aKitchen(test, place);
    deps.setNow(toInstantMs('2026-11-23', '15:00'));
    assert.equal((await ask({ timeId: place.timeId })).body.active, '2026-11-23');
    await deps.db
      .updateTable('restaurant_times')
      .set({ closed: true })
      .where('id', '=', kitchen.restaurantTimeId)
      .execute();
    assert.equal((await ask({ timeId: place.timeId })).body.active, '2026-11-24');
  });

  it('shows days off of the place and of everyone, and not those of the neighbour', async () => {
    const [place, neighbour] = [await aPlace(test), await aPlace(test)];
    await aKitchen(test, place);
    const days = [
      ['2026-11-23', 'force_close', place.locationId, 'Corte de agua'],
      ['2026-11-24', 'exception', place.locationId, 'Inventario'],
      ['2026-11-28', 'force_open', null, 'Sábado de cierre'],
      ['2026-12-08', 'exception', null, 'Aniversario'],
    ] as const;
    for (const [date, kind, location_id, reason] of days) {
      await deps.db
        .insertInto('calendar_exceptions')
        .values({ id: deps.newId(), date, kind, location_id, reason })
        .execute();
    }
    const { body } = await ask({ locationId: place.locationId });
    assert.equal(body.active, '2026-11-25');
    assert.deepEqual([body.forceOpenDates, body.forceCloseDates], [['2026-11-28'], ['2026-11-23']]);
    assert.deepEqual(body.calendarExceptions.slice(0, 2), [
      { date: '2026-11-24', reason: 'Inventario' },
      { date: '2026-12-08', reason: 'Inmaculada Concepción y Aniversario' },
    ]);
    const next = (await ask({ locationId: neighbour.locationId })).body;
    assert.deepEqual([next.forceCloseDates, next.calendarExceptions[0]?.date], [[], '2026-12-08']);
    await deps.db.deleteFrom('calendar_exceptions').execute();
  });

  it('follows the enabled weekdays of the settings', async () => {
    const values = {
      key: 'enabled_weekdays',
      value: '[1,2,3,4,5,6]',
      updated_at: new Date(mondayMorning).toISOString(),
    };
    await deps.db.insertInto('settings').values(values).execute();
    deps.setNow(toInstantMs('2026-11-27', '12:00'));
    const { body } = await ask();
    assert.deepEqual([body.active, body.enabledWeekdays], ['2026-11-28', [1, 2, 3, 4, 5, 6]]);
    await deps.db.deleteFrom('settings').execute();
  });

  it('is not found for a place of an enterprise one is not of, an unknown one, or a slot of another place', async () => {
    const enterprise = await anEnterprise(test);
    const [theirs, open] = [await aPlace(test, { enterpriseId: enterprise.id }), await aPlace(test)];
    const employee = await aCustomer(test, { enterpriseId: enterprise.id });
    assert.equal((await ask({ locationId: theirs.locationId }, employee.token)).status, 200);
    assert.equal((await ask({ locationId: theirs.locationId })).status, 404);
    assert.equal((await ask({ locationId: deps.newId() })).body.code, 'NOT_FOUND');
    assert.equal((await ask({ locationId: open.locationId, timeId: theirs.timeId }, employee.token)).status, 404);
    assert.equal((await ask({ locationId: 'x' })).body.field, 'locationId');
  });
});
