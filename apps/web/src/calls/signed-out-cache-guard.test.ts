import { expect, it, vi } from 'vitest';
import { createPersonGuard } from './signed-out-cache-guard.ts';

const answer = new Response('mío');

it('caches the answers of the person who asked, and none that arrive after they left', async () => {
  const clear = vi.fn(async () => true);
  const { plugin, forget } = createPersonGuard(clear);
  const [before, after] = [{ state: {} }, { state: {} }];
  await plugin.handlerWillStart(before);
  expect(await plugin.cacheWillUpdate({ ...before, response: answer })).toBe(answer);
  await forget();
  expect(clear).toHaveBeenCalledTimes(1);
  expect(await plugin.cacheWillUpdate({ ...before, response: answer })).toBeNull();
  await plugin.cacheDidUpdate(before);
  expect(clear).toHaveBeenCalledTimes(2);

  await plugin.handlerWillStart(after);
  expect(await plugin.cacheWillUpdate({ ...after, response: answer })).toBe(answer);
  await plugin.cacheDidUpdate(after);
  expect(clear).toHaveBeenCalledTimes(2);
});
