import { consolidatorOrders } from '@sazon/contract/consolidator/routes';
import type { ConsolidationMark } from '@sazon/domain/logistics/consolidator-marks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { createQrReader } from '../../device/read-qr.ts';
import { useOnline } from '../../device/use-online.ts';
import { listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { preloadForOffline } from '../../offline/preload-for-offline.ts';
import { startSending } from '../../offline/send-queued-actions.ts';
import { consolidatorSession } from '../../session/persisted-client-keys.ts';
import { useLive } from '../../session/use-live.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import type { ReportedIssue } from './bag-issue-sheet.tsx';
import { applyConsolidatorActions, consolidatorQueue, sendConsolidatorAction } from './consolidator-actions-queue.ts';
import { type ConsolidatorSlot, type SlotOrder, slotsQuery } from './consolidator-calls.ts';

const pollMs = 10_000;
const liveMs = 60_000;

/** Stores the code of this page on the device, for work without a signal. */
function usePreloadedCode(): void {
  // An effect, because the code of this page is stored after it is drawn.
  useEffect(
    () =>
      preloadForOffline(() => [
        createQrReader(),
        import('../../ui/overlays/action-menu.tsx'),
        import('./bag-issue-sheet.tsx'),
      ]),
    [],
  );
}

/** Returns the session's slots with unsent marks applied, and the actions on them. */
export function useConsolidatorWork(owner: string) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const said = listWaitingActs(useQueue(consolidatorQueue), owner);
  const live = useLive(
    ['consolidator'],
    () => void queryClient.invalidateQueries({ queryKey: [consolidatorOrders.name] }),
    () => consolidatorSession.read()?.token ?? null,
  );
  const query = useQuery({ ...slotsQuery, refetchInterval: live.connected ? liveMs : pollMs });

  // An effect, because sending goes on between renders.
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [consolidatorOrders.name] });
    return startSending(consolidatorQueue, {
      owner,
      send: sendConsolidatorAction,
      now: getServerNow,
      onSent: async (dispatched, entry) => {
        await queryClient.cancelQueries({ queryKey: slotsQuery.queryKey });
        queryClient.setQueryData(slotsQuery.queryKey, (before) =>
          before ? { ...before, slots: before.slots.map((slot) => applyConsolidatorActions(slot, [entry])) } : before,
        );
        if (entry.act.kind === 'dispatch') {
          toast.success(dispatched === 1 ? '1 orden va en camino' : `${dispatched} órdenes van en camino`);
        }
        if (listWaitingActs(consolidatorQueue.read(), owner).length <= 1) readAgain();
      },
      onRefused: (_entry, error) => {
        toast.error('No se pudo guardar', { text: error.message });
        readAgain();
      },
    });
  }, [owner, queryClient]);

  usePreloadedCode();

  const say = (act: Parameters<typeof consolidatorQueue.add>[0]['act']) =>
    void consolidatorQueue.add({ owner, act, happenedAt: getServerNow() });
  return {
    query,
    slots: (query.data?.slots ?? []).map((slot) => applyConsolidatorActions(slot, said)),
    /** The number of unsent marks while there is no connection. */
    waiting: online ? 0 : said.length,
    mark: ({ id, code }: SlotOrder, mark: ConsolidationMark | null, told: ReportedIssue = {}) =>
      say({ ...told, kind: 'mark', orderId: id, code, mark }),
    dispatch: ({ timeId, location }: ConsolidatorSlot) => say({ kind: 'dispatch', timeId, place: location.name }),
    /** The slot whose departure is being sent. */
    dispatching: online
      ? (said.map(({ act }) => (act.kind === 'dispatch' ? act.timeId : null)).find(Boolean) ?? null)
      : null,
  };
}
