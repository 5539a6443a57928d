import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNewOrders } from './use-new-orders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const board = (ids: string[] | undefined, key = 'today') =>
  renderHook(({ list, on }) => useNewOrders(on, list), { initialProps: { list: ids, on: key } });

test('what is there when the board opens is not new; what comes after it is, until it is attended to', () => {
  const { result, rerender } = board(undefined);
  rerender({ list: ['a', 'b'], on: 'today' });
  expect(result.current).toMatchObject({ fresh: 0, calling: false });
  rerender({ list: ['a', 'b', 'c'], on: 'today' });
  expect(result.current).toMatchObject({ fresh: 1, calling: true });
  rerender({ list: ['a', 'b'], on: 'today' });
  expect(result.current.fresh).toBe(0);
  act(() => void vi.advanceTimersByTime(1000));
  expect(result.current.calling).toBe(false);
});

test('new orders are announced together, ten seconds apart', () => {
  const { result, rerender } = board(['a']);
  rerender({ list: ['a', 'b'], on: 'today' });
  rerender({ list: ['a', 'b', 'c', 'd'], on: 'today' });
  expect(result.current.announcement).toBe('');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current.announcement).toBe('3 comandas nuevas');
});

test('other filters make nothing new', () => {
  const { result, rerender } = board(['a']);
  rerender({ list: ['a', 'b', 'c'], on: 'tomorrow' });
  expect(result.current).toMatchObject({ fresh: 0, calling: false });
});
