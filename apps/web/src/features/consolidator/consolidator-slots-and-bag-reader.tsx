import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ConsolidatorSession } from '../../session/persisted-client-keys.ts';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { ListState } from '../../ui/pages/loading-and-failed-state.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { WaitingNote } from '../../ui/pages/unsent-and-refused-notes.tsx';
import { BagCodeReader } from './bag-code-reader.tsx';
import { RefreshAndSignOutBar } from './refresh-and-sign-out-bar.tsx';
import { RefusedMarks } from './refused-marks.tsx';
import { ScannedSlotChoice } from './scanned-slot-choice.tsx';
import { SlotGatheringPanel } from './slot-gathering-panel.tsx';
import { calculateSlotProgress } from './slot-progress-groups-and-texts.ts';
import { useConsolidatorWork } from './use-consolidator-slots-and-marks.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface ConsolidatorSlotViewProps {
  session: ConsolidatorSession;
  timeId: string | undefined;
}

/** The lunches of a slot by restaurant, until all are accounted for and leave together. */
export function ConsolidatorSlotView({ session, timeId }: ConsolidatorSlotViewProps) {
  useWakeLock();
  const navigate = useNavigate();
  const { query, slots, waiting, mark, dispatch, dispatching } = useConsolidatorWork(session.id);
  const [lastId, setLastId] = useState<string | null>(null);
  const active =
    slots.find((slot) => slot.timeId === timeId) ??
    slots.find((slot) => calculateSlotProgress(slot).total > 0) ??
    slots[0];
  const choose = (id: string) => void navigate({ to: '.', search: { time: id }, replace: true });
  return (
    <>
      <RefreshAndSignOutBar session={session} refetch={query.refetch} />
      <main className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-36 desktop:grid-cols-[32rem_1fr] desktop:items-start desktop:gap-6 desktop:px-6 desktop:pt-6 desktop:pb-10">
        {(waiting > 0 || query.data) && (
          <div className="grid grid-cols-1 gap-3 pt-3 empty:hidden desktop:col-span-2 desktop:pt-0">
            <WaitingNote count={waiting} />
            <RefusedMarks owner={session.id} />
          </div>
        )}
        <ListState what="tus órdenes" query={query}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="mt-4 h-24" />
          ))}
        </ListState>
        {query.data && !active && (
          <EmptyState
            title="No hay órdenes para consolidar"
            text="Cuando los restaurantes confirmen, aparecerán acá."
          />
        )}
        {active && (
          <>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 desktop:sticky desktop:top-18">
              <BagCodeReader
                key={active.timeId}
                active={active}
                slots={slots}
                onRight={(order) => {
                  setLastId(order.id);
                  mark(order, 'received');
                }}
                onUndo={(order) => mark(order, null)}
              />
              <ScannedSlotChoice slots={slots} activeId={active.timeId} onChoose={choose} />
            </div>
            <div className="grid grid-cols-1 gap-6 desktop:grid-cols-[repeat(auto-fit,minmax(38rem,1fr))] desktop:items-start">
              {slots.map((slot) => (
                <SlotGatheringPanel
                  key={slot.timeId}
                  slot={slot}
                  active={slot.timeId === active.timeId}
                  lastId={lastId}
                  dispatching={dispatching === slot.timeId}
                  onMark={(order, ...marked) => {
                    // the bag that was just marked stays in sight, and with it the focus
                    setLastId(order.id);
                    mark(order, ...marked);
                  }}
                  onDispatch={() => {
                    // the slot stays on the screen to show "Despachada"
                    choose(slot.timeId);
                    dispatch(slot);
                  }}
                />
              ))}
            </div>
          </>
        )}
      </main>
    </>
  );
}
