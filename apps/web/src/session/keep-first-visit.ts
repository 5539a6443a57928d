import { queryClient } from '../query-client.ts';
import { session } from './session-store.ts';

/** The worker's cache of what a person read (`sw.ts`). */
const userData = 'user-data';

const controlled = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) return resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/**
 * What the first visit shows was read before there was a worker to keep it: once there is one, it is read again, so that
 * the app opens with its place and its orders when the signal is gone right after it was installed.
 */
export async function keepFirstVisit(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await controlled();
  const cache = await caches.open(userData);
  if (!session.read().hasSession || (await cache.keys()).length > 0) return;
  await queryClient.refetchQueries({ type: 'active' });
}
