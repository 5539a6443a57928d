import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';
import { findHolidayName } from '../calendar/holidays.ts';
import { toWeekday } from '../calendar/iso-date.ts';
import { findAnswerPace, findNoticePercent, findShareAnswerDay } from './offer-budget-and-answer-notices.ts';

const bogota = (text: string) => Date.parse(`${text}:00-05:00`);

describe('what is told of an offer', () => {
  it('is that four fifths or all of its budget are spent, never more than it is', () => {
    assert.deepEqual(
      [0, 79_999, 80_000, 99_999, 100_000, 130_000].map((cop) => findNoticePercent(cop, 100_000)),
      [null, null, 80, 80, 100, 100],
    );
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 2_000_000_000 }), (spent, budget) => {
        const percent = findNoticePercent(spent, budget);
        assert.ok(percent === null || spent / budget >= percent / 100 - 1e-9);
        assert.ok(percent !== null || spent / budget < 0.8);
      }),
    );
  });

  it('is the third working day after it was asked, and that it is the last one', () => {
    // Thursday; Monday 7 and Wednesday 9 work, Tuesday 8 is a holiday
    const asked = bogota('2026-12-03T16:00');
    assert.equal(findShareAnswerDay(asked), '2026-12-09');
    assert.equal(findAnswerPace(asked, bogota('2026-12-09T06:59')), 'calm');
    assert.equal(findAnswerPace(asked, bogota('2026-12-09T07:00')), 'last_day');
    assert.equal(findAnswerPace(asked, bogota('2026-12-10T00:00')), 'late');
    fc.assert(
      fc.property(fc.nat(400 * 24), (hours) => {
        const at = bogota('2026-01-01T00:00') + hours * HOUR_MS;
        const day = findShareAnswerDay(at);
        assert.ok(toWeekday(day) <= 5 && findHolidayName(day) === null);
        assert.equal(findAnswerPace(at, at), 'calm');
        assert.equal(findAnswerPace(at, at + 12 * DAY_MS), 'late');
      }),
    );
  });
});
