import { kitchenCancelled } from '@sazon/contract/kitchen-orders/unread-cancellations-routes';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import { formatExtra } from '../kitchen-orders/board-order-texts.ts';
import { kitchenQueue, queueKitchenAction } from '../kitchen-orders/kitchen-actions-queue.ts';
import { UnreadRailFrame, useRing } from './unread-rail-frame-and-ring.tsx';

/** Cancellations are pushed; this interval covers a lost message. */
const pollMs = 30_000;

export interface UnreadCancellationsRailProps {
  restaurantId: string;
  date: IsoDate;
  canEdit: boolean;
}

/** The day's cancellations, shown until they are acknowledged, so that they are not cooked. */
export function UnreadCancellationsRail({ restaurantId, date, canEdit }: UnreadCancellationsRailProps) {
  const owner = useUser()?.id ?? '';
  const { data } = useQuery({
    ...queryFor(kitchenCancelled, { query: { restaurantId, date } }),
    refetchInterval: pollMs,
    meta: { silent: true },
  });
  const read = new Set(
    listWaitingActs(useQueue(kitchenQueue), owner).flatMap(({ act }) =>
      act.kind === 'acknowledge' ? act.orderIds : [],
    ),
  );
  const cancelled = (data?.data ?? []).filter(({ id }) => !read.has(id));
  useRing(data && cancelled.map(({ id }) => id));
  if (cancelled.length === 0) return null;
  const acknowledge = (orderIds: string[]) =>
    void queueKitchenAction(owner, { kind: 'acknowledge', restaurantId, orderIds });
  return (
    <UnreadRailFrame
      name="Canceladas"
      look="danger"
      announced={cancelled.length === 1 ? '1 comanda cancelada' : `${cancelled.length} comandas canceladas`}
      onRead={canEdit ? (ids) => acknowledge(ids) : undefined}
      rows={cancelled.map((order) => ({
        id: order.id,
        code: order.code,
        gone: true,
        hour: order.hour,
        dish: [order.menuName, ...order.additionals.map(formatExtra)].join(' '),
        text: `${order.location}, a ${formatSpokenHour(toBogotaHour(order.at))}${order.reason ? `: ${order.reason}` : ''}`,
      }))}
    />
  );
}
