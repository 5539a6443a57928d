import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { addDays } from '../calendar/iso-date.ts';
import { listDueDays, listDueSlices } from './money-check-days-and-slices-due.ts';

const today = '2026-11-28';
const span = { first: addDays(today, -400), last: addDays(today, 15) };

describe('the dates whose money is looked at tonight', () => {
  it('are each within four weeks, recent ones every night, and none twice in a night', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (perNight) => {
        const seen = new Map<string, string>();
        let night = today;
        for (let n = 0; n < 28; n += 1, night = addDays(night, 1)) {
          const checked = [...seen].map(([day, checkedOn]) => ({ day, checkedOn, differences: 0, touched: false }));
          const due = listDueDays(span, checked, night);
          assert.equal(new Set(due).size, due.length);
          // the first night has everything to do, so it ends when it may
          for (const day of n === 0 ? due : due.slice(0, 95 + perNight)) seen.set(day, night);
          const again = [...seen].map(([day, checkedOn]) => ({ day, checkedOn, differences: 0, touched: false }));
          const left = listDueDays(span, again, night);
          assert.ok(
            left.every((day) => day < addDays(night, -45)),
            'recent dates come first',
          );
        }
      }),
      { numRuns: 20 },
    );
  });

  it('begin with those whose money moved, also when they were looked at tonight', () => {
    const moved = { day: span.first, checkedOn: today, differences: 0, touched: true };
    assert.equal(listDueDays(span, [moved], today)[0], span.first);
  });

  it('hold every night what differed, until it does not', () => {
    const off = { day: span.first, checkedOn: addDays(today, -1), differences: 3, touched: false };
    assert.ok(listDueDays(span, [off], today).includes(span.first));
    assert.ok(!listDueDays(span, [{ ...off, differences: 0 }], today).includes(span.first));
  });
});

describe('the slices to look at tonight', () => {
  it('are those never seen, the last ones, what differed, and what nobody saw for four weeks', () => {
    const checked = [
      { slice: 0, checkedOn: addDays(today, -26), differences: 0 },
      { slice: 1, checkedOn: addDays(today, -27), differences: 0 },
      { slice: 2, checkedOn: addDays(today, -1), differences: 1 },
      { slice: 3, checkedOn: today, differences: 1 },
      { slice: 5, checkedOn: addDays(today, -1), differences: 0 },
    ];
    assert.deepEqual(listDueSlices(6, checked, today, 5), [4, 1, 2, 5]);
  });
});
