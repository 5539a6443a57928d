import {
  buildCacheKey,
  cachedAtHeader,
  parseTokenSubject,
  uncachedAnswers,
  userDataCache,
} from '../calls/service-worker-answer-cache.ts';
import { session } from './session-store.ts';

const controlled = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.serviceWorker.controller) return resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/**
 * Puts the answers that were read before the worker controlled the page into the worker's cache, so that the app opens
 * with its place and orders when the signal is lost right after the first visit.
 */
export async function cacheFirstVisit(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  await controlled();
  const cache = await caches.open(userDataCache);
  for (const [address, { bearer, body, at }] of uncachedAnswers) {
    uncachedAnswers.delete(address);
    if (parseTokenSubject(bearer) !== session.read().localUser?.id) continue;
    const headers = { [cachedAtHeader]: String(at), date: new Date(at).toUTCString() };
    await cache.put(buildCacheKey(new URL(address, location.origin).href, bearer), Response.json(body, { headers }));
  }
}
