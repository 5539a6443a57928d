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
import { formatSearch, parseSearch } from '../calls/search-state.ts';

interface Opened {
  /** The address that is opened; the root when it is not said. */
  at?: string;
  /** What was read before, or is looked at afterwards; else a new one that tries nothing twice. */
  client?: QueryClient;
}

/** Opens pages that need routes of their own: nested ones, or with a search. */
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
      {/* the app's own router has another tree */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...shown, router };
}

/** Opens pages by their paths, with what stands beside each of them. */
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

/** Opens one page, wherever it stands. */
export const openPage = (page: RouteComponent, opened: Opened = {}) =>
  openRoutes(createRootRoute({ component: page }), opened);
