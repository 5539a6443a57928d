import { consolidatorDispatch, consolidatorMark, consolidatorOrders } from '@sazon/contract/consolidation';
import type { ConsolidationMark } from '@sazon/domain/logistics/consolidation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { consolidatorSession } from '../../session/client-keys.ts';
import { useLive } from '../../session/use-live.ts';
import { toast } from '../../ui/toast.tsx';
import { slotsQuery } from './consolidation-calls.ts';
import { withMarks } from './slot-orders.ts';

const pollMs = 10_000;
const liveMs = 60_000;

/** The session's slots as they are and as they were just said to be, and what is said and done about them. */
export function useSlots() {
  const queryClient = useQueryClient();
  const [marks, setMarks] = useState<ReadonlyMap<string, ConsolidationMark | null>>(new Map());
  const settle = (id: string) => setMarks((now) => new Map([...now].filter(([one]) => one !== id)));
  const live = useLive(
    ['consolidator'],
    () => void queryClient.invalidateQueries({ queryKey: [consolidatorOrders.name] }),
    () => consolidatorSession.read()?.token ?? null,
  );
  const query = useQuery({ ...slotsQuery, refetchInterval: live.connected ? liveMs : pollMs });
  const mark = useCall(consolidatorMark, {
    invalidates: [consolidatorOrders],
    optimistic: ({ params, body }) => {
      setMarks((now) => new Map([...now, [params.id, body.mark]]));
      return () => settle(params.id);
    },
    onSuccess: (_reply, { params }) => settle(params.id),
  });
  const dispatch = useCall(consolidatorDispatch, {
    invalidates: [consolidatorOrders],
    onSuccess: ({ dispatched }) =>
      toast.success(dispatched === 1 ? '1 orden va en camino' : `${dispatched} órdenes van en camino`),
  });
  return {
    query,
    slots: (query.data?.slots ?? []).map((slot) => withMarks(slot, marks)),
    mark: (id: string, as: ConsolidationMark) => mark.mutate({ params: { id }, body: { mark: as } }),
    dispatch: (timeId: string) => dispatch.mutate({ params: { timeId }, body: {} }),
    /** The slot that is being sent on its way. */
    dispatching: dispatch.isPending ? dispatch.variables.params.timeId : null,
  };
}
