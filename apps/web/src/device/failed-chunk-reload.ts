import * as v from 'valibot';
import { getServerNow } from '../calls/server-clock-and-freshness.ts';
import { createPersisted } from './browser-stored-value.ts';

/**
 * Errors of code that failed to load. A browser keeps a failed file as failed until the page is loaded again, so a retry
 * without a reload fails too.
 */
const lost = new WeakSet<Error>();

/** Records which errors are about code that failed to load. */
export function watchLostCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

export const isLostCode = (error: unknown): boolean => error instanceof Error && lost.has(error);

const reloadedAt = createPersisted('lost_code_reload', 'session', v.number(), 0);
/** Prevents a loop of reloads when code is still missing after one. */
const pauseMs = 60_000;

/** Reloads the page once there is a connection, at most once a minute. Returns a function that cancels it. */
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
