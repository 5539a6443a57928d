import { startTransition, useEffect, useState } from 'react';
import { runWhenIdle } from '../../device/when-idle.ts';

const stepMs = 150;

/** From `first` up to `all`, one more whenever the browser has nothing better to do. */
export function useGradualCount(first: number, all: number): number {
  const [count, setCount] = useState(first);
  // An effect, because when there is time is the browser's to say.
  useEffect(
    () => (count < all ? runWhenIdle(() => startTransition(() => setCount((now) => now + 1)), stepMs) : undefined),
    [count, all],
  );
  return Math.min(count, all);
}
