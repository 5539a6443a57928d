import { health } from '@sazon/contract/system/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastAnswer, serverNow } from './answer-times.ts';
import { send } from './http.ts';

const now = Date.parse('2026-11-23T17:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }, { headers }));

test('the product time is the one the server says, however wrong the device is', async () => {
  answerWith({ 'x-server-now': String(now + 3_600_000) });
  await send(health, {});
  expect(serverNow()).toBe(now + 3_600_000);
  vi.setSystemTime(now + 60_000);
  expect(serverNow()).toBe(now + 3_660_000);
});

test('an answer the device kept says since when, and does not turn the clock back', async () => {
  answerWith({ 'x-server-now': String(now) });
  await send(health, {});
  const later = now + 7_200_000;
  vi.setSystemTime(later);
  answerWith({ 'x-server-now': String(now), 'x-kept-at': String(now) });
  await send(health, {});
  expect(lastAnswer.read()).toEqual({ at: now, fresh: false });
  expect(serverNow()).toBe(later);
});

test('a lost connection keeps the moment of what was last seen, and the next answer ends it', async () => {
  answerWith({});
  await send(health, {});
  vi.setSystemTime(now + 60_000);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(send(health, {})).rejects.toMatchObject({ code: 'NETWORK' });
  expect(lastAnswer.read()).toEqual({ at: now, fresh: false });
  answerWith({});
  await send(health, {});
  expect(lastAnswer.read()).toEqual({ at: now + 60_000, fresh: true });
});
