import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Each test opens a visit of its own. */
async function openVisit() {
  vi.resetModules();
  return await import('./when-idle.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what nobody sees waits until the first page has stood for a while', async () => {
  const { runAfterOpening } = await openVisit();
  const work = vi.fn();
  runAfterOpening(work);
  await vi.advanceTimersByTimeAsync(3900);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledOnce();
});

test('it comes as soon as somebody uses the page, and what is asked for later does not wait again', async () => {
  const { runAfterOpening } = await openVisit();
  const [work, more] = [vi.fn(), vi.fn()];
  runAfterOpening(work);
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(400);
  expect(work).toHaveBeenCalledOnce();
  runAfterOpening(more);
  await vi.advanceTimersByTimeAsync(400);
  expect(more).toHaveBeenCalledOnce();
});

test('it does not come once it is cancelled, before the opening is over or after', async () => {
  const { runAfterOpening } = await openVisit();
  const work = vi.fn();
  runAfterOpening(work)();
  const cancel = runAfterOpening(work);
  window.dispatchEvent(new Event('wheel'));
  await vi.advanceTimersByTimeAsync(100);
  cancel();
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).not.toHaveBeenCalled();
});
