import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { takenLunchesQuery } from './exchange-calls.ts';

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

test.each([
  ['none', [], 1],
  ['one that was eaten', [{ status: 'delivered' }], 1],
  ['one that is to come', [{ status: 'in_route' }], 4],
])('the lunches that a person took are read again only while one is to come: %s', async (_name, data, reads) => {
  vi.useFakeTimers();
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data }));
  const { unmount } = renderHook(() => useQuery(takenLunchesQuery), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await vi.advanceTimersByTimeAsync(61_000);
  unmount();
  expect(asked).toHaveBeenCalledTimes(reads);
});
