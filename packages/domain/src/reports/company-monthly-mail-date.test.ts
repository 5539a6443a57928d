import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findMonthToMail } from './company-monthly-mail-date.ts';

it('sends the report of a month on the first working day of the next', () => {
  // Sunday 1 November 2026, and Monday 2 is a holiday
  assert.equal(findMonthToMail('2026-11-01'), null);
  assert.equal(findMonthToMail('2026-11-02'), null);
  assert.equal(findMonthToMail('2026-11-03'), '2026-10-01');
  assert.equal(findMonthToMail('2026-11-10'), '2026-10-01');
  assert.equal(findMonthToMail('2026-11-11'), null);
  assert.equal(findMonthToMail('2027-01-04'), '2026-12-01');
});
