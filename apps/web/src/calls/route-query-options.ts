import type { Route, RouteInput, RouteReply } from '@sazon/contract/define-route';
import { queryOptions } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { callRoute } from './call-route.ts';

/** Optional when the route takes no input. */
export type InputArgument<R extends Route> = [keyof RouteInput<R>] extends [never] ? [] : [input: RouteInput<R>];

/**
 * A reading contract route as query options: `useSuspenseQuery(queryFor(getCart))`. The key is `[route.name, input]`:
 * `invalidateQueries({ queryKey: [getCart.name] })` reaches every input. Spread to add `staleTime` or `refetchInterval`.
 */
export function queryFor<const R extends Route>(route: R, ...[input]: InputArgument<R>) {
  const given = input ?? {};
  return queryOptions<RouteReply<R>, CallError, RouteReply<R>, readonly [string, unknown]>({
    queryKey: [route.name, given],
    queryFn: ({ signal }) => callRoute(route, given, { signal }),
  });
}
