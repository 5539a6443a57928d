import { Outlet, useRouterState } from '@tanstack/react-router';
import { useMemory } from '../../session/memory.ts';
import { uiState } from '../../session/ui-state.ts';
import { useOnline } from '../../session/use-online.ts';
import { useScreen } from '../../session/use-screen.ts';
import { OfflineBar } from '../../ui/notice-bar.tsx';
import { RouteProgress } from '../../ui/route-progress.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { AlertQueue } from './alert-queue.tsx';
import { RouteNews } from './route-news.tsx';
import { useUpdateToast } from './use-update-toast.ts';

/** What every page has around it. */
export function RootScreen() {
  const busy = useRouterState({ select: (state) => state.status === 'pending' });
  const online = useOnline();
  const { hideNav } = useScreen();
  const { navbarHidden } = useMemory(uiState);
  useUpdateToast();
  return (
    <>
      <RouteProgress active={busy} />
      <RouteNews />
      <div className="layer-route fixed inset-x-0 top-0">{!online && <OfflineBar />}</div>
      <Outlet />
      <ToastRegion aboveNav={!hideNav && !navbarHidden} />
      <AlertQueue />
    </>
  );
}
