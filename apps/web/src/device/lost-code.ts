import * as v from 'valibot';
import { getServerNow } from '../calls/answer-times.ts';
import { createPersisted } from './persisted.ts';

/**
 * Errors of code that did not come. A browser remembers a file that failed for as long as the page lives, so that another
 * try fails as well: only loading the page again brings it.
 */
const lost = new WeakSet<Error>();

/** Notes which errors are about code that did not come. */
export function watchLostCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

export const isLostCode = (error: unknown): boolean => error instanceof Error && lost.has(error);

const reloadedAt = createPersisted('lost_code_reload', 'session', v.number(), 0);
/** Code that is still missing after a reload is not waited for in a circle. */
const pauseMs = 60_000;

/** Loads the page again as soon as there is a connection; not twice in a minute. Answers how to call it off. */
export function reloadWhenOnline(): () => void {
  const reload = () => {
    if (getServerNow() - reloadedAt.read() < pauseMs) return;
    reloadedAt.write(getServerNow());
    window.location.reload();
  };
  if (navigator.onLine) reload();
  else window.addEventListener('online', reload, { once: true });
  return () => window.removeEventListener('online', reload);
}
