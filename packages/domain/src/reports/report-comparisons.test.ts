import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeChange } from './report-comparisons.ts';
import { toYearBits } from './report-months-and-year-bits.ts';
import { toPeriodYearBefore } from './report-period.ts';

describe('a comparison', () => {
  const words = (now: number | null, was: number | null, unit: 'count' | 'cop' | 'share' | 'stars') =>
    describeChange(now, was, { unit, better: 'more' })?.words;

  it('says sign, percent and unit in words', () => {
    assert.equal(words(1904, 1742, 'count'), '162 más (+9,3%)');
    assert.equal(words(3, 4, 'count'), '1 menos (−25%)');
    assert.equal(words(9420, 9310, 'share'), '1,1 puntos más');
    assert.equal(words(460, 440, 'stars'), '0,2 más (+4,5%)');
    assert.equal(words(5, 5, 'count'), 'igual');
    assert.equal(words(0, 0, 'cop'), 'igual');
    assert.equal(words(459, 460, 'stars'), 'igual', 'not 0 less');
    assert.equal(words(9304, 9300, 'share'), 'igual', 'not 0 points more');
    assert.equal(words(9305, 9300, 'share'), '0,1 puntos más');
    assert.equal(describeChange(459, 460, { unit: 'stars', better: 'more' })?.isGood, null);
    assert.equal(words(5, 0, 'count'), '5 más');
    assert.equal(words(null, 3, 'count'), undefined);
    assert.equal(describeChange(2, 1, { unit: 'count', better: 'less' })?.isGood, false);
  });

  it('with the year before takes the same dates, and of a month that runs those until today', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    assert.deepEqual(toPeriodYearBefore(november, '2026-11-23'), { from: '2025-11-01', to: '2025-11-23' });
    assert.deepEqual(toPeriodYearBefore(november, '2027-01-01'), { from: '2025-11-01', to: '2025-11-30' });
    assert.deepEqual(toPeriodYearBefore({ from: '2025-02-01', to: '2025-02-28' }, '2026-01-01'), {
      from: '2024-02-01',
      to: '2024-02-29',
    });
    assert.deepEqual(toPeriodYearBefore({ from: '2028-02-20', to: '2028-02-29' }, '2030-01-01'), {
      from: '2027-02-20',
      to: '2027-02-28',
    });
  });
});

describe('the days of a period’s years', () => {
  it('are as many bits as days, in each year its own', () => {
    const [one, other, ...rest] = toYearBits({ from: '2027-12-30', to: '2028-02-29' });
    assert.deepEqual([one?.year, other?.year, rest.length], [2027, 2028, 0]);
    assert.equal(one?.bits, `${'0'.repeat(363)}110`);
    assert.equal(other?.bits, `${'1'.repeat(60)}${'0'.repeat(306)}`);
  });
});
