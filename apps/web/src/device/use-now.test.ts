import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readTimes } from '../calls/server-clock-and-freshness.ts';
import { useNow } from './use-now.ts';

test('an answer that corrects the clock updates the screen at once', () => {
  const { result } = renderHook(() => useNow(60_000));
  const before = result.current;
  const hourMs = 3_600_000;
  act(() => readTimes(new Headers({ 'x-server-now': String(Date.now() + hourMs) })));
  expect(result.current - before).toBeGreaterThanOrEqual(hourMs - 2000);
});
