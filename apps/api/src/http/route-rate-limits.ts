import type { Route } from '@sazon/contract/define-route';
import type { Deps } from '../deps.ts';
import { getClientKey } from './client-address-key.ts';

const timeWindow = '1 minute';
/** The limit of strict routes per person. */
const strictPerMinute = 30;
/**
 * The limit of strict routes per address without a session; offices of hundreds begin at once. Guesses are counted
 * elsewhere, by their target.
 */
const strictPerAddress = 300;

/**
 * Returns a route's coarse limit of calls, which processes share (`shared-rate-limit-store.ts`). What must be exact (codes,
 * passwords, guesses) is counted in the database as well (`features/rate-limits`).
 */
export function getRateLimit(route: Route, deps: Deps) {
  const most = deps.config.rateLimitPerMinute;
  if (route.rate === 'provider') return buildProviderRateLimit(deps);
  if (route.rate !== 'strict') return { max: most, timeWindow };
  if (route.may !== 'public') return { max: Math.min(strictPerMinute, most), timeWindow };
  // an invented bearer counts by its address, so that a new one does not reset the count
  return { max: Math.min(strictPerAddress, most), timeWindow, keyGenerator: getClientKey };
}

/**
 * How many times a person's limit a provider may call: it reports for all customers from few addresses, and rarely
 * repeats.
 */
const peopleOfProvider = 20;

/** Builds the rate limit of a provider's calls, by their address and apart from people's calls. */
export const buildProviderRateLimit = ({ config }: Deps) => ({
  max: config.rateLimitPerMinute * peopleOfProvider,
  timeWindow,
  keyGenerator: getClientKey,
});
