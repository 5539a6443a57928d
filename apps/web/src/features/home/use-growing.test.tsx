import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useGrowing } from './use-growing.ts';

let say: (isIntersecting: boolean) => void = () => undefined;
let watchers = 0;

beforeEach(() => {
  vi.useFakeTimers();
  watchers = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        say = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {
        watchers += 1;
      }
      disconnect() {
        watchers -= 1;
      }
    },
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Brands({ all }: { all: number }) {
  const { count, end } = useGrowing(2, all);
  return (
    <>
      <p>{count} brands</p>
      <div ref={end} />
    </>
  );
}
const wait = () => act(async () => vi.advanceTimersByTime(2_000));
const near = (isNear: boolean) => act(async () => say(isNear));

test('draws one more only while its end is near, up to all, and then watches no longer', async () => {
  render(<Brands all={4} />);
  await wait();
  screen.getByText('2 brands');
  await near(true);
  await act(async () => vi.advanceTimersByTime(60));
  screen.getByText('3 brands');
  await near(false);
  await wait();
  screen.getByText('3 brands');
  await near(true);
  await wait();
  screen.getByText('4 brands');
  expect(watchers).toBe(0);
});
