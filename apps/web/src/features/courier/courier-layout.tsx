import { courierPay } from '@sazon/contract/courier/courier-pay-routes';
import { courierStops } from '@sazon/contract/courier/routes';
import { courierOwnPapers } from '@sazon/contract/crew/courier-documents-routes';
import { courierChat } from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { createQrReader } from '../../device/read-qr.ts';
import { preloadForOffline } from '../../offline/preload-for-offline.ts';
import { startSending } from '../../offline/send-queued-actions.ts';
import { useUser } from '../../session/session-store.ts';
import { useLive } from '../../session/use-live.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { courierQueue } from './courier-actions-queue.ts';
import { sendCourierAction, stopsQuery } from './courier-calls.ts';
import { loadCourierChat } from './load-courier-chat.ts';

/** The layout of the courier's pages: always light, for sunlight; queued acts are sent from here on any of them. */
export function CourierLayout() {
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  useLive(['courier'], () => {
    for (const read of [courierStops, courierChat, courierPay, courierOwnPapers])
      void queryClient.invalidateQueries({ queryKey: [read.name] });
  });

  // An effect, because the theme belongs to the document: sheets and toasts are outside of this tree.
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = 'light';
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, []);

  // An effect, because sending goes on between renders.
  useEffect(() => {
    if (userId === undefined) return;
    return startSending(courierQueue, {
      owner: userId,
      send: sendCourierAction,
      now: getServerNow,
      onSent: async (stop, { act }) => {
        queryClient.setQueryData(stopsQuery.queryKey, (before) =>
          before ? { ...before, stops: before.stops.map((one) => (one.id === stop.id ? stop : one)) } : before,
        );
        if (act.kind === 'write') await queryClient.invalidateQueries({ queryKey: [courierChat.name] });
      },
      onRefused: (_entry, error) => {
        toast.error('No se pudo guardar', { text: error.message });
        void queryClient.invalidateQueries({ queryKey: [courierStops.name] });
      },
    });
  }, [userId, queryClient]);

  // An effect, because the code of these pages is stored after they are drawn, for work without a signal.
  useEffect(
    () =>
      preloadForOffline(() => [
        createQrReader(),
        loadCourierChat(),
        import('../../ui/overlays/action-menu.tsx'),
        import('./incident-sheet.tsx'),
        import('./pick-up-scan.tsx'),
      ]),
    [],
  );

  // An effect, because hiding the page is an event of the document: undo ends then.
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && courierQueue.sendAtOnce(getServerNow());
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);

  return <Outlet />;
}
