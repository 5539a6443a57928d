import { expect, test } from 'vitest';
import { listTabsOutside } from './list-tabs-that-do-not-fit.ts';

const widths = [100, 80, 120, 90, 110];

test('a row with space for all of them has no menu', () => {
  expect(listTabsOutside(widths, 500, 70, 0)).toEqual([]);
});

test('the last ones move to the menu, whose button has space too', () => {
  expect(listTabsOutside(widths, 499, 70, 0)).toEqual([4]);
  expect(listTabsOutside(widths, 370, 70, 0)).toEqual([3, 4]);
  expect(listTabsOutside(widths, 369, 70, 0)).toEqual([2, 3, 4]);
});

test('the current tab stays, and an earlier one moves instead', () => {
  expect(listTabsOutside(widths, 370, 70, 4)).toEqual([2, 3]);
  expect(listTabsOutside(widths, 60, 70, 2)).toEqual([0, 1, 3, 4]);
});
