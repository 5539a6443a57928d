import { useEffect, useState } from 'react';
import { aheadMs } from '../calls/server-clock-and-freshness.ts';
import { useMemory } from './in-memory-value.ts';

/** Returns the product's clock (epoch ms), updated every `everyMs` and at once when an answer corrects it. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  // An effect, because time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + useMemory(aheadMs);
}
