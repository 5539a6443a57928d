import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOlderReport } from './outdated-device-report.ts';

test('the newer true time is the last word, whichever arrives last', () => {
  const heardAtOnce = { happenedAtMs: 500, recordedAtMs: 500, movedAtMs: 100 };
  const heardLate = { ...heardAtOnce, recordedAtMs: 900 };
  for (const last of [heardAtOnce, heardLate]) {
    assert.deepEqual(
      [499, 500, 501].map((saidAtMs) => isOlderReport(saidAtMs, last)),
      [true, false, false],
    );
  }
  assert.equal(isOlderReport(1, undefined), false);
});

test('of a word whose true time is lost, what arrives later is the last one', () => {
  assert.equal(isOlderReport(400, { happenedAtMs: 500, recordedAtMs: 900, movedAtMs: 500 }), false);
  assert.equal(isOlderReport(400, { happenedAtMs: 500, recordedAtMs: 500, movedAtMs: 500 }), true);
});
