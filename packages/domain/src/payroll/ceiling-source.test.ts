import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resolveCeiling } from './ceiling-source.ts';

const pesos = fc.integer({ min: 0, max: 10_000_000 });

test('a person’s own ceiling comes before their group’s, and that before the company’s', () => {
  fc.assert(
    fc.property(fc.option(pesos), fc.option(pesos), pesos, (ownCop, groupCop, companyCop) => {
      const { scope, amountCop } = resolveCeiling({ ownCop, groupCop, companyCop });
      assert.equal(amountCop, ownCop ?? groupCop ?? companyCop);
      assert.equal(scope, ownCop !== null ? 'person' : groupCop !== null ? 'group' : 'enterprise');
    }),
  );
});
