import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNit } from './nit.ts';

test('a NIT ends in its check digit', () => {
  assert.deepEqual(['800197268-4', '899999068-1', '890903938-8'].map(isNit), [true, true, true]);
  assert.deepEqual(['800197268-5', '800197268', '-4', '80019726a-4'].map(isNit), [false, false, false, false]);
});
