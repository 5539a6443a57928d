import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../session/when-idle.ts';

const stepMs = 50;
/** Three quarters of a screen ahead of what is seen: a brand is there before the finger comes to it. */
const ahead = '0px 0px 75% 0px';

/**
 * From `first` up to `all`, one more whenever the element at the `end` of what is drawn comes near to what is seen and the
 * browser has nothing better to do: what nobody scrolls to costs a phone nothing.
 */
export function useGrowing(first: number, all: number): { count: number; end: RefObject<HTMLDivElement | null> } {
  const end = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(first);
  const [near, setNear] = useState(false);
  const more = count < all;

  // An effect, because what is near is the browser's to say.
  useEffect(() => {
    if (!more || end.current === null) return;
    const watcher = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: ahead,
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [more]);
  // An effect, because when there is time is the browser's to say.
  useEffect(
    () => (near && count < all ? whenIdle(() => startTransition(() => setCount((now) => now + 1)), stepMs) : undefined),
    [near, count, all],
  );
  return { count: Math.min(count, all), end };
}
