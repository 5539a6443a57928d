import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { onSessionEnd } from './calls/access-token.ts';
import { forgetFirstReads } from './calls/early-reads.ts';
import { watchInstall } from './device/install.ts';
import { watchLostCode } from './device/lost-code.ts';
import { watchForUpdate } from './device/update.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { expireSession } from './session/end-session.ts';
import { session } from './session/session-store.ts';

onSessionEnd(expireSession);
watchInstall();
watchLostCode();

// A session that ends here or in another tab: what is on the screen is guarded anew.
let hadSession = session.read().hasSession;
session.subscribe(() => {
  const { hasSession } = session.read();
  if (hadSession && !hasSession) {
    queryClient.clear();
    void router.invalidate();
  }
  hadSession = hasSession;
});

/** Until then what was read while the app was on its way is as good as new. */
const firstReadsMs = 5000;

/**
 * Guards, loaders and the page's code first: until then the page stands as it was drawn ahead, and it is replaced in one go,
 * in slices between which the browser answers.
 */
async function open(root: HTMLElement): Promise<void> {
  // Reading the code was work enough for one task.
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
if (root) void open(root).finally(() => setTimeout(forgetFirstReads, firstReadsMs));

if (import.meta.env.PROD) watchForUpdate();

// Prompts, notifications and the like wait until the page is at rest, and for a connection where there is none to get them.
const restMs = 4000;
const startPwaAtRest = () =>
  import('./features/pwa/start-pwa.ts').then(
    ({ startPwa }) => startPwa(),
    () => window.addEventListener('online', startPwaAtRest, { once: true }),
  );
setTimeout(startPwaAtRest, restMs);
