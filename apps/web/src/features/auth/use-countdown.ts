import { useEffect, useState } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';

/** Milliseconds until an instant, updated every second; 0 once it has passed. */
export function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(getServerNow);
  const over = nowMs >= untilMs;
  // An effect, because time passes outside React.
  useEffect(() => {
    if (over) return;
    const tick = setInterval(() => setNowMs(getServerNow()), 1000);
    return () => clearInterval(tick);
  }, [over]);
  return Math.max(0, untilMs - nowMs);
}
