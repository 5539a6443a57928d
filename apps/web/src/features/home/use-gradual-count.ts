import { startTransition, useEffect, useState } from 'react';
import { runWhenIdle } from '../../device/when-idle.ts';

const stepMs = 150;

/** Counts from `first` up to `all`, one more whenever the browser is idle. */
export function useGradualCount(first: number, all: number): number {
  const [count, setCount] = useState(first);
  // An effect, because only the browser knows when it is idle.
  useEffect(
    () => (count < all ? runWhenIdle(() => startTransition(() => setCount((now) => now + 1)), stepMs) : undefined),
    [count, all],
  );
  return Math.min(count, all);
}
