import { courierStops } from '@sazon/contract/courier/routes';
import { courierChat } from '@sazon/contract/orders/staff-chat-routes';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getServerNow } from '../../calls/answer-times.ts';
import { createQrReader } from '../../device/read-qr.ts';
import { preloadForOffline } from '../../offline/preload-for-offline.ts';
import { startSending } from '../../offline/start-sending.ts';
import { useUser } from '../../session/session-store.ts';
import { useLive } from '../../session/use-live.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { sendCourierAct, stopsQuery } from './courier-calls.ts';
import { courierQueue } from './courier-queue.ts';
import { loadCourierChat } from './load-courier-chat.ts';

/** The courier's pages: always light, for the sun; what was done is sent from here, whichever of them is open. */
export function CourierLayout() {
  const queryClient = useQueryClient();
  const userId = useUser()?.id;
  useLive(['courier'], () => {
    for (const read of [courierStops, courierChat]) void queryClient.invalidateQueries({ queryKey: [read.name] });
  });

  // An effect, because the theme is the document's: sheets and toasts are outside this tree.
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
      send: sendCourierAct,
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

  // An effect, because the code of these pages is put aside once they are drawn, for a day without signal.
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

  // An effect, because a phone put in the pocket is an event of the document: nothing is left to be undone then.
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && courierQueue.sendAtOnce(getServerNow());
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);

  return <Outlet />;
}
