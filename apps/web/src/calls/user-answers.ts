import { NetworkFirst } from 'workbox-strategies';
import { forgetting } from './forgetting.ts';
import { keptAtHeader, keptUnder, userData } from './kept-answers.ts';

type Plugins = NonNullable<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins']>;

/**
 * How the worker keeps what a person read (`sw.ts`). The network first, not the cache: an answer that is one request old would
 * show the cart without the dish just added. `more`: what else watches the cache.
 */
export function userAnswers(more: Plugins = []) {
  const ofOnePerson = forgetting(() => caches.delete(userData));
  const strategy = new NetworkFirst({
    cacheName: userData,
    networkTimeoutSeconds: 3,
    plugins: [
      ofOnePerson.plugin,
      {
        cacheKeyWillBeUsed: async ({ request }) => keptUnder(request.url, request.headers.get('authorization')),
        cacheWillUpdate: async ({ response }) => {
          if (!response.ok) return null;
          const headers = new Headers(response.headers);
          headers.set(keptAtHeader, String(Date.now()));
          // The body is no longer packed.
          headers.delete('content-encoding');
          headers.delete('content-length');
          return new Response(response.body, { status: response.status, headers });
        },
      },
      ...more,
    ],
  });
  /** `forget`: the person leaves. */
  return { strategy, forget: ofOnePerson.forget };
}
