import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMemory } from '../../device/memory.ts';
import { useScreen } from '../../device/use-screen.ts';
import { stepUpAsked } from '../../session/step-up.ts';
import { ToastRegion } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { AlertQueue } from './alert-queue.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { RouteNews } from './route-news.tsx';
import { useUpdateToast } from './use-update-toast.ts';

const StepUpSheet = lazyNamed(() => import('./step-up-sheet.tsx'), 'StepUpSheet');

/** What every page has around it. */
export function RootScreen() {
  const busy = useRouterState({ select: (state) => state.status === 'pending' });
  const { hideNav } = useScreen();
  const asked = useMemory(stepUpAsked);
  useUpdateToast();
  return (
    <>
      <RouteProgress active={busy} />
      <RouteNews />
      <div className="layer-route sticky top-0">
        <OfflineNotice />
      </div>
      <Outlet />
      <ToastRegion aboveNav={!hideNav} />
      <AlertQueue />
      {asked && (
        <Suspense>
          <StepUpSheet {...asked} />
        </Suspense>
      )}
    </>
  );
}
