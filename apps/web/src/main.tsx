import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionEnd } from './calls/access-token-and-session-refresh.ts';
import { forgetJoinedReads } from './calls/joined-reads.ts';
import { forgetFirstReads } from './calls/take-reads-begun-before-app.ts';
import { watchInstall } from './device/app-install.ts';
import { watchForUpdate } from './device/app-update.ts';
import { watchLostCode } from './device/failed-chunk-reload.ts';
import { runAfterOpening } from './device/when-idle.ts';
import { queryClient } from './query-client.ts';
import { addCustomerPages, router } from './router.ts';
import { expireSession } from './session/end-session.ts';
import { session, viewing } from './session/session-store.ts';

onSessionEnd(expireSession);
watchInstall();
// nothing can lose the focus before something has it
document.addEventListener(
  'focusin',
  () =>
    void import('./device/keep-focus.ts').then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    ),
  { once: true },
);
watchLostCode();

// A session that ends here or in another tab: the current page is guarded again.
let hadSession = session.read().hasSession;
session.subscribe(() => {
  const { hasSession } = session.read();
  if (hadSession && !hasSession) {
    queryClient.clear();
    void router.invalidate();
  }
  hadSession = hasSession;
});

/** How long data read while the app was loading counts as fresh. */
const firstReadsMs = 8000;

/**
 * Guards, loaders and the page's code come first: the prerendered page stays until then and is replaced at once, in
 * slices that keep the browser responsive.
 */
async function open(root: HTMLElement): Promise<void> {
  // Parsing the code took one task of the browser: the rest begins in another one.
  await new Promise((resolve) => setTimeout(resolve));
  await router.load();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
const forgetReads = () => {
  forgetFirstReads();
  forgetJoinedReads();
};
/** The other pages of a customer load while the reader has not moved on yet. */
const addMorePages = () => void addCustomerPages().catch(() => undefined);
if (root)
  void open(root).finally(() => {
    setTimeout(forgetReads, firstReadsMs);
    runAfterOpening(addMorePages);
  });

if (import.meta.env.PROD) watchForUpdate();

// Prompts, notifications and similar wait for an idle page, and for a connection when there is none.
const startPwaAtRest = () =>
  import('./features/pwa/prompts-push-and-analytics.ts').then(
    ({ startPwa }) => startPwa(),
    () => window.addEventListener('online', startPwaAtRest, { once: true }),
  );
/** After the parts that the page itself still loads, ms. */
const restMs = 1000;
if (viewing === null) runAfterOpening(() => void startPwaAtRest(), restMs);
