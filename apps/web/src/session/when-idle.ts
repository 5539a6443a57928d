import { startTransition, useEffect, useState } from 'react';

const soonMs = 200;
const latestMs = 2000;

/** Runs `work` when the browser has nothing better to do, two seconds from now at the latest. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, soonMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(request);
}

/** False at first, true once there was time: for what a page can do without until it stands. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  // An effect, because when there is time is the browser's to say.
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
