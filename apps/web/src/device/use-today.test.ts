import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTimes } from '../calls/server-clock-and-freshness.ts';
import { useToday } from './use-today.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-24T04:59:55Z') }));
afterEach(() => vi.useRealTimers());

test('the day changes within ten seconds after midnight in Bogotá, without renders before', () => {
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn++;
    return useToday();
  });
  expect(result.current).toBe('2026-11-23');
  const before = drawn;
  act(() => vi.advanceTimersByTime(4000));
  expect(drawn).toBe(before);
  act(() => vi.advanceTimersByTime(10_000));
  expect(result.current).toBe('2026-11-24');
});

test('an answer that corrects the clock updates the day at once', () => {
  const { result } = renderHook(useToday);
  act(() => readTimes(new Headers({ 'x-server-now': String(Date.parse('2026-11-25T15:00:00Z')) })));
  expect(result.current).toBe('2026-11-25');
});
