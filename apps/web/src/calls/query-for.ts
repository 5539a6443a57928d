import type { Route, RouteInput, RouteReply } from '@sazon/contract/route';
import { queryOptions } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { callRoute } from './call-route.ts';

/** Nothing to give when the route takes nothing. */
export type InputArgument<R extends Route> = [keyof RouteInput<R>] extends [never] ? [] : [input: RouteInput<R>];

/**
 * A contract route that reads, as query options: `useSuspenseQuery(queryFor(getCart))`. The key is `[route.name, input]`, so
 * `invalidateQueries({ queryKey: [getCart.name] })` reaches every input. Spread and add `staleTime`, `refetchInterval`...
 */
export function queryFor<const R extends Route>(route: R, ...[input]: InputArgument<R>) {
  const given = input ?? {};
  return queryOptions<RouteReply<R>, CallError, RouteReply<R>, readonly [string, unknown]>({
    queryKey: [route.name, given],
    queryFn: ({ signal }) => callRoute(route, given, { signal }),
  });
}
