import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { leavesTooManyOut } from './import-leaves-too-many-out.ts';

it('a list that leaves out more than a quarter waits for somebody, unless they are few', () => {
  assert.equal(leavesTooManyOut(10, 12), false);
  assert.equal(leavesTooManyOut(11, 44), false);
  assert.equal(leavesTooManyOut(11, 43), true);
  const people = fc.nat(50_000);
  fc.assert(
    fc.property(
      people,
      people,
      (missing, active) => !leavesTooManyOut(missing, active) || leavesTooManyOut(missing + 1, active),
    ),
  );
});
