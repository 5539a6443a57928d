import { assignCourier, changeStatus, kitchenFilters, kitchenOrders, sendReminders } from '@sazon/contract/kitchen';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { toast } from '../../ui/toast.tsx';
import { type BoardAction, statusAfter } from './board-orders.ts';

/** The most that one call takes. */
const mostAtOnce = 500;
const readsOrders = [kitchenOrders, kitchenFilters];

function chunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, place) =>
    ids.slice(place * mostAtOnce, (place + 1) * mostAtOnce),
  );
}

const comandas = (count: number) => `${count} ${count === 1 ? 'comanda' : 'comandas'}`;

/**
 * What is done to orders on the board. A moved ticket is in its new column at once; it comes back, with the reason, when
 * the server refuses it.
 */
export function useBoardMoves(restaurantId: string) {
  const [moves, setMoves] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  const settle = (ids: readonly string[]) => setMoves((now) => new Map([...now].filter(([id]) => !ids.includes(id))));

  const change = useCall(changeStatus, {
    invalidates: readsOrders,
    optimistic: ({ body }) => {
      const status = statusAfter(body.action as BoardAction);
      setMoves((now) => new Map([...now, ...body.orderIds.map((id) => [id, status] as const)]));
      return () => settle(body.orderIds);
    },
    onSuccess: ({ refused }, { body }) => {
      settle(body.orderIds);
      const [first] = refused;
      if (first) toast.error(`No se movió: ${comandas(refused.length)}`, { text: first.message });
    },
  });
  const assign = useCall(assignCourier, {
    invalidates: readsOrders,
    onSuccess: ({ changed }, { body }) => {
      if (changed.length > 0) {
        toast.success(`${comandas(changed.length)} ${body.courierId === null ? 'sin domi' : 'con domi'}`);
      }
      const stayed = body.orderIds.length - changed.length;
      if (stayed > 0)
        toast.info(`${comandas(stayed)} siguen con su domi`, { text: 'Ya están en el lugar de entrega.' });
    },
  });
  const remind = useCall(sendReminders, {
    invalidates: [kitchenOrders],
    onSuccess: ({ reminded, tooSoon }) => {
      const waiting = tooSoon.length > 0 && {
        text: `${comandas(tooSoon.length)} con aviso reciente: espera unos minutos.`,
      };
      if (reminded.length > 0) toast.success(`Avisamos de ${comandas(reminded.length)}`, waiting || undefined);
      else if (tooSoon.length > 0) toast.info('Acabamos de avisarles', { text: 'Espera unos minutos.' });
      else
        toast.info('Todavía no hay nada que recordar', { text: 'Se recuerda desde que la comanda está confirmada.' });
    },
  });

  return {
    /** Where tickets stand that the server has not answered for yet. */
    moves,
    move: (action: BoardAction, orderIds: readonly string[]) => {
      for (const ids of chunks(orderIds)) change.mutate({ body: { restaurantId, orderIds: ids, action } });
    },
    assign: (courierId: string | null, orderIds: readonly string[]) => {
      for (const ids of chunks(orderIds)) assign.mutate({ body: { restaurantId, orderIds: ids, courierId } });
    },
    remind: (orderIds: readonly string[]) => {
      for (const ids of chunks(orderIds)) remind.mutate({ body: { restaurantId, orderIds: ids } });
    },
  };
}

export type BoardMoves = ReturnType<typeof useBoardMoves>;
