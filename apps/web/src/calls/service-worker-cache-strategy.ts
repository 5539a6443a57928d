import { NetworkFirst } from 'workbox-strategies';
import { buildCacheKey, cachedAtHeader, userDataCache } from './service-worker-answer-cache.ts';
import { createPersonGuard } from './signed-out-cache-guard.ts';

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins']>;

/**
 * Creates the strategy by which the worker caches a person's answers (`sw.ts`): network first, because a cached answer
 * would show the cart without the dish just added. `more` has further plugins of the cache.
 */
export function createUserAnswerStrategy(more: Plugins = []) {
  const ofOnePerson = createPersonGuard(() => caches.delete(userDataCache));
  const strategy = new NetworkFirst({
    cacheName: userDataCache,
    networkTimeoutSeconds: 3,
    plugins: [
      ofOnePerson.plugin,
      {
        cacheKeyWillBeUsed: async ({ request }) => buildCacheKey(request.url, request.headers.get('authorization')),
        cacheWillUpdate: async ({ response }) => {
          if (!response.ok) return null;
          const headers = new Headers(response.headers);
          headers.set(cachedAtHeader, String(Date.now()));
          // The cached body is decompressed.
          headers.delete('content-encoding');
          headers.delete('content-length');
          return new Response(response.body, { status: response.status, headers });
        },
      },
      ...more,
    ],
  });
  /** `forget` runs when the person leaves. */
  return { strategy, forget: ofOnePerson.forget };
}
