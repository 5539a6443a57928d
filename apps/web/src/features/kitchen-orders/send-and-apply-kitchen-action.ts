import { kitchenCustody, kitchenLeftBehind, markPacked } from '@sazon/contract/custody/routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { kitchenBoardStart } from '@sazon/contract/kitchen-orders/board-start-routes';
import { setInvoiceNumber } from '@sazon/contract/kitchen-orders/invoice-numbers-routes';
import { assignCourier, changeStatus, kitchenFilters, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { acknowledgeCancelled, kitchenCancelled } from '@sazon/contract/kitchen-orders/unread-cancellations-routes';
import { acknowledgeChanged, kitchenChanged } from '@sazon/contract/kitchen-orders/unread-changes-routes';
import { kitchenPrints, recordPrint } from '@sazon/contract/kitchen-printing/routes';
import { CallError } from '../../calls/call-error.ts';
import { callRoute } from '../../calls/call-route.ts';
import { queryClient } from '../../query-client.ts';
import { applyDoneToPart, type BoardPart } from './board-first-orders-and-counts.ts';
import { formatComandas } from './board-order-texts.ts';
import { applyKitchenActions, type QueuedKitchenAction } from './kitchen-actions-queue.ts';
import { readOrdersAgain } from './kitchen-orders-calls.ts';

/** Sends an act with the time at which it happened. Throws a CallError when it is refused, which ends its retries. */
export async function sendKitchenAction({ id, act, happenedAt }: QueuedKitchenAction): Promise<void> {
  const { restaurantId, orderIds } = act;
  const once = { idempotencyKey: id };
  switch (act.kind) {
    case 'move': {
      const { action, reason } = act;
      const body = {
        restaurantId,
        orderIds,
        action,
        reason,
        happenedAt,
        ...(act.soldOut && { soldOut: true as const }),
        ...(act.withUnpacked && { withUnpacked: true as const }),
      };
      const { refused } = await callRoute(changeStatus, { body }, once);
      const [first] = refused;
      if (first) throw conflict(`No se movió: ${formatComandas(refused.length)}. ${first.message}`);
      return;
    }
    case 'assign': {
      const body = { restaurantId, orderIds, courierId: act.courier?.id ?? null, happenedAt };
      const { changed, newer } = await callRoute(assignCourier, { body }, once);
      if (newer.length > 0) {
        throw conflict(`${formatComandas(newer.length)} siguen como están: alguien cambió su domi después.`);
      }
      const stayed = orderIds.length - changed.length;
      if (stayed > 0) throw conflict(`${formatComandas(stayed)} siguen con su domi: ya están en el lugar de entrega.`);
      return;
    }
    case 'pack': {
      const { refused } = await callRoute(markPacked, { body: { restaurantId, orderIds, happenedAt } }, once);
      if (refused.length > 0) {
        throw conflict(`No se empacó: ${formatComandas(refused.length)}. Solo se empaca lo que está confirmado.`);
      }
      return;
    }
    case 'acknowledge':
      await callRoute(acknowledgeCancelled, { body: { restaurantId, orderIds, happenedAt } }, once);
      return;
    case 'acknowledgeChanges':
      await callRoute(acknowledgeChanged, { body: { restaurantId, changes: act.changes, happenedAt } }, once);
      return;
    case 'invoice': {
      const { serie, invoiceNumber } = act;
      for (const orderId of orderIds) {
        await callRoute(setInvoiceNumber, { body: { restaurantId, orderId, serie, invoiceNumber, happenedAt } }, once);
      }
      return;
    }
    case 'print': {
      const { what: kind, paper, date } = act;
      const body = { restaurantId, id, kind, paper, date, orderIds, again: true, happenedAt };
      await callRoute(recordPrint, { body }, once);
    }
  }
}

const conflict = (words: string) => new CallError('STATE_CONFLICT', words, { status: 409 });

type Listed = RouteReply<typeof kitchenOrders>;

/** Applies an act that the server has accepted to the cached reads, until they are read again. */
export function applyToShownOrders(entry: QueuedKitchenAction): void {
  queryClient.setQueriesData<Listed>({ queryKey: [kitchenOrders.name] }, (before) =>
    before ? { ...before, data: [...applyKitchenActions(before.data, [entry])] } : before,
  );
  queryClient.setQueriesData<BoardPart>({ queryKey: [kitchenBoardStart.name] }, (before) =>
    before ? (applyDoneToPart(before, [entry]) ?? before) : before,
  );
}

/** Reads again everything that an act may have changed on the kitchen's screens. */
export function readKitchenAgain(): void {
  readOrdersAgain(queryClient);
  const reads = [kitchenFilters, kitchenPrints, kitchenCustody, kitchenLeftBehind, kitchenCancelled, kitchenChanged];
  for (const read of reads) {
    void queryClient.invalidateQueries({ queryKey: [read.name] });
  }
}
