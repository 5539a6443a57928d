import { useEffect, useState } from 'react';

/**
 * Milliseconds left of a wait that begins now or at `restart`, updated every second. By time passed and no clock: an
 * answer may correct the product's clock meanwhile, and a person the device's.
 */
export function useCountdown(waitMs: number): { leftMs: number; restart: () => void } {
  const [startMs, setStartMs] = useState(() => performance.now());
  const [nowMs, setNowMs] = useState(startMs);
  const over = nowMs >= startMs + waitMs;
  // An effect, because time passes outside React.
  useEffect(() => {
    if (over) return;
    const tick = setInterval(() => setNowMs(performance.now()), 1000);
    return () => clearInterval(tick);
  }, [over]);
  const restart = () => {
    const now = performance.now();
    setStartMs(now);
    setNowMs(now);
  };
  return { leftMs: Math.max(0, startMs + waitMs - nowMs), restart };
}
