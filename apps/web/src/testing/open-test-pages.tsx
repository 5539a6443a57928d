import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { formatSearch, parseSearch } from '../calls/search-params-codec.ts';

interface Opened {
  /** The opened address; by default the root. */
  at?: string;
  /** A query client with cached reads or for later inspection; by default a new one without retries. */
  client?: QueryClient;
}

/** Opens pages that need their own routes: nested ones, or with a search. */
export function openRoutes(
  routeTree: AnyRoute,
  {
    at = '/',
    client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  }: Opened = {},
) {
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch: formatSearch });
  const shown = render(
    <QueryClientProvider client={client}>
      {/* the type of the app's own router has another tree */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...shown, router };
}

/** Opens pages by their paths, with a component beside each. */
export function openPages(
  pages: Readonly<Record<string, RouteComponent>>,
  { beside: Beside, ...opened }: Opened & { beside?: RouteComponent } = {},
) {
  const root = createRootRoute({
    component: () => (
      <>
        {Beside && <Beside />}
        <Outlet />
      </>
    ),
  });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  return openRoutes(root.addChildren(routes), opened);
}

/** Opens one page at any address. */
export const openPage = (page: RouteComponent, opened: Opened = {}) =>
  openRoutes(createRootRoute({ component: page }), opened);
