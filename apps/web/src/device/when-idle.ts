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

/** How long the first page of a visit is left alone once it is drawn, unless somebody uses it before, ms. */
const openingMs = 4000;
const longestOpeningMs = 10_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

let opening: Promise<void> | undefined;
let isOver = false;

/** Resolves once somebody uses the first page, or it has stood for a while. */
function waitForOpening(): Promise<void> {
  opening ??= new Promise((resolve) => {
    const end = () => {
      for (const use of uses) window.removeEventListener(use, end, true);
      isOver = true;
      resolve();
    };
    for (const use of uses) window.addEventListener(use, end, { capture: true, passive: true });
    const count = () => setTimeout(end, openingMs);
    // one picture that hangs would keep the page from loading
    setTimeout(end, longestOpeningMs);
    if (document.readyState === 'complete') count();
    else window.addEventListener('load', count, { once: true });
  });
  return opening;
}

/**
 * Runs `work` when the browser is idle, and not while the first page of the visit opens: for what nobody sees before they
 * use the page. Returns a function that cancels it.
 */
export function runAfterOpening(work: () => void, pause = pauseMs): () => void {
  if (isOver) return runWhenIdle(work, pause);
  let isCancelled = false;
  let cancel = () => {
    isCancelled = true;
  };
  void waitForOpening().then(() => {
    if (!isCancelled) cancel = runWhenIdle(work, pause);
  });
  return () => cancel();
}

function useLater(run: typeof runWhenIdle): boolean {
  const [isTime, setIsTime] = useState(false);
  // An effect, because only the browser reports when it is idle.
  useEffect(() => run(() => startTransition(() => setIsTime(true))), [run]);
  return isTime;
}

/** Returns false at first, and true once the browser was idle: for parts that the page can draw later. */
export const useIdle = (): boolean => useLater(runWhenIdle);

/** Returns false at first, and true once the browser was idle after the opening of the visit (`runAfterOpening`). */
export const useAfterOpening = (): boolean => useLater(runAfterOpening);

let isFirstFrame = true;

/**
 * Returns false while the first page of the visit is drawn for the first time, and true from the next frame on: what is
 * further down follows by itself, so that no frame takes long.
 */
export function useAfterFirstFrame(): boolean {
  const [isPast, setIsPast] = useState(!isFirstFrame);
  // An effect, because it runs when the frame is painted.
  useEffect(() => {
    if (isPast) return;
    const timer = setTimeout(() => {
      isFirstFrame = false;
      startTransition(() => setIsPast(true));
    });
    return () => clearTimeout(timer);
  }, [isPast]);
  return isPast;
}
