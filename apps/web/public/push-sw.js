// The worker that hears push messages, at this fixed path with a scope of its own (/push/), so that it never serves pages.
// A message is the JSON of specification section 3 'Push notification': title, body, icon, image or imageUrl, url.

const home = '/inicio';

/** @param {unknown} address an address of ours; anything else leads home */
const ownAddress = (address) => {
  const url = URL.canParse(String(address), self.location.origin)
    ? new URL(String(address), self.location.origin)
    : null;
  return url?.origin === self.location.origin ? url.href : new URL(home, self.location.origin).href;
};

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** @param {PushEvent} event */
async function hear(event) {
  let message;
  try {
    message = event.data?.json() ?? {};
  } catch {
    message = { body: event.data?.text() };
  }
  const { title = 'Sazón', body = '', icon = '/icons/icon-192.png', image, imageUrl, url, tag } = message;
  const open = (await pages()).filter((page) => page.visibilityState === 'visible');
  // Who is looking at the app hears it there.
  if (open.length > 0) {
    for (const page of open) page.postMessage({ type: 'PUSH', title, body, url: ownAddress(url) });
    return;
  }
  await self.registration.showNotification(title, {
    body,
    icon,
    badge: '/icons/icon-monochrome-512.png',
    ...(image || imageUrl ? { image: image || imageUrl } : {}),
    ...(tag ? { tag, renotify: true } : {}),
    lang: 'es-CO',
    data: { url: ownAddress(url) },
  });
}

/** @param {string} address the page of the notification: the open one is shown, or else a new one */
async function show(address) {
  const there = (await pages()).find((page) => page.url === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(hear(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(ownAddress(event.notification.data?.url)));
});
