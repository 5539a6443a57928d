import { expect, test } from 'vitest';
import { listTabsOutside } from './fitting-tabs.ts';

const widths = [100, 80, 120, 90, 110];

test('a row with room for all of them has no menu', () => {
  expect(listTabsOutside(widths, 500, 70, 0)).toEqual([]);
});

test('the last ones go into the menu, for which there is room too', () => {
  expect(listTabsOutside(widths, 499, 70, 0)).toEqual([4]);
  expect(listTabsOutside(widths, 370, 70, 0)).toEqual([3, 4]);
  expect(listTabsOutside(widths, 369, 70, 0)).toEqual([2, 3, 4]);
});

test('the tab one is on stays, in place of others before it', () => {
  expect(listTabsOutside(widths, 370, 70, 4)).toEqual([2, 3]);
  expect(listTabsOutside(widths, 60, 70, 2)).toEqual([0, 1, 3, 4]);
});
