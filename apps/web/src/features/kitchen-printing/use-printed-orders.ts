import { kitchenPrints } from '@sazon/contract/kitchen-printing/routes';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import { kitchenQueue } from '../kitchen-orders/kitchen-actions-queue.ts';

/**
 * When each order was last printed, and by whom; `by` is null when this device printed it and has not reported it yet.
 */
export type PrintedOrders = ReadonlyMap<string, { at: number; by: string | null }>;

/** Returns the printed orders of a day, from the server's record of prints and this device's unreported ones. */
export function usePrintedOrders(restaurantId: string, date: IsoDate): (what: 'sheet' | 'labels') => PrintedOrders {
  const owner = useUser()?.id ?? '';
  const ledger = useQuery({ ...queryFor(kitchenPrints, { query: { restaurantId, date } }), meta: { silent: true } });
  const queued = listWaitingActs(useQueue(kitchenQueue), owner);
  return (what) =>
    new Map<string, { at: number; by: string | null }>([
      ...(ledger.data?.data ?? []).flatMap((one) =>
        one.kind === what ? [[one.orderId, { at: one.printedAt, by: one.printedBy }] as const] : [],
      ),
      ...queued.flatMap(({ act, happenedAt }) =>
        act.kind === 'print' && act.what === what
          ? act.orderIds.map((id) => [id, { at: happenedAt, by: null }] as const)
          : [],
      ),
    ]);
}
