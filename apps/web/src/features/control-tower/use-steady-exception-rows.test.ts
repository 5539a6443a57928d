import type { Tower, TowerException } from '@sazon/contract/control-tower/schemas';
import { expect, test } from 'vitest';
import { orderRows } from './use-steady-exception-rows.ts';

const exception = (key: string) => ({ key }) as TowerException;
const over = (key: string, at: number): Tower['over'][number] => ({ key, title: key, at, solvedBy: null, note: null });
const listKeys = (...[tower, before, isHeld, now]: Parameters<typeof orderRows>) =>
  orderRows(tower, before, isHeld, now).map((row) => ('over' in row ? `${row.key} listo` : row.key));

test('the gravest come first, and what is new takes its place', () => {
  const tower = { exceptions: [exception('c'), exception('a'), exception('b')], over: [] };
  expect(listKeys(tower, ['a', 'b'], false, 0)).toEqual(['c', 'a', 'b']);
});

test('while somebody is at the list no row moves: new ones come last', () => {
  const tower = { exceptions: [exception('c'), exception('b'), exception('a')], over: [] };
  expect(listKeys(tower, ['a', 'b'], true, 0)).toEqual(['a', 'b', 'c']);
});

test('what was on the list and is over keeps its row for half a minute', () => {
  const tower = { exceptions: [exception('b')], over: [over('a', 1000), over('never shown', 1000)] };
  expect(listKeys(tower, ['a', 'b'], true, 2000)).toEqual(['a listo', 'b']);
  expect(listKeys(tower, ['a', 'b'], false, 2000)).toEqual(['b', 'a listo']);
  expect(listKeys(tower, ['a', 'b'], true, 31_000)).toEqual(['b']);
});
