import { kitchenCancelled } from '@sazon/contract/kitchen-cancelled';
import { bogotaHour } from '@sazon/domain/calendar/bogota';
import { formatSpokenHour } from '@sazon/domain/calendar/format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryFor } from '../../calls/query-for.ts';
import { useQueue, waitingOf } from '../../offline/offline-queue.ts';
import { useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { boardHour, extraWords } from './board-orders.ts';
import { ring } from './board-sound.ts';
import { doInKitchen, kitchenQueue } from './kitchen-queue.ts';

/** Told of by the stream; this is for the one that got lost. */
const pollMs = 30_000;

export interface CancelledRailProps {
  restaurantId: string;
  date: IsoDate;
  canEdit: boolean;
}

/** What was cancelled of the day stays in sight until somebody says that they read it: else it is cooked all the same. */
export function CancelledRail({ restaurantId, date, canEdit }: CancelledRailProps) {
  const owner = useUser()?.id ?? '';
  const { data } = useQuery({
    ...queryFor(kitchenCancelled, { query: { restaurantId, date } }),
    refetchInterval: pollMs,
    meta: { silent: true },
  });
  const read = new Set(
    waitingOf(useQueue(kitchenQueue), owner).flatMap(({ act }) => (act.kind === 'acknowledge' ? act.orderIds : [])),
  );
  const cancelled = (data?.data ?? []).filter(({ id }) => !read.has(id));
  useRing(data && cancelled.map(({ id }) => id));
  if (cancelled.length === 0) return null;
  const acknowledge = (orderIds: string[]) => void doInKitchen(owner, { kind: 'acknowledge', restaurantId, orderIds });
  return (
    <section aria-label={`Canceladas, ${cancelled.length}`} className="grid gap-2 rounded-lg bg-danger-soft p-3">
      <div className="flex flex-wrap items-center gap-2 text-danger-text">
        <Icon name="x-circle" weight="fill" size="m" />
        <h2 className="type-h3 mr-auto">Canceladas ({cancelled.length})</h2>
        {canEdit && cancelled.length > 1 && (
          <Button look="quiet" size="s" onClick={() => acknowledge(cancelled.map(({ id }) => id))}>
            Entendidas todas
          </Button>
        )}
      </div>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {cancelled.map((order) => (
          <li
            key={order.id}
            className="flex min-w-68 items-center gap-3 rounded bg-surface px-3 py-2 shadow-e1 max-mobile:min-w-full"
          >
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline justify-between gap-2">
                <s className="type-code tracking-[.03em]">{order.code}</s>
                <b className="type-body-s tabular-nums">{boardHour(order.hour)}</b>
              </p>
              <p className="type-body-s font-semibold wrap-anywhere">
                {[order.menuName, ...order.additionals.map(extraWords)].join(' ')}
              </p>
              <p className="type-body-s text-text-2 wrap-anywhere">
                {order.location}, a {formatSpokenHour(bogotaHour(order.at))}
                {order.reason && `: ${order.reason}`}
              </p>
            </div>
            {canEdit && (
              <Button
                look="quiet"
                size="s"
                aria-label={`Entendido: ${order.code}`}
                onClick={() => acknowledge([order.id])}
              >
                Entendido
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {cancelled.length === 1 ? '1 comanda cancelada' : `${cancelled.length} comandas canceladas`}
      </p>
    </section>
  );
}

/** Rings when one more is cancelled while the board is open. */
function useRing(ids: readonly string[] | undefined): void {
  const known = useRef<Set<string> | null>(null);
  const list = ids?.join(' ');
  // An effect, because what is new can only be told from what was there before, and it makes a sound.
  useEffect(() => {
    if (list === undefined) return;
    const now = list === '' ? [] : list.split(' ');
    const before = known.current;
    known.current = new Set([...(before ?? []), ...now]);
    if (before !== null && now.some((id) => !before.has(id))) ring();
  }, [list]);
}
