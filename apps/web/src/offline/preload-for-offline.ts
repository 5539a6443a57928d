import { runWhenIdle } from '../device/when-idle.ts';

/** The cache that the worker reads first for the app's files. */
const assets = 'assets';

async function keep(parts: () => readonly unknown[]): Promise<void> {
  await Promise.allSettled([
    import('../ui/overlays/toast-cards.tsx'),
    import('../ui/overlays/confirm-and-close-guard-dialog-content.tsx'),
    ...parts(),
  ]);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'));
  const cache = await caches.open(assets);
  const kept = await Promise.all(ours.map(async (url) => [url, await cache.match(url)] as const));
  await cache.addAll(kept.flatMap(([url, there]) => (there === undefined ? [url.href] : [])));
}

/**
 * Caches the code of a staff screen, including what loaded before the worker was there, so that it opens without a network
 * from the first visit on. `parts` loads what opens later; toasts and confirm dialogs are always included.
 */
export function preloadForOffline(parts: () => readonly unknown[] = () => []): void {
  if (!('caches' in window)) return;
  const start = () => void keep(parts).catch(() => undefined);
  runWhenIdle(() => {
    // code requested without a network fails until the page is loaded again
    if (navigator.onLine) start();
    else window.addEventListener('online', start, { once: true });
  });
}
