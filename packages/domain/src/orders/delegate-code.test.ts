import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  CONFIRMATION_CODE_COUNT,
  chooseConfirmationCode,
  chooseDelegateCode,
  DELEGATE_CODE_COUNT,
} from './confirmation-and-delegate-codes.ts';

describe("a delegate's code", () => {
  it('is four digits, one of 800, and never the code of an order', () => {
    const none = new Set<string>();
    const delegates = new Set(
      Array.from({ length: DELEGATE_CODE_COUNT }, (_, index) => chooseDelegateCode(index, none)),
    );
    assert.equal(delegates.size, 800);
    for (let index = 0; index < CONFIRMATION_CODE_COUNT; index += 1)
      assert.ok(!delegates.has(chooseConfirmationCode(index, none) ?? 'none'));
    for (const code of delegates) assert.match(code, /^\d{4}$/);
  });

  it('passes over those that are taken', () => {
    const first = chooseDelegateCode(0, new Set());
    assert.notEqual(chooseDelegateCode(0, new Set([first])), first);
  });
});
