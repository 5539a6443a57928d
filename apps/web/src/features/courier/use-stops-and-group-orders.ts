import type { OrderStatus } from '@sazon/domain/orders/status';
import { useQuery } from '@tanstack/react-query';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import {
  applyCourierActions,
  type CourierAction,
  courierQueue,
  type QueuedStop,
  undoMs,
} from './courier-actions-queue.ts';
import { stopsQuery } from './courier-calls.ts';

/** Changes are pushed; reading again at this interval covers a lost message. */
const pollMs = 30_000;

/** Returns today's stops with unsent acts applied, and the function that queues an act. */
export function useStops() {
  const person = useUser();
  const owner = person?.id ?? '';
  const queue = listWaitingActs(useQueue(courierQueue), owner);
  const query = useQuery({ ...stopsQuery, refetchInterval: pollMs });
  return {
    query,
    stops: (query.data?.stops ?? []).map((stop) => applyCourierActions(stop, queue)),
    /** The number of acts that are not sent yet. */
    waiting: queue.length,
    /** Returns the id of the queued act, with which it can be dropped until it is sent. */
    act: (stopId: string, doing: CourierAction, { undoable = false } = {}): string => {
      const now = getServerNow();
      const sendAt = undoable ? now + undoMs : now;
      return courierQueue.add({ owner, act: { ...doing, stopId }, happenedAt: now, sendAt }).id;
    },
  };
}

export interface StopParts {
  toPick: QueuedStop['orders'];
  /** Lunches that an open incident holds, in any status. */
  stopped: QueuedStop['orders'];
  /** Picked up, and not at the consolidator yet. */
  carrying: QueuedStop['orders'];
  consolidating: QueuedStop['orders'];
  onWay: QueuedStop['orders'];
  here: QueuedStop['orders'];
  delivered: QueuedStop['orders'];
  returned: QueuedStop['orders'];
}

/** Groups the lunches of a stop by their next task. */
export function groupStopOrders({ orders }: QueuedStop): StopParts {
  const isOver = ({ status }: QueuedStop['orders'][number]) => status === 'delivered' || status === 'cancelled';
  const goesOn = orders.filter((order) => isOver(order) || order.stopped === undefined);
  const inStatus = (...statuses: OrderStatus[]) => goesOn.filter((order) => statuses.includes(order.status));
  const gathered = inStatus('in_consolidation');
  return {
    toPick: inStatus('confirmed', 'in_picking'),
    stopped: orders.filter((order) => !goesOn.includes(order)),
    carrying: gathered.filter((order) => !order.received),
    consolidating: gathered.filter((order) => order.received),
    onWay: inStatus('in_route'),
    here: inStatus('in_delivery_site'),
    delivered: inStatus('delivered'),
    returned: inStatus('cancelled'),
  };
}

/** Whether the courier has nothing left to do at a stop for now. */
export function isStopDone(stop: QueuedStop): boolean {
  const { toPick, onWay, here, carrying, consolidating } = groupStopOrders(stop);
  return toPick.length + onWay.length + here.length + carrying.length + consolidating.length === 0;
}

/**
 * Returns the stop to continue with: the last opened one while it has work, else the first with work; undefined when
 * all are done.
 */
export function findNextStop(stops: readonly QueuedStop[], activeId: string | null): QueuedStop | undefined {
  const open = stops.filter((stop) => !isStopDone(stop));
  return open.find((stop) => stop.id === activeId) ?? open[0];
}
