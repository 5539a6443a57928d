import { afterEach, expect, test, vi } from 'vitest';
import { preloadForOffline } from './preload-for-offline.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a screen that opens without a network loads its code once there is one', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, addAll: async () => undefined }) });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const parts = vi.fn(() => []);
  preloadForOffline(parts);
  await vi.advanceTimersByTimeAsync(5000);
  expect(parts).not.toHaveBeenCalled();

  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(parts).toHaveBeenCalledOnce();
});
