import { health } from '@sazon/contract/system-maintenance/health-and-development-routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRequest } from './send-request.ts';
import { getServerNow, lastAnswer } from './server-clock-and-freshness.ts';

const now = Date.parse('2026-11-23T17:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answerWith = (headers: Record<string, string>) =>
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }, { headers }));

test("the product time follows the server, whatever the device's clock shows", async () => {
  answerWith({ 'x-server-now': String(now + 3_600_000) });
  await sendRequest(health, {});
  expect(getServerNow()).toBe(now + 3_600_000);
  vi.setSystemTime(now + 60_000);
  expect(getServerNow()).toBe(now + 3_660_000);
});

test('a cached answer carries its age and does not turn the clock back', async () => {
  answerWith({ 'x-server-now': String(now) });
  await sendRequest(health, {});
  const later = now + 7_200_000;
  vi.setSystemTime(later);
  answerWith({ 'x-server-now': String(now), 'x-kept-at': String(now) });
  await sendRequest(health, {});
  expect(lastAnswer.read()).toEqual({ at: now, fresh: false });
  expect(getServerNow()).toBe(later);
});

test('a lost connection keeps the time of the last answer, and the next answer ends it', async () => {
  answerWith({});
  await sendRequest(health, {});
  vi.setSystemTime(now + 60_000);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(sendRequest(health, {})).rejects.toMatchObject({ code: 'NETWORK' });
  expect(lastAnswer.read()).toEqual({ at: now, fresh: false });
  answerWith({});
  await sendRequest(health, {});
  expect(lastAnswer.read()).toEqual({ at: now + 60_000, fresh: true });
});
