import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { maintenance } from '../../calls/maintenance-state.ts';
import { useMemory } from '../../device/in-memory-value.ts';
import { useScreen } from '../../device/use-screen-declaration-and-go-back.ts';
import { alerts } from '../../session/alerts.ts';
import { viewing } from '../../session/session-store.ts';
import { stepUpAsked } from '../../session/step-up-proofs.ts';
import { ToastRegion } from '../../ui/overlays/toast.tsx';
import { lazyNamed } from '../../ui/pages/lazy-named.ts';
import { RouteProgress } from '../../ui/pages/route-progress.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageChangeAnnouncer } from './page-change-announcer.tsx';
import { useUpdateToast } from './use-update-toast.ts';

const AlertCard = lazyNamed(() => import('./alert-card.tsx'), 'AlertCard');
const ViewingAsBar = lazyNamed(() => import('./viewing-as-bar.tsx'), 'ViewingAsBar');
const MaintenanceNotice = lazyNamed(() => import('./maintenance-notice.tsx'), 'MaintenanceNotice');
const StepUpSheet = lazyNamed(() => import('./step-up-sheet.tsx'), 'StepUpSheet');

/** The frame of every page. */
export function RootScreen() {
  const busy = useRouterState({ select: (state) => state.status === 'pending' });
  const { hideNav } = useScreen();
  const asked = useMemory(stepUpAsked);
  const isPaused = useMemory(maintenance);
  useUpdateToast();
  return (
    <>
      <RouteProgress active={busy} />
      <PageChangeAnnouncer />
      <div className="layer-route sticky top-0">
        <OfflineNotice />
        <Suspense>{isPaused && <MaintenanceNotice />}</Suspense>
      </div>
      <Outlet />
      {viewing !== null && (
        <Suspense>
          <ViewingAsBar />
        </Suspense>
      )}
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

/** The oldest alert of the queue; the next one opens when it is closed. Its dialog loads with the first alert. */
function AlertQueue() {
  const [first] = useMemory(alerts);
  return <Suspense>{first && <AlertCard key={first.id} alert={first} />}</Suspense>;
}
