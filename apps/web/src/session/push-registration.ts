import { deletePushToken, pushKey, savePushToken } from '@sazon/contract/messages/push-routes';
import { PUSH_REFRESH_MS } from '@sazon/domain/people/push-registration';
import * as v from 'valibot';
import { callRoute } from '../calls/call-route.ts';
import { getServerNow } from '../calls/server-clock-and-freshness.ts';
import { createPersisted } from '../device/browser-stored-value.ts';
import { session } from './session-store.ts';

/** The worker that receives push messages: a fixed path and its own scope (docs/specification.md section 7 'Other'). */
const workerPath = '/push-sw.js';
const workerScope = '/push/';
const readyWithinMs = 10_000;

/** The registration of this browser at the server: for whom, and since when (epoch ms of the product's clock). */
const pushToken = createPersisted<{ endpoint: string; userId: string; at: number } | null>(
  'push_token',
  'local',
  v.nullable(v.object({ endpoint: v.string(), userId: v.string(), at: v.number() })),
  null,
);

/** Whether this browser can receive push messages. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Registers the push worker and returns it once it is active; throws after ten seconds. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerPath, { scope: workerScope });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || worker === null) return registration;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The push worker did not become ready.')), readyWithinMs);
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'activated') return;
      clearTimeout(timer);
      resolve();
    });
  });
  return registration;
}

const decodeBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && new Uint8Array(one).every((byte, place) => byte === other[place]);

/** Returns this browser's subscription under the server's key; ends a subscription under an older key. */
async function subscribed(): Promise<PushSubscription> {
  const registration = await readyWorker();
  const { publicKey } = await callRoute(pushKey, {});
  const applicationServerKey = decodeBytes(publicKey);
  const known = await registration.pushManager.getSubscription();
  if (known && sameBytes(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/**
 * Registers this browser with the server when notifications are allowed and this person has no registration younger
 * than seven days. Throws when the browser gives no subscription.
 */
export async function registerPush(): Promise<void> {
  const userId = session.read().localUser?.id;
  if (!canPush() || Notification.permission !== 'granted' || userId === undefined) return;
  const before = pushToken.read();
  if (before?.userId === userId && getServerNow() - before.at < PUSH_REFRESH_MS) return;
  const { endpoint, keys } = (await subscribed()).toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no registration for notifications.');
  await callRoute(savePushToken, { body: { token: { endpoint, keys: { p256dh, auth } } } });
  pushToken.write({ endpoint, userId, at: getServerNow() });
}

/**
 * Removes the registration from the browser, and from the server while there is a session. A server that is not reached
 * finds out when it sends.
 */
export async function forgetPush(): Promise<void> {
  const token = pushToken.read();
  if (token !== null && session.read().hasSession) {
    await callRoute(deletePushToken, { query: { token: token.endpoint } }).catch(() => undefined);
  }
  pushToken.reset();
  const registration = await navigator.serviceWorker?.getRegistration(workerScope);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
