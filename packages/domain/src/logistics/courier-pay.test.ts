import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../calendar/iso-date.ts';
import { buildPayWeek, findStopRateCop, type PaidStop, toWeekStart } from './courier-pay.ts';

const monday = '2026-11-23';
const aStop = fc.record({
  scheduleDate: fc.integer({ min: -9, max: 15 }).map((days) => addDays(monday, days)),
  hour: fc.constantFrom('11:30', '12:00', '12:30'),
  location: fc.constantFrom('Torre Nogal', 'Edificio Tulipanes'),
  lunches: fc.integer({ min: 1, max: 40 }),
  delivered: fc.integer({ min: 0, max: 40 }),
});
const anyRates = fc.array(
  fc.record({
    validFrom: fc.integer({ min: -30, max: 10 }).map((days) => addDays(monday, days)),
    perStopCop: fc.integer({ min: 0, max: 50_000 }),
  }),
  { maxLength: 5 },
);

it('a week pays each of its stops once, at the rate of its date, and nothing of another week', () => {
  fc.assert(
    fc.property(fc.array(aStop, { maxLength: 30 }), anyRates, (stops: PaidStop[], rates) => {
      const week = buildPayWeek(monday, stops, rates);
      const own = stops.filter(({ scheduleDate }) => scheduleDate >= monday && scheduleDate <= addDays(monday, 6));
      assert.equal(week.stops, own.length);
      const sum = own.reduce((total, { scheduleDate }) => total + findStopRateCop(rates, scheduleDate), 0);
      assert.equal(week.amountCop, sum);
      assert.deepEqual(week.days.flatMap((day) => day.stops).length, own.length);
    }),
  );
});

it('a new rate holds from its date on, and leaves the days before it as they were', () => {
  const rates = [
    { validFrom: '2026-11-25', perStopCop: 8000 },
    { validFrom: '2026-01-01', perStopCop: 6800 },
  ];
  assert.equal(findStopRateCop(rates, '2026-11-24'), 6800);
  assert.equal(findStopRateCop(rates, '2026-11-25'), 8000);
  assert.equal(findStopRateCop(rates, '2025-12-31'), 0);
  for (const date of [monday, '2026-11-25', '2026-11-29']) assert.equal(toWeekStart(date), monday);
});
