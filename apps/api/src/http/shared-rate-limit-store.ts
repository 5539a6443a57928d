import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { addCalls, type SharedCallCount } from '../db/shared-rate-limit-counts.ts';
import type { Deps } from '../deps.ts';

/** A caller is shared with other processes at each such part of the limit; below it, nothing is written. */
const partsOfLimit = 8;
/** The most callers of a route that a process remembers. */
const maxCallers = 5000;

/** What this process knows of one caller in the running minute. */
type Caller = { own: number; shared: number; others: number; endsAtMs: number; isSharing: boolean };

/** Adds calls to the count of all processes. */
type Share = (route: string, whom: string, calls: number, endsAtMs: number, nowMs: number) => Promise<SharedCallCount>;

const getNowMs = () => performance.timeOrigin + performance.now();

/**
 * Builds where calls of the rate limit are counted: in memory, and in the database once a caller makes an eighth of what
 * is allowed. Together, processes let through at most an eighth more for each; ordinary reads write nothing.
 */
export function buildSharedRateLimitStore({ config, watchDb, live, log }: Deps): FastifyRateLimitStoreCtor {
  const share: Share = (route, whom, calls, endsAtMs, nowMs) => {
    const hashed = createHmac('sha256', config.secret).update(`calls:${whom}`).digest('base64url');
    return addCalls({ db: watchDb, live }, { route, whom: hashed, calls, endsAtMs }, nowMs);
  };
  // calls are answered while the database is away; then each process counts for itself
  const onError = (error: unknown) => log.warn({ err: error }, 'shared rate limit');
  const open = (route: string): FastifyRateLimitStore => {
    const callers = new Map<string, Caller>();
    return {
      incr(key, done, windowMs = 0, most = 0) {
        const nowMs = getNowMs();
        const caller = find(callers, key, nowMs, windowMs);
        caller.own += 1;
        const answer = () =>
          done(null, { current: caller.own + caller.others, ttl: Math.max(0, caller.endsAtMs - nowMs) });
        const unshared = caller.own - caller.shared;
        const isExceeded = caller.own + caller.others > most;
        // one at a time: what the database answers is compared with what was shared until then
        if (isExceeded || caller.isSharing || unshared < Math.ceil(most / partsOfLimit)) return answer();
        Object.assign(caller, { shared: caller.own, isSharing: true });
        share(route, key, unshared, caller.endsAtMs, nowMs)
          .then(({ count, endsAtMs }) =>
            Object.assign(caller, { others: Math.max(0, count - caller.shared), endsAtMs }),
          )
          .catch(onError)
          .finally(() => {
            caller.isSharing = false;
            answer();
          });
      },
      // what the library gives here has the route's own options as well, which its types do not say
      child: (options) => {
        const { method, url } = (options as unknown as { routeInfo: { method: string; url: string } }).routeInfo;
        return open(`${method} ${url}`);
      },
    };
  };
  return function SharedStore() {
    return open('');
  } as unknown as FastifyRateLimitStoreCtor;
}

function find(callers: Map<string, Caller>, key: string, nowMs: number, windowMs: number): Caller {
  const known = callers.get(key);
  if (known !== undefined && known.endsAtMs > nowMs) return known;
  const fresh = { own: 0, shared: 0, others: 0, endsAtMs: nowMs + windowMs, isSharing: false };
  if (callers.size >= maxCallers) callers.delete(callers.keys().next().value ?? '');
  callers.set(key, fresh);
  return fresh;
}
