import { getCart } from '@sazon/contract/cart/routes';
import { deliveryOptions } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { health } from '@sazon/contract/system-maintenance/health-and-development-routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRequest } from '../calls/send-request.ts';
import { uncachedAnswers } from '../calls/service-worker-answer-cache.ts';
import { aUser } from '../testing/user-makers.ts';
import { cacheFirstVisit } from './cache-first-visit.ts';
import { forgetSession } from './end-session.ts';
import { session } from './session-store.ts';

const person = aUser();
const makeToken = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const token = makeToken(person.id);
const kept = new Map<string, Response>();
const fetched = vi.fn(async (address: string) => Response.json({ asked: address }));

/** A browser whose worker takes the page over when `takeOver` is called. */
function aBrowser(controller: object | null = null) {
  const worker = Object.assign(new EventTarget(), { controller, getRegistration: async () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  return { takeOver: () => worker.dispatchEvent(new Event('controllerchange')) };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, answer: Response) => kept.set(key, answer) }),
  });
  session.write({ localUser: person, accessToken: token, refreshToken: 'r', hasSession: true });
});
afterEach(() => {
  session.reset();
  kept.clear();
  uncachedAnswers.clear();
  fetched.mockClear();
  vi.unstubAllGlobals();
});

test('answers of the first visit are cached once the worker is there, without reading them again', async () => {
  const { takeOver } = aBrowser();
  await sendRequest(deliveryOptions, {}, { bearer: token });
  await sendRequest(health, {}, { bearer: token });
  const keeping = cacheFirstVisit();
  expect(kept.size).toBe(0);
  takeOver();
  await keeping;
  const [[address, answer] = []] = [...kept];
  expect(kept.size, 'only what the worker keeps').toBe(1);
  expect(new URL(address ?? '').pathname).toBe('/api/delivery/options');
  expect(new URL(address ?? '').searchParams.get('cached-for')).toBe(person.id);
  expect(await answer?.json()).toEqual({ asked: '/api/delivery/options' });
  expect(Number(answer?.headers.get('x-kept-at'))).toBeGreaterThan(0);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a page that a worker already controls caches no answers itself', async () => {
  aBrowser({});
  await sendRequest(deliveryOptions, {}, { bearer: token });
  await cacheFirstVisit();
  expect(kept.size).toBe(0);
});

test('answers of visitors, and of people who left before the worker came, are not cached', async () => {
  const { takeOver } = aBrowser();
  await sendRequest(deliveryOptions, {});
  await sendRequest(deliveryOptions, {}, { bearer: makeToken('somebody-else') });
  const keeping = cacheFirstVisit();
  takeOver();
  await keeping;
  expect(kept.size).toBe(0);
});

test('answers of a person who leaves during caching are removed, and none of them wait for the next worker', async () => {
  const { takeOver } = aBrowser();
  await sendRequest(deliveryOptions, {}, { bearer: token });
  await sendRequest(getCart, {}, { bearer: token });
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, answer: Response) => {
        kept.set(key, answer);
        forgetSession();
      },
    }),
  });
  const keeping = cacheFirstVisit();
  takeOver();
  await keeping;
  expect(kept.size, 'what came before they left is deleted with the cache').toBe(1);
  expect(uncachedAnswers.size).toBe(0);
  await sendRequest(deliveryOptions, {}, { bearer: token });
  forgetSession();
  expect(uncachedAnswers.size).toBe(0);
});
