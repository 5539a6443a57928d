import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findReachedShare } from './reached-budget-share.ts';

it('says when 80 % and 100 % of a budget are reached', () => {
  const shares = [799, 800, 999, 1000, 1001].map((spentCop) => findReachedShare(spentCop, 1000));
  assert.deepEqual(shares, [null, 80, 80, 100, 100]);
});
