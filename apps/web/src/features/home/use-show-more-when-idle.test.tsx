import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let seeEnd: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seeEnd = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function List({ useCount }: { useCount: typeof import('./use-show-more-when-idle.ts').useShowMoreWhenIdle }) {
  const { count, end } = useCount(1, 5, 2);
  return <output ref={end}>{count}</output>;
}

/** Each test opens a visit of its own. */
async function openList() {
  vi.resetModules();
  const { useShowMoreWhenIdle } = await import('./use-show-more-when-idle.ts');
  render(<List useCount={useShowMoreWhenIdle} />);
  return () => screen.getByRole('status').textContent;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('counts on once the page is used, and not further than there is', async () => {
  const shown = await openList();
  await wait(3000);
  expect(shown()).toBe('1');
  window.dispatchEvent(new Event('pointerdown'));
  await wait(200);
  expect(shown()).toBe('3');
  await wait(1000);
  expect(shown()).toBe('5');
});

test('counts on before that only while its end is on the screen', async () => {
  const shown = await openList();
  act(() => seeEnd(true));
  await wait(200);
  expect(shown()).toBe('3');
  act(() => seeEnd(false));
  await wait(3000);
  expect(shown()).toBe('3');
});
