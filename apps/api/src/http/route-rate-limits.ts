import type { Route } from '@sazon/contract/define-route';
import type { Deps } from '../deps.ts';
import { getClientKey } from './client-address-key.ts';

const timeWindow = '1 minute';
/** The limit per person. */
const strictPerMinute = 30;
/**
 * The limit per address without a session, where offices of hundreds start at once. Guesses are counted by their
 * target.
 */
const strictPerAddress = 300;

/** A coarse limit within each process; limits across processes are counted in the database (`features/limits`). */
export function getRateLimit(route: Route, deps: Deps) {
  const most = deps.config.rateLimitPerMinute;
  if (route.rate === 'provider') return buildProviderRateLimit(deps);
  if (route.rate !== 'strict') return { max: most, timeWindow };
  if (route.may !== 'public') return { max: Math.min(strictPerMinute, most), timeWindow };
  // A call with an invented bearer counts by its address, so that a new bearer does not reset the count.
  return { max: Math.min(strictPerAddress, most), timeWindow, keyGenerator: getClientKey };
}

/**
 * A provider's limit as a multiple of a person's: it reports for all customers from few addresses and rarely repeats.
 */
const peopleOfProvider = 20;

/** The rate limit of a provider's calls, by their address, apart from people's calls. */
export const buildProviderRateLimit = ({ config }: Deps) => ({
  max: config.rateLimitPerMinute * peopleOfProvider,
  timeWindow,
  keyGenerator: getClientKey,
});
