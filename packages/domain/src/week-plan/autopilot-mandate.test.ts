import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { calculateMandateChargeMs, describeMandate, findMandateRefusal } from './autopilot-mandate.ts';

const bogota = (text: string) => Date.parse(`${text}:00-05:00`);

describe('a mandate', () => {
  it('buys on Sunday at five or before the first cutoff, and never with less than a day of notice', () => {
    const thursday = bogota('2026-11-26T10:00');
    const monday = '2026-11-30';
    assert.equal(calculateMandateChargeMs(monday, bogota('2026-11-30T10:30'), thursday), bogota('2026-11-29T17:00'));
    assert.equal(calculateMandateChargeMs(monday, bogota('2026-11-29T12:00'), thursday), bogota('2026-11-29T10:00'));
    assert.equal(calculateMandateChargeMs(monday, bogota('2026-11-30T10:30'), bogota('2026-11-28T17:01')), null);
  });

  it('never takes more than its cap, nor anything but tingos', () => {
    const cop = fc.integer({ min: 0, max: 400_000 });
    fc.assert(
      fc.property(cop, cop, cop, cop, cop, (subsidyCop, tingosCop, payrollCop, outsideCop, capCop) => {
        const totalCop = subsidyCop + tingosCop + payrollCop + outsideCop;
        const price = { totalCop, subsidyCop, tingosCop, payrollCop, outsideCop };
        if (findMandateRefusal(price, capCop) !== null) return;
        assert.ok(tingosCop <= capCop);
        assert.deepEqual([payrollCop, outsideCop], [0, 0]);
      }),
    );
    const week = { totalCop: 107_000, subsidyCop: 7000, tingosCop: 100_000, payrollCop: 0, outsideCop: 0 };
    assert.equal(findMandateRefusal(week, 100_000), null);
    assert.equal(findMandateRefusal(week, 99_999), 'over_cap');
    assert.equal(findMandateRefusal({ ...week, tingosCop: 60_000, outsideCop: 40_000 }, 100_000), 'too_few_tingos');
  });

  it('says how much a week may take', () => {
    assert.match(describeMandate(100_000), /solo con mis tingos, hasta \$\s100\.000 por semana/);
  });
});
