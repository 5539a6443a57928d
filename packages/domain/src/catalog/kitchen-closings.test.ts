import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../calendar/iso-date.ts';
import { findClosing, findToldClosing, type KitchenClosing } from './kitchen-closings.ts';

const once = (from: string, to: string, reason = 'Inventario') => ({ from, to, reason, yearly: false });
const vacation: KitchenClosing = { from: '2026-12-24', to: '2027-01-02', reason: 'Vacaciones', yearly: true };

it('tells closings that overlap or follow at once as one, which ends with the last', () => {
  const closings = [
    once('2026-11-24', '2026-11-25'),
    once('2026-11-25', '2026-11-27'),
    once('2026-11-28', '2026-11-30'),
  ];
  assert.equal(findToldClosing(closings, '2026-11-24')?.until, '2026-11-30');
  assert.equal(findToldClosing(closings, '2026-12-01'), undefined);
  const grado = once('2028-01-03', '2028-01-04', 'Grado');
  assert.deepEqual(findToldClosing([vacation, grado], '2027-12-30'), { reason: 'Vacaciones', until: '2028-01-04' });
});

const closings = fc.array(
  fc.record({
    first: fc.integer({ min: -400, max: 400 }),
    days: fc.integer({ min: 0, max: 89 }),
    yearly: fc.boolean(),
  }),
  { maxLength: 6 },
);

it('is closed on every date until the one it tells, and works on the next unless it closes all year', () => {
  fc.assert(
    fc.property(closings, fc.integer({ min: 0, max: 700 }), (spans, day) => {
      const all = spans.map(({ first, days, yearly }) => {
        const from = addDays('2027-02-01', first);
        return { from, to: addDays(from, days), yearly, reason: 'x' };
      });
      const date = addDays('2027-02-01', day);
      const told = findToldClosing(all, date);
      assert.equal(told === undefined, findClosing(all, date) === null);
      if (told === undefined) return;
      for (let one = date; one <= told.until; one = addDays(one, 1)) assert.ok(findClosing(all, one), one);
      const isLong = told.until > addDays(date, 366);
      assert.ok(isLong || findClosing(all, addDays(told.until, 1)) === null);
    }),
  );
});
