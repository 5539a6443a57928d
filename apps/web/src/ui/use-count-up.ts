import { useEffect, useRef, useState } from 'react';
import { asksLessMotion } from './asks-less-motion.ts';

const durationMs = 200;
const easeOut = (t: number) => 1 - (1 - t) ** 3;

/** Returns the number to show on its way to `value`: over 200 ms, or at once with reduced motion. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);

  // An effect, because an animation follows the browser's frames.
  useEffect(() => {
    const start = from.current;
    if (start === value) return;
    if (asksLessMotion()) {
      from.current = value;
      setShown(value);
      return;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const t = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
      const next = Math.round(start + (value - start) * easeOut(t));
      from.current = next;
      setShown(next);
      if (t < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return shown;
}
