import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkedPairs } from './contrast.ts';
import { tokensCss, tokensFile } from './tokens.ts';

test('every pair of colours on screen is readable', () => {
  assert.ok(checkedPairs.length >= 158, `only ${checkedPairs.length} pairs are checked`);
  const unreadable = checkedPairs.filter((pair) => pair.ratio < pair.atLeast);
  assert.deepEqual(unreadable, []);
});

test('tokens.css is what the colours say', () => {
  assert.equal(readFileSync(tokensFile, 'utf8'), tokensCss());
});
