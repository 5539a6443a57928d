import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken, aUser } from '../testing/user-makers.ts';
import { forgetPush, registerPush } from './push-registration.ts';
import { session } from './session-store.ts';

const me = aUser();
const key = (length: number) => 'A'.repeat(length);
const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
const asked: { method: string; url: string; body: unknown }[] = [];

/** A browser with a push service: its worker is active at once, unless `slow`. */
function aBrowser({ slow = false } = {}) {
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: key(87), auth: key(22) } }),
    unsubscribe: vi.fn(async () => true),
  };
  const subscribe = vi.fn(async () => subscription);
  const worker = slow ? { addEventListener: vi.fn(), state: 'installing' } : null;
  const registration = {
    active: slow ? null : {},
    installing: worker,
    waiting: null,
    pushManager: { getSubscription: async () => (subscribe.mock.calls.length > 0 ? subscription : null), subscribe },
  };
  const register = vi.fn(async () => registration);
  const serviceWorker = { register, getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class extends Error {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  return { register, subscribe, subscription };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T15:00:00Z') });
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ method: init.method ?? 'GET', url, body: init.body ? JSON.parse(String(init.body)) : null });
    return new Response(JSON.stringify(init.method === 'GET' ? { publicKey: key(87) } : { ok: true }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  session.write({ localUser: me, accessToken: aToken(30 * 24 * 3600_000), refreshToken: 'r', hasSession: true });
});
afterEach(async () => {
  await forgetPush();
  session.reset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const saved = () => asked.filter(({ method }) => method === 'POST').length;
const days = (count: number) => vi.setSystemTime(Date.now() + count * 24 * 3600_000);

test('a browser is registered by its own worker, and again only after seven days', async () => {
  const { register, subscribe } = aBrowser();
  await registerPush();
  expect(register).toHaveBeenCalledWith('/push-sw.js', { scope: '/push/' });
  expect(subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }));
  expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { token: { endpoint } } });
  days(6.9);
  await registerPush();
  expect(saved()).toBe(1);
  days(0.2);
  await registerPush();
  expect(saved()).toBe(2);
});

test('a second person on the device is registered at once, and signing out removes the registration', async () => {
  const { subscription } = aBrowser();
  await registerPush();
  session.write((now) => ({ ...now, localUser: aUser({ id: '0198a7c0-0000-7000-8000-000000000002' }) }));
  await registerPush();
  expect(saved()).toBe(2);
  await forgetPush();
  expect(asked.at(-1)?.method).toBe('DELETE');
  expect(asked.at(-1)?.url).toContain(encodeURIComponent(endpoint));
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

test('registration gives up on a worker that is not ready within ten seconds', async () => {
  aBrowser({ slow: true });
  const failed = expect(registerPush()).rejects.toThrow('The push worker did not become ready.');
  await vi.advanceTimersByTimeAsync(9900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await failed;
  expect(saved()).toBe(0);
});

test('nothing is registered where notifications are not allowed', async () => {
  const { register } = aBrowser();
  vi.stubGlobal('Notification', { permission: 'denied' });
  await registerPush();
  expect(register).not.toHaveBeenCalled();
});
