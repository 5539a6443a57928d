import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react';
import { runAfterOpening, runWhenIdle } from '../../device/when-idle.ts';

const stepMs = 150;

/**
 * Counts from `first` up to `all`, some more (`by`) whenever the browser is idle: after the opening of the visit, and before it only
 * while the element with the ref `end`, which follows what is counted, is on the screen.
 */
export function useShowMoreWhenIdle(first: number, all: number, by = 1): { count: number; end: RefCallback<Element> } {
  const [count, setCount] = useState(first);
  const [isEndSeen, setIsEndSeen] = useState(false);
  const end = useCallback((element: Element | null) => {
    if (element === null) return;
    const watcher = new IntersectionObserver((entries) => setIsEndSeen(entries.at(-1)?.isIntersecting ?? false));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  // An effect, because only the browser knows when it is idle.
  useEffect(() => {
    if (count >= all) return;
    const run = isEndSeen ? runWhenIdle : runAfterOpening;
    return run(() => startTransition(() => setCount((now) => now + by)), stepMs);
  }, [count, all, by, isEndSeen]);
  return { count: Math.min(count, all), end };
}
