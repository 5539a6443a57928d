import { createRouter } from '@tanstack/react-router';
import { formatSearch, parseSearch } from './calls/search-params-codec.ts';
import { CrashedScreen } from './features/shell/crashed-screen.tsx';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import { PendingScreen } from './features/shell/pending-screen.tsx';
import { routeTree } from './first-routes.gen.ts';
import { queryClient } from './query-client.ts';
import type { routeTree as wholeTree } from './route-tree.gen.ts';
import { staffPath } from './staff-path.ts';

// The other pages' entries follow; their modules put them below the same root. Types know all pages from the start.
const parts = {
  customer: () => import('./customer-routes.gen.ts'),
  staff: () => import('./route-tree.gen.ts'),
};
const added = new Set<keyof typeof parts>();

async function addPart(part: keyof typeof parts): Promise<boolean> {
  if (added.has(part) || added.has('staff')) return false;
  await parts[part]();
  added.add(part);
  router.setRoutes(router.buildRouteTree());
  return true;
}

/** Adds the pages that an unknown address may belong to. Resolves to whether pages were added. */
const addPagesFor = (path: string): Promise<boolean> => addPart(staffPath.test(path) ? 'staff' : 'customer');

/** Adds all pages of a customer, so that the next tap does not wait for them. */
export const addCustomerPages = (): Promise<boolean> => addPart('customer');

export const router = createRouter({
  routeTree: routeTree as unknown as typeof wholeTree,
  context: { queryClient, addPagesFor },
  parseSearch,
  stringifySearch: formatSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // The query client decides about freshness.
  defaultPreloadStaleTime: 0,
  // No pending screen under 300 ms; once shown it stays long enough to be read.
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: CrashedScreen,
  defaultNotFoundComponent: NotFoundScreen,
  // A page of its own, not a gap in the layout that matched the beginning of the address.
  notFoundMode: 'root',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
