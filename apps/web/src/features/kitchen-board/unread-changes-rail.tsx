import type { RouteReply } from '@sazon/contract/define-route';
import { kitchenChanged } from '@sazon/contract/kitchen-orders/unread-changes-routes';
import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatShortDateTime, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '../../calls/route-query-options.ts';
import { listWaitingActs, useQueue } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import { formatExtra } from '../kitchen-orders/board-order-texts.ts';
import { kitchenQueue, queueKitchenAction } from '../kitchen-orders/kitchen-actions-queue.ts';
import type { UnreadCancellationsRailProps } from './unread-cancellations-rail.tsx';
import { UnreadRailFrame, useRing } from './unread-rail-frame-and-ring.tsx';

/** Changes are pushed; this interval covers a lost message. */
const pollMs = 30_000;

type Changed = RouteReply<typeof kitchenChanged>['data'][number];

/** Lists changes of the day's orders after the kitchen accepted them, until they are acknowledged. */
export function UnreadChangesRail({ restaurantId, date, canEdit }: UnreadCancellationsRailProps) {
  const owner = useUser()?.id ?? '';
  const { data } = useQuery({
    ...queryFor(kitchenChanged, { query: { restaurantId, date } }),
    refetchInterval: pollMs,
    meta: { silent: true },
  });
  const read = new Set(
    listWaitingActs(useQueue(kitchenQueue), owner).flatMap(({ act }) =>
      act.kind === 'acknowledgeChanges' ? act.changes : [],
    ),
  );
  const changed = (data?.data ?? []).filter(({ id }) => !read.has(id));
  useRing(data && changed.map(({ id }) => String(id)));
  if (changed.length === 0) return null;
  const onRead = (ids: readonly string[]) => {
    const changes = ids.map(Number);
    const orderIds = changed.filter(({ id }) => changes.includes(id)).map(({ orderId }) => orderId);
    queueKitchenAction(owner, { kind: 'acknowledgeChanges', restaurantId, orderIds, changes });
  };
  return (
    <UnreadRailFrame
      name="Cambiadas"
      look="warning"
      announced={changed.length === 1 ? '1 comanda cambiada' : `${changed.length} comandas cambiadas`}
      onRead={canEdit ? onRead : undefined}
      rows={changed.map((one) => ({
        id: String(one.id),
        code: one.code,
        gone: one.scheduleDate !== date,
        hour: one.hour,
        dish: [one.menuName, ...one.additionals.map(formatExtra)].join(' '),
        note: one.note || undefined,
        text: `${one.location}, a ${formatSpokenHour(toBogotaHour(one.at))}: ${whatHappened(one, date)}`,
      }))}
    />
  );
}

/** `pasó al mar 24, 12:30 p. m.`, `era para las 12:00 m.`, `Antes: Lenteja`. */
function whatHappened({ movedFrom, what, scheduleDate, hour }: Changed, date: IsoDate): string {
  if (movedFrom === null) return what ?? '';
  if (scheduleDate !== date) return `pasó al ${formatShortDateTime(scheduleDate, hour).toLowerCase()}`;
  return movedFrom.scheduleDate === date
    ? `era para ${formatSpokenHour(movedFrom.hour)}`
    : `era para el ${formatShortDateTime(movedFrom.scheduleDate, movedFrom.hour).toLowerCase()}`;
}
