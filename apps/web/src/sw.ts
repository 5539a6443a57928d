/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { forgetting } from './calls/forgetting.ts';
import { isKept, keptAtHeader, keptUnder, userData } from './calls/kept-answers.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const ofOnePerson = forgetting(() => caches.delete(userData));
const day = 24 * 60 * 60;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/sandbox/, /^\/dev\/.*\.json$/],
  }),
);

// The network first, not the cache: an answer that is one request old would show the cart without the dish just added.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isKept(url.pathname),
  new NetworkFirst({
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
      new ExpirationPlugin({ maxAgeSeconds: day, maxEntries: 200 }),
    ],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 200 })] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/platos/'),
  new CacheFirst({
    cacheName: 'platos',
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day })],
  }),
);

// From the first visit on: what that visit reads is there when the signal is gone.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const type = message && typeof message === 'object' && 'type' in message ? message.type : message;
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'CLEAR_USER_DATA') event.waitUntil(ofOnePerson.forget());
});
