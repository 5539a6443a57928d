import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { listWaitingActs } from '../../offline/offline-queue.ts';
import { preloadForOffline } from '../../offline/preload-for-offline.ts';
import { startSending } from '../../offline/send-queued-actions.ts';
import { useUser } from '../../session/session-store.ts';
import { kitchenQueue } from '../kitchen-orders/kitchen-actions-queue.ts';
import {
  applyToShownOrders,
  readKitchenAgain,
  sendKitchenAction,
} from '../kitchen-orders/send-and-apply-kitchen-action.ts';

/** The code that a kitchen needs without a signal, also of pages not opened today. */
const pages = [
  '/admin/restaurantes/ordenes/tablero',
  '/admin/restaurantes/ordenes/rutas',
  '/admin/restaurantes/ordenes/imprimir',
  '/admin/restaurantes/ordenes/',
] as const;

/** The layout of the restaurant's pages; queued acts are sent from here on any of them. */
export function KitchenLayout() {
  const owner = useUser()?.id;
  const router = useRouter();

  // An effect, because sending goes on between renders.
  useEffect(() => {
    if (owner === undefined) return;
    return startSending(kitchenQueue, {
      owner,
      send: sendKitchenAction,
      now: getServerNow,
      onSent: (_reply, entry) => {
        applyToShownOrders(entry);
        if (listWaitingActs(kitchenQueue.read(), owner).length < 2) readKitchenAgain();
      },
      onRefused: readKitchenAgain,
    });
  }, [owner]);

  // An effect, because the code of a page is stored after it is drawn.
  useEffect(() => {
    preloadForOffline(() => [
      import('../kitchen-board/board-filter-sheet.tsx'),
      import('../restaurant-orders/order-panel.tsx'),
      import('../kitchen-board/pack-by-code-sheet.tsx'),
      import('../restaurant-orders/selection-bar.tsx'),
      import('../restaurant-orders/bulk-invoice-numbers-dialog.tsx'),
      import('../kitchen-orders/cancel-dialog.tsx'),
      import('../kitchen-routes/unpacked-orders-dialog.tsx'),
      import('../../ui/overlays/action-menu.tsx'),
      import('../../ui/overlays/filter-menu.tsx'),
      import('../../ui/pages/tab-menu.tsx'),
      import('../shell/admin-drawer.tsx'),
      ...pages.map((path) => router.loadRouteChunk(router.routesByPath[path])),
    ]);
  }, [router]);

  return <Outlet />;
}
