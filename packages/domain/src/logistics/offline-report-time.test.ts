import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MINUTE_MS } from '../calendar/bogota-time.ts';
import { isReportedLate, resolveTrueTime } from './offline-report-time.ts';

const noon = 1_000_000 * MINUTE_MS;
const said = (minutesAgo: number, calledSince: boolean) =>
  (noon - resolveTrueTime({ saidMs: noon - minutesAgo * MINUTE_MS, heardAtMs: noon, calledSince })) / MINUTE_MS;

test('the time of a phone counts when it was offline, and the server’s when it called meanwhile', () => {
  assert.deepEqual([said(16, false), said(16, true), said(1, true), said(-5, false)], [16, 0, 1, 0]);
  assert.deepEqual([isReportedLate(noon - 3 * MINUTE_MS, noon), isReportedLate(noon - MINUTE_MS, noon)], [true, false]);
});

test('nothing is ever written down as later than it was heard of', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.boolean(), (saidMs, heardAtMs, calledSince) => {
      assert.ok(resolveTrueTime({ saidMs, heardAtMs, calledSince }) <= heardAtMs);
    }),
  );
});
