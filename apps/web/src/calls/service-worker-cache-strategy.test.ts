import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userDataCache } from './service-worker-answer-cache.ts';
import { createUserAnswerStrategy } from './service-worker-cache-strategy.ts';

/** The browser's caches, by name and address. */
let kept: Map<string, Map<string, Response>>;
/** The server answers when this is called. */
let answer: ((body: string) => void) | undefined;

class WorkerEvent extends Event {
  waitUntil(): void {}
}

beforeEach(() => {
  // silences the worker's log
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  [kept, answer] = [new Map(), undefined];
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', class extends Event {});
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return {
        put: async (request: Request, response: Response) => void cache.set(request.url, response),
        match: async (request: Request) => cache.get(request.url),
      };
    },
    match: async (request: Request, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(request.url),
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    answer = resolve;
    return new Response(await promise);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A private call under way, and the end of all the worker does for it. */
async function ask({ strategy }: ReturnType<typeof createUserAnswerStrategy>) {
  const request = new Request('http://sazon.test/api/orders?page=1', { headers: { authorization: 'Bearer a.b.c' } });
  const [reply, done] = strategy.handleAll({ request, event: new WorkerEvent('fetch') });
  await vi.waitFor(() => expect(answer).toBeTypeOf('function'));
  return { reply, done };
}
const keptBodies = () =>
  Promise.all([...(kept.get(userDataCache)?.values() ?? [])].map((response) => response.clone().text()));

it("caches a person's answers with their time", async () => {
  const { reply, done } = await ask(createUserAnswerStrategy());
  answer?.('mis órdenes');
  expect(await (await reply).text()).toBe('mis órdenes');
  await done;
  expect(await keptBodies()).toEqual(['mis órdenes']);
  const [address, response] = [...(kept.get(userDataCache) ?? [])][0] ?? [];
  expect(address).toContain('cached-for=');
  expect(Number(response?.headers.get('x-kept-at'))).toBeGreaterThan(0);
});

it('drops the late answer of a call that the person made before leaving', async () => {
  const answers = createUserAnswerStrategy();
  const { reply, done } = await ask(answers);
  await answers.forget();
  answer?.('mis órdenes');
  expect(await (await reply).text()).toBe('mis órdenes');
  await done;
  expect(await keptBodies()).toEqual([]);
});

it('clears the cache when the person leaves', async () => {
  const answers = createUserAnswerStrategy();
  const { done } = await ask(answers);
  answer?.('mis órdenes');
  await done;
  await answers.forget();
  expect(await keptBodies()).toEqual([]);
});
