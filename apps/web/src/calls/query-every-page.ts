import type { Route, RouteInput, RouteReply } from '@sazon/contract/define-route';
import { queryOptions } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { callRoute } from './call-route.ts';

interface Page {
  data: readonly { id: string }[];
  perPage: number;
  total: number;
}

type Paged<R extends Route> = RouteReply<R> extends Page ? R : never;

/**
 * Reads a list in full: as `queryFor`, and when the first page has more, all other pages at once. Rows that moved between
 * pages meanwhile appear once.
 */
export function queryEveryPage<const R extends Route>(route: Paged<R>, input: RouteInput<R> & { query: object }) {
  return queryOptions<RouteReply<R>, CallError, RouteReply<R>, readonly [string, unknown]>({
    queryKey: [route.name, input],
    queryFn: async ({ signal }) => {
      const read = (page?: number) =>
        callRoute(route, page === undefined ? input : { ...input, query: { ...input.query, page } }, { signal });
      const first = (await read()) as Page & RouteReply<R>;
      const pages = Math.ceil(first.total / first.perPage);
      if (pages < 2) return first;
      const others = await Promise.all(Array.from({ length: pages - 1 }, (_, place) => read(place + 2)));
      const rows = [first, ...(others as Page[])].flatMap(({ data }) => data);
      return { ...first, data: [...new Map(rows.map((row) => [row.id, row])).values()] };
    },
  });
}
