import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateNextProposalMs, findPauseFault, findWeekToPropose } from './autopilot-rules-and-proposal-dates.ts';

const bogota = (text: string) => Date.parse(`${text}:00-05:00`);

describe('when the next week is proposed', () => {
  it('is from Thursday at ten to Sunday evening', () => {
    assert.equal(findWeekToPropose(bogota('2026-11-26T09:59')), null);
    assert.equal(findWeekToPropose(bogota('2026-11-26T10:00')), '2026-11-30');
    assert.equal(findWeekToPropose(bogota('2026-11-29T17:59')), '2026-11-30');
    assert.equal(findWeekToPropose(bogota('2026-11-29T18:00')), null);
    assert.equal(findWeekToPropose(bogota('2026-11-30T10:00')), null);
  });

  it('is said ahead: this Thursday, and after it the next', () => {
    assert.equal(calculateNextProposalMs(bogota('2026-11-23T08:00')), bogota('2026-11-26T10:00'));
    assert.equal(calculateNextProposalMs(bogota('2026-11-26T10:00')), bogota('2026-12-03T10:00'));
    assert.equal(calculateNextProposalMs(bogota('2026-11-29T23:00')), bogota('2026-12-03T10:00'));
  });
});

describe('pauses', () => {
  const today = '2026-11-23';
  it('end after they begin, do not cross, and are not over', () => {
    const holidays = { from: '2026-12-21', to: '2027-01-08' };
    assert.equal(findPauseFault([], today), null);
    assert.equal(findPauseFault([holidays, { from: '2026-11-20', to: today }], today), null);
    assert.equal(findPauseFault([{ from: '2026-12-02', to: '2026-12-01' }], today), 'order');
    assert.equal(findPauseFault([holidays, { from: '2027-01-08', to: '2027-01-09' }], today), 'overlap');
    assert.equal(findPauseFault([{ from: '2026-11-01', to: '2026-11-22' }], today), 'past');
    assert.equal(findPauseFault([{ from: '2026-12-01', to: '2027-12-01' }], today), 'too_long');
    assert.equal(
      findPauseFault(
        Array.from({ length: 7 }, () => holidays),
        today,
      ),
      'too_many',
    );
  });
});
