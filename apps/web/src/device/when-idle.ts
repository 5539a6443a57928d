import { startTransition, useEffect, useState } from 'react';

/** What was drawn last is painted first, and its pictures come. */
const pauseMs = 300;
const latestMs = 2000;

/** Runs `work` after a pause, when the browser has nothing better to do. Answers how to call it off. */
export function runWhenIdle(work: () => void, pause = pauseMs): () => void {
  let request: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) request = requestIdleCallback(work, { timeout: latestMs });
    else work();
  }, pause);
  return () => {
    clearTimeout(timer);
    if (request !== undefined) cancelIdleCallback(request);
  };
}

/** False at first, true once there was time: for what a page can do without until it stands. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  // An effect, because when there is time is the browser's to say.
  useEffect(() => runWhenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
