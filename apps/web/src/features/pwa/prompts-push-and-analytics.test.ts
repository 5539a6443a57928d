import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installEvent } from '../../device/app-install.ts';
import { alerts, dismissAlert } from '../../session/alerts.ts';
import { notificationDialogShowed, pwaModalShowed } from '../../session/persisted-client-keys.ts';
import { session } from '../../session/session-store.ts';
import { lunchPass } from '../../session/stored-active-orders.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { promptOnce, recordInstalled } from './prompts-push-and-analytics.ts';

const me = aUser();
const pass = (total: number) =>
  lunchPass.write({ userId: me.id, at: 0, aheadMs: 0, orders: { data: [], page: 1, perPage: 100, total } });
const asked = () => alerts.read().map((alert) => alert.title);
const close = () => {
  for (const { id } of alerts.read()) dismissAlert(id);
  alerts.write([]);
};

beforeEach(() => {
  session.write({ localUser: me, accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
  window.history.replaceState(null, '', '/inicio');
  vi.stubGlobal('Notification', { permission: 'default' });
  vi.stubGlobal('PushManager', class extends Error {});
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  installEvent.write({ prompt: async () => ({ outcome: 'accepted' }) } as never);
  pass(1);
});
afterEach(() => {
  close();
  for (const store of [session, pwaModalShowed, notificationDialogShowed, lunchPass]) store.reset();
  vi.unstubAllGlobals();
});

test('each prompt is shown once, one after the other, in the words of the specification', () => {
  expect(promptOnce()).toBe(true);
  expect(asked()).toEqual(['¡Instala nuestra app!']);
  expect(promptOnce()).toBe(false);
  close();
  expect(promptOnce()).toBe(true);
  expect(asked()).toEqual(['Por favor, activa las notificaciones.']);
  close();
  expect(promptOnce()).toBe(false);
});

test('nobody is asked while no order of theirs is coming, nor while paying', () => {
  pass(0);
  expect(promptOnce()).toBe(false);
  pass(1);
  window.history.replaceState(null, '', '/pagos');
  expect(promptOnce()).toBe(false);
});

test('who has answered the browser is not asked again', () => {
  installEvent.write(null);
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(promptOnce()).toBe(false);
});

test('the installed app is told to the server, a browser is not', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } });
  });
  await recordInstalled();
  expect(asked).toEqual([]);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  await recordInstalled();
  expect(asked).toEqual([expect.stringMatching(/\/users\/installed-app$/)]);
});
