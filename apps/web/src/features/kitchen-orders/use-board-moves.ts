import { kitchenOrders, sendReminders } from '@sazon/contract/kitchen-orders/routes';
import { useCall } from '../../calls/use-call.ts';
import { listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import type { BoardAction } from './board-order-actions.ts';
import { formatComandas } from './board-order-texts.ts';
import { kitchenQueue, queueKitchenAction } from './kitchen-actions-queue.ts';

/** How long a departure can be undone. */
const undoMs = 6000;

/** The most orders in one call. */
const mostAtOnce = 500;

function chunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, place) =>
    ids.slice(place * mostAtOnce, (place + 1) * mostAtOnce),
  );
}

/**
 * Returns the functions that move orders, with or without a connection: a moved ticket is in its new column at once,
 * and returns with the reason when the server refuses it.
 */
export function useBoardMoves(restaurantId: string) {
  const owner = useUser()?.id ?? '';
  const done = listWaitingActs(useQueue(kitchenQueue), owner).filter(({ act }) => act.restaurantId === restaurantId);

  const remind = useCall(sendReminders, {
    invalidates: [kitchenOrders],
    onSuccess: ({ reminded, tooSoon }) => {
      const waiting = tooSoon.length > 0 && {
        text: `${formatComandas(tooSoon.length)} con aviso reciente: espera unos minutos.`,
      };
      if (reminded.length > 0) toast.success(`Avisamos de ${formatComandas(reminded.length)}`, waiting || undefined);
      else if (tooSoon.length > 0) toast.info('Acabamos de avisarles', { text: 'Espera unos minutos.' });
      else
        toast.info('Todavía no hay nada que recordar', { text: 'Se recuerda desde que la comanda está confirmada.' });
    },
  });

  return {
    /** Unsent acts: `applyKitchenActions` applies them to orders. */
    done,
    /**
     * `withUnpacked` is true when the person confirmed that unpacked orders leave. A departure can be undone for a
     * moment.
     */
    move: (action: BoardAction, orderIds: readonly string[], withUnpacked = false) => {
      const leaves = action === 'pick' || action === 'selfDeliver';
      const queued = chunks(orderIds).map((ids) =>
        queueKitchenAction(
          owner,
          { kind: 'move', restaurantId, orderIds: ids, action, ...(withUnpacked && { withUnpacked }) },
          leaves ? undoMs : 0,
        ),
      );
      if (action === 'confirm' && orderIds.length > 1) toast.success(`${formatComandas(orderIds.length)} confirmadas`);
      if (!leaves) return;
      toast.success(orderIds.length === 1 ? '1 comanda despachada' : `${orderIds.length} comandas despachadas`, {
        id: 'left',
        stayMs: undoMs,
        action: { label: 'Deshacer', onClick: () => queued.forEach((id) => void kitchenQueue.drop(id)) },
      });
    },
    assign: (courier: { id: string; name: string } | null, orderIds: readonly string[]) => {
      for (const ids of chunks(orderIds))
        queueKitchenAction(owner, { kind: 'assign', restaurantId, orderIds: ids, courier });
      toast.success(
        courier === null
          ? `${formatComandas(orderIds.length)} sin domi`
          : `${formatComandas(orderIds.length)} con ${courier.name}`,
      );
    },
    remind: (orderIds: readonly string[]) => {
      for (const ids of chunks(orderIds)) remind.mutate({ body: { restaurantId, orderIds: ids } });
    },
  };
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;
