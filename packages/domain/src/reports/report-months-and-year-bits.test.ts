import assert from 'node:assert/strict';
import { it } from 'node:test';
import { countDaysBetween, listDates } from '../calendar/iso-date.ts';
import { splitIntoMonths } from './report-months-and-year-bits.ts';

it('splits dates into whole months and the days around them, each date once', () => {
  assert.deepEqual(splitIntoMonths({ from: '2026-01-15', to: '2026-04-03' }), {
    months: { from: '2026-02-01', to: '2026-03-31' },
    days: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2026-04-01', to: '2026-04-03' },
    ],
  });
  assert.deepEqual(splitIntoMonths({ from: '2026-02-01', to: '2026-02-28' }), {
    months: { from: '2026-02-01', to: '2026-02-28' },
    days: [],
  });
  assert.deepEqual(splitIntoMonths({ from: '2026-02-10', to: '2026-02-20' }), {
    months: null,
    days: [{ from: '2026-02-10', to: '2026-02-20' }],
  });
});

it('covers every range exactly', () => {
  const dates = listDates('2025-11-27', '2026-03-04');
  for (const [place, from] of dates.entries())
    for (const to of dates.slice(place)) {
      const { months, days } = splitIntoMonths({ from, to });
      const parts = [...days, ...(months === null ? [] : [months])].sort((a, b) => (a.from < b.from ? -1 : 1));
      assert.deepEqual([parts[0]?.from, parts.at(-1)?.to], [from, to]);
      for (const [at, part] of parts.entries())
        if (at > 0) assert.equal(countDaysBetween(parts[at - 1]?.to ?? '', part.from), 1);
    }
});
