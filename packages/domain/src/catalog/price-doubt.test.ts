import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listForbiddenTags, mergeDishTags } from './platform-dish-tags.ts';
import { findPriceDoubt } from './price-doubt.ts';

const cop = fc.integer({ min: 1, max: 200_000 });

test('asks about 30 % less and 20 % more, and about nothing in between', () => {
  fc.assert(
    fc.property(cop, cop, (beforeCop, nowCop) => {
      const doubt = findPriceDoubt({ nowCop, beforeCop, othersCop: [] });
      const ratio = nowCop / beforeCop;
      if (ratio > 0.7001 && ratio < 1.1999) assert.equal(doubt, null);
      if (ratio < 0.6999) assert.equal(doubt?.kind, 'drop');
      if (ratio > 1.2001) assert.equal(doubt?.kind, 'rise');
    }),
  );
  assert.deepEqual(findPriceDoubt({ nowCop: 14_000, beforeCop: 20_000, othersCop: [] }), { kind: 'drop', percent: 30 });
  assert.deepEqual(findPriceDoubt({ nowCop: 24_000, beforeCop: 20_000, othersCop: [] }), { kind: 'rise', percent: 20 });
});

test('asks about a new dish far under the others, once there are some', () => {
  const ask = (nowCop: number, othersCop: number[]) => findPriceDoubt({ nowCop, beforeCop: null, othersCop });
  assert.equal(ask(500, [20_000, 22_000]), null);
  assert.deepEqual(ask(500, [20_000, 22_000, 25_000]), { kind: 'far_under', percent: 98 });
  assert.equal(ask(11_000, [20_000, 22_000, 25_000]), null);
});

test('the platform’s tags are neither given nor taken by a restaurant', () => {
  assert.deepEqual(listForbiddenTags(['mas-pedido', 'picante'], []), ['mas-pedido']);
  assert.deepEqual(listForbiddenTags(['mas-pedido'], ['mas-pedido']), []);
  assert.deepEqual(mergeDishTags(['picante'], ['mas-pedido', 'nuevo']), ['mas-pedido', 'picante']);
});
