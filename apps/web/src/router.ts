import { createRouter } from '@tanstack/react-router';
import { formatSearch, parseSearch } from './calls/search-params-codec.ts';
import { CrashedScreen } from './features/shell/crashed-screen.tsx';
import { MissingScreen } from './features/shell/not-found-screen.tsx';
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
  // The query client decides about freshness.
  defaultPreloadStaleTime: 0,
  // No pending screen under 300 ms; once shown it stays long enough to be read.
  defaultPendingMs: 300,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: CrashedScreen,
  defaultNotFoundComponent: MissingScreen,
  // A page of its own, not a gap in the layout that matched the beginning of the address.
  notFoundMode: 'root',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
