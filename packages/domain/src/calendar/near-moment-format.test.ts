import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toInstantMs } from './bogota-time.ts';
import { formatNearMoment } from './near-moment-format.ts';

test('a moment shows its month when it is not this one, and its year when it is not this one', () => {
  const now = toInstantMs('2026-11-30', '08:00');
  const say = (date: string) => formatNearMoment(toInstantMs(date, '23:30'), now).replaceAll('\u00a0', ' ');
  assert.equal(say('2026-11-02'), 'Lun 2, 11:30 p. m.');
  assert.equal(say('2026-11-30'), 'Lun 30, 11:30 p. m.');
  assert.equal(say('2026-12-01'), '1 de dic, 11:30 p. m.');
  assert.equal(say('2026-07-26'), '26 de jul, 11:30 p. m.');
  assert.equal(say('2025-11-30'), '30 de nov de 2025, 11:30 p. m.');
});
