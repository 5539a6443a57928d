/** The worker's cache of a person's answers, for use without a signal (`sw.ts`). */
export const userDataCache = 'user-data';

const keptForUser =
  /^\/api\/(orders|cart|delivery\/options|calendar|menu|domi\/stops|admin\/restaurants\/(user-restaurants|prints|orders(?!\/(changes|start))))/;

/** Whether the worker caches the answers of this path for the signed-in person. */
export const isCachedForUser = (pathname: string): boolean => keptForUser.test(pathname);

/**
 * Returns the person whose token asks ('guest' without a token). Answers are cached by person, as two may share a
 * phone.
 */
export const parseTokenSubject = (authorization: string | null): string =>
  String(readClaims(authorization).sub ?? 'guest');

/** Whether the token is of staff who look at the product as somebody else: such answers are not kept on the device. */
export const isViewing = (authorization: string | null): boolean => readClaims(authorization).by !== undefined;

function readClaims(authorization: string | null): { sub?: unknown; by?: unknown } {
  const payload = authorization?.split('.')[1];
  if (!payload) return {};
  try {
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

/** Builds the key under which an answer is cached: its address and the person whose token asked for it. */
export function buildCacheKey(address: string, authorization: string | null): string {
  const key = new URL(address);
  key.searchParams.set('cached-for', parseTokenSubject(authorization));
  return key.href;
}

/** A cached answer carries the time it was cached, so that the screen can show its age. */
export const cachedAtHeader = 'x-kept-at';

interface Answer {
  body: unknown;
  /** When it was given, epoch ms of this device. */
  at: number;
}

/** Answers that no worker saw, by address, until `cacheFirstVisit` caches them. */
export const uncachedAnswers = new Map<string, Answer & { bearer: string }>();

/** Holds an answer for `cacheFirstVisit` that came as a part of a joined read, which the worker does not cache. */
export function holdForWorker(address: string, bearer: string | null | undefined, answer: Answer): void {
  if (bearer && isCachedForUser(address) && 'serviceWorker' in navigator)
    uncachedAnswers.set(address, { bearer, ...answer });
}

/** Holds an answer for `cacheFirstVisit`, but only when no worker controls this page. */
export function holdUncached(address: string, bearer: string | null | undefined, answer: Answer): void {
  if (!navigator.serviceWorker?.controller) holdForWorker(address, bearer, answer);
}
