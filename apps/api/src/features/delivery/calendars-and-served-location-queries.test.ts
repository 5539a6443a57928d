import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import type { CalendarKind } from '../../db/schema/database.ts';
import { aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { readCalendarRules, readUpcomingCalendars } from './calendars-and-served-location-queries.ts';

const test = await testApp();
const { deps } = test;

const change = (date: string, kind: CalendarKind, locationId: string | null) =>
  deps.db
    .insertInto('calendar_exceptions')
    .values({ id: deps.newId(), date, kind, location_id: locationId, reason: 'Prueba' })
    .execute();

describe('the calendar of a location', () => {
  it('closes on weekends, holidays and days off of its own or of everyone, and opens where it was forced open', async () => {
    const [here, elsewhere] = [await aPlace(test), await aPlace(test)];
    await change('2026-12-02', 'exception', here.locationId);
    await change('2026-12-03', 'force_close', null);
    await change('2026-12-05', 'force_open', here.locationId);
    await change('2026-12-08', 'force_open', null); // a holiday on which everyone works
    const calendar = await readUpcomingCalendars(deps.db, deps.now());
    const open = (locationId: string | null) =>
      ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-05', '2026-12-08', '2026-12-25'].filter((date) =>
        isOpenDay(date, calendar.rulesAt(locationId)),
      );
    assert.deepEqual(open(here.locationId), ['2026-12-01', '2026-12-05', '2026-12-08']);
    assert.deepEqual(open(elsewhere.locationId), ['2026-12-01', '2026-12-02', '2026-12-08']);
    assert.deepEqual(open(null), ['2026-12-01', '2026-12-02', '2026-12-08']);
    const rules = await readCalendarRules(deps.db, here.locationId, '2026-12-04', '2026-12-06');
    assert.deepEqual(rules.forceOpenDates, ['2026-12-05']);
    assert.deepEqual([rules.calendarExceptions, rules.forceCloseDates], [[], []]);
  });

  it('names each day off, also across the end of the year', async () => {
    const calendar = await readUpcomingCalendars(deps.db, Date.parse('2026-12-28T15:00:00Z'));
    assert.deepEqual(calendar.exceptionsAt(null).slice(0, 2), [
      { date: '2027-01-01', reason: 'Año Nuevo' },
      { date: '2027-01-11', reason: 'Reyes Magos' },
    ]);
  });
});
