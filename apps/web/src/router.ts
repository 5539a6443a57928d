import { createRouter } from '@tanstack/react-router';
import { formatSearch, parseSearch } from './calls/search-state.ts';
import { CrashedScreen } from './features/shell/crashed-screen.tsx';
import { MissingScreen } from './features/shell/missing-screen.tsx';
import { PendingScreen } from './features/shell/pending-screen.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch: formatSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  // The data's freshness is the query client's business.
  defaultPreloadStaleTime: 0,
  // Under 300 ms nothing is shown in between; a pending screen once shown stays long enough to be read.
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: CrashedScreen,
  defaultNotFoundComponent: MissingScreen,
  // A whole page of its own, not a hole in the layout that matched the beginning of the address.
  notFoundMode: 'root',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
