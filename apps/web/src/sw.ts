/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isCachedForUser, isViewing } from './calls/service-worker-answer-cache.ts';
import { createUserAnswerStrategy } from './calls/service-worker-cache-strategy.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const day = 24 * 60 * 60;
const ofOnePerson = createUserAnswerStrategy([new ExpirationPlugin({ maxAgeSeconds: day, maxEntries: 200 })]);

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/sandbox/, /^\/dev\/.*\.json$/, /\.txt$/],
  }),
);

registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && isCachedForUser(url.pathname) && !isViewing(request.headers.get('authorization')),
  ofOnePerson.strategy,
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

// From the first visit on, so that what it reads is available without a signal.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const type = message && typeof message === 'object' && 'type' in message ? message.type : message;
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'CLEAR_USER_DATA') event.waitUntil(ofOnePerson.forget());
});
