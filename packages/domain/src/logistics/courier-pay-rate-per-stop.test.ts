import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toWeekStart } from '../calendar/iso-date.ts';
import { findStopRateCop } from './courier-pay-rate-per-stop.ts';

const monday = '2026-11-23';

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
