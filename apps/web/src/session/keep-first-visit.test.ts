import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { aToken, aUser } from '../testing/people.ts';
import { keepFirstVisit } from './keep-first-visit.ts';
import { session } from './session-store.ts';

/** A browser with a worker that takes the page over when `takeOver` is called. */
function aBrowser({ kept = 0, controller = null as object | null } = {}) {
  const worker = Object.assign(new EventTarget(), { controller });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => Array.from({ length: kept }) }) });
  return { takeOver: () => worker.dispatchEvent(new Event('controllerchange')) };
}
const signIn = () =>
  session.write({ localUser: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
const reads = () => vi.spyOn(queryClient, 'refetchQueries').mockResolvedValue(undefined);

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

test('what the first visit read is read again when the worker is there, to be kept', async () => {
  signIn();
  const { takeOver } = aBrowser();
  const read = reads();
  const kept = keepFirstVisit();
  expect(read).not.toHaveBeenCalled();
  takeOver();
  await kept;
  expect(read).toHaveBeenCalledExactlyOnceWith({ type: 'active' });
});

test('nothing is read again on later visits, nor for a visitor', async () => {
  const read = reads();
  aBrowser({ controller: {} });
  await keepFirstVisit();
  signIn();
  aBrowser({ controller: {}, kept: 3 });
  await keepFirstVisit();
  expect(read).not.toHaveBeenCalled();
});
