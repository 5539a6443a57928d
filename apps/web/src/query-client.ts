import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './calls/call-error.ts';
import { spec } from './messages/specification-texts.ts';
import { toast } from './ui/overlays/toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError;
    mutationMeta: { silent?: boolean };
    queryMeta: { silent?: boolean };
  }
}

/**
 * Shows a failed request in a toast, unless its screen shows it itself (`silent`) or the session ended, which has its
 * own dialog (docs/specification.md section 7).
 */
function notifyFailure(error: unknown, silent: boolean | undefined): void {
  if (silent) return;
  if (!(error instanceof CallError)) return void toast.requestError(spec.errors.generic);
  if (error.status !== 401) toast.requestError(error.message);
}

const secondMs = 1000;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Without a connection the bar at the top says so, and earlier data stays.
    onError: (error, query) => notifyFailure(error, query.meta?.silent || error.code === 'NETWORK'),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => notifyFailure(error, mutation.meta?.silent),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15 * secondMs,
      gcTime: 24 * 60 * 60 * secondMs,
      // A refusal is final; a lost connection or a busy server is retried. Without a connection the query waits for
      // one.
      retry: (failures, error) => failures < 2 && navigator.onLine && (error.status === 0 || error.status >= 500),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Makes `invalidateQueries` begin anew the first reads that are under way, which TanStack Query would wait for: their answer is
 * from before the change, as an empty cart is from before a visitor's dishes came into it.
 */
function restartFirstReads(client: QueryClient): void {
  const invalidate = client.invalidateQueries.bind(client);
  client.invalidateQueries = (filters, options) => {
    for (const query of client.getQueryCache().findAll(filters)) {
      if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue;
      void query.cancel({ silent: true });
      // a caller that waits for the read that ends here gets the answer or the failure of this one
      query.fetch().catch(() => undefined);
    }
    return invalidate(filters, options);
  };
}
restartFirstReads(queryClient);
