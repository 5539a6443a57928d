/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

const day = 24 * 60 * 60;
const userData = 'user-data';
const keptForUser =
  /^\/api\/(orders|cart|delivery\/options|calendar|menu|domi\/stops|admin\/restaurants\/(user-restaurants|prints|orders(?!\/changes)))/;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/api\//, /^\/sandbox/, /^\/dev\/.*\.json$/],
  }),
);

// Two people may share a phone: an answer is stored under the subject of the token that asked for it.
function subjectOf(request: Request): string {
  const payload = request.headers.get('authorization')?.split('.')[1];
  if (!payload) return 'guest';
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return claims && typeof claims === 'object' && 'sub' in claims ? String(claims.sub) : 'guest';
  } catch {
    return 'guest';
  }
}

// The network first, not the cache: an answer that is one request old would show the cart without the dish just added.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keptForUser.test(url.pathname),
  new NetworkFirst({
    cacheName: userData,
    networkTimeoutSeconds: 3,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => {
          const key = new URL(request.url);
          key.searchParams.set('cached-for', subjectOf(request));
          return key.href;
        },
        // A kept answer says since when it is kept: the screen tells how old what it shows is.
        cacheWillUpdate: async ({ response }) => {
          if (!response.ok) return null;
          const headers = new Headers(response.headers);
          headers.set('x-kept-at', String(Date.now()));
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
  if (type === 'CLEAR_USER_DATA') event.waitUntil(caches.delete(userData));
});
