import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CONFIRMATION_CODE_COUNT, chooseConfirmationCode, dealCodes } from './confirmation-and-delegate-codes.ts';

const all = Array.from(
  { length: CONFIRMATION_CODE_COUNT },
  (_, index) => chooseConfirmationCode(index, new Set()) as string,
);

test('deals every order codes of its own that nobody has there, or says that an order is left without', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('tower monday', 'tower tuesday', 'park monday'), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: CONFIRMATION_CODE_COUNT - 1 }),
      (wheres, free, from) => {
        const taken = new Set(all.filter((_, index) => index >= free));
        const takenAt = new Map([['tower monday', taken]]);
        let draw = from;
        const dealt = dealCodes(wheres, takenAt, () => draw++ % CONFIRMATION_CODE_COUNT);
        const crowded = wheres.filter((where) => where === 'tower monday').length;
        assert.equal(dealt === null, crowded > free);
        for (const where of new Set(wheres)) {
          const codes = (dealt ?? []).flatMap((one, index) => (wheres[index] === where ? one : []));
          assert.equal(new Set(codes).size, codes.length, 'offered once');
          if (where === 'tower monday') assert.ok(codes.every((code) => !taken.has(code)));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('null when all codes are taken', () => {
  assert.equal(chooseConfirmationCode(7, new Set(all)), null);
  assert.equal(
    dealCodes(['here'], new Map([['here', new Set(all)]]), () => 1),
    null,
  );
});
