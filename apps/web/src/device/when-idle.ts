import { startTransition, useEffect, useState } from 'react';

/** Lets the last change paint and its pictures load first, ms. */
const pauseMs = 300;
const latestMs = 2000;

/** Runs `work` after a pause, when the browser is idle. Returns a function that cancels it. */
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

/** Returns false at first, and true once the browser was idle: for parts that the page can draw later. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  // An effect, because only the browser reports when it is idle.
  useEffect(() => runWhenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
