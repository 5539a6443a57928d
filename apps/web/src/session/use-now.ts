import { useEffect, useState } from 'react';
import { serverTime } from '../calls/answer-times.ts';

/** The product's clock (epoch ms), ticking every `everyMs`. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  // An effect, because time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return serverTime(now);
}
