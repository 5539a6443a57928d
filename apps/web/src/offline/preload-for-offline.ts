import { runWhenIdle } from '../device/when-idle.ts';

/** Where the worker looks first for the files of the app. */
const assets = 'assets';

async function keep(parts: () => readonly unknown[]): Promise<void> {
  await Promise.allSettled([
    import('../ui/overlays/toast-region.tsx'),
    import('../ui/overlays/confirm-boxes.tsx'),
    ...parts(),
  ]);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'));
  const cache = await caches.open(assets);
  const kept = await Promise.all(ours.map(async (url) => [url, await cache.match(url)] as const));
  await cache.addAll(kept.flatMap(([url, there]) => (there === undefined ? [url.href] : [])));
}

/**
 * Keeps the code that this screen runs, also what was loaded before the worker was there: staff screens are not part of what
 * every phone stores, and theirs open without a network from the first visit on. `parts` loads what opens only later: it
 * opens without a network too, as do the toasts, whose first one may be about the lost network, and what asks before doing.
 */
export function preloadForOffline(parts: () => readonly unknown[] = () => []): void {
  if (!('caches' in window)) return;
  const start = () => void keep(parts).catch(() => undefined);
  runWhenIdle(() => {
    // code that is asked for without a network fails until the page is loaded again
    if (navigator.onLine) start();
    else window.addEventListener('online', start, { once: true });
  });
}
