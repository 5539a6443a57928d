import { confirmReturns, kitchenReturns } from '@sazon/contract/returns/routes';
import type { ReturnedOrder } from '@sazon/contract/returns/schemas';
import { may } from '@sazon/domain/access/permission-check';
import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatShortDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../calls/route-query-options.ts';
import { useCall } from '../../calls/use-call.ts';
import { toActor, useUser } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';

const pollMs = 30_000;

const speakHour = (instant: number) => formatSpokenHour(toBogotaHour(instant));

/** Who brings an order back since when, or who brought it: 'La trae Wilson Rueda desde las 12:40 p. m.' */
function describeReturn({ courier, returnedAt, confirmedAt }: ReturnedOrder, today: IsoDate | undefined): string {
  if (confirmedAt !== null) return `La trajo ${courier}`;
  const date = toBogotaDate(returnedAt);
  const since = date === today ? speakHour(returnedAt) : `el ${lowerFirst(formatShortDate(date))}`;
  return `La trae ${courier} desde ${since}`;
}

/** Uncollected orders that couriers bring back, to be confirmed by the restaurant. Nothing without any. */
export function ReturnsPanel({ restaurantId }: { restaurantId: string }) {
  const { data } = useQuery({
    ...queryFor(kitchenReturns, { query: { restaurantId } }),
    refetchInterval: pollMs,
    meta: { silent: true },
  });
  const actor = toActor(useUser());
  const mayConfirm = actor !== null && may(actor, 'restaurant_orders_edit', { restaurantId });
  const [photo, setPhoto] = useState<ReturnedOrder | null>(null);
  const confirm = useCall(confirmReturns, {
    invalidates: [kitchenReturns],
    onSuccess: ({ confirmed }) =>
      toast.success(confirmed.length === 1 ? 'Devolución confirmada' : `${confirmed.length} devoluciones confirmadas`),
  });
  const returned = data?.data ?? [];
  const today = data && toBogotaDate(data.serverNow);
  const open = returned.filter(({ confirmedAt }) => confirmedAt === null);
  const send = (orderIds: string[]) => confirm.mutate({ body: { restaurantId, orderIds } });
  if (returned.length === 0) return null;
  return (
    <section aria-label="Devoluciones" className="grid grid-cols-1 gap-2.5 rounded-lg bg-surface p-4 shadow-e1">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h3">
          {open.length === 0
            ? 'Devoluciones de hoy'
            : open.length === 1
              ? '1 devolución por confirmar'
              : `${open.length} devoluciones por confirmar`}
        </h2>
        {mayConfirm && open.length > 1 && (
          <Button look="quiet" size="s" loading={confirm.isPending} onClick={() => send(open.map(({ id }) => id))}>
            Confirmar las {open.length}
          </Button>
        )}
      </header>
      <ul className="grid grid-cols-1 gap-2">
        {returned.map((order) => (
          <ReturnedRow
            key={order.id}
            order={order}
            today={today}
            onPhoto={() => setPhoto(order)}
            onConfirm={mayConfirm ? () => send([order.id]) : undefined}
            pending={confirm.isPending}
          />
        ))}
      </ul>
      {photo?.photoUrl && (
        <Dialog onClose={() => setPhoto(null)} title={`Foto de ${photo.code}`} subtitle={photo.courier}>
          <img
            src={photo.photoUrl}
            alt={`Lo que no se entregó, con ${photo.code}`}
            className="max-h-100 w-full object-contain"
          />
        </Dialog>
      )}
    </section>
  );
}

interface ReturnedRowProps {
  order: ReturnedOrder;
  today: IsoDate | undefined;
  onPhoto: () => void;
  /** For staff who may confirm returns. */
  onConfirm: (() => void) | undefined;
  pending: boolean;
}

/** A returning order: its location and courier, and whether it is confirmed. */
function ReturnedRow({ order, today, onPhoto, onConfirm, pending }: ReturnedRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded p-3 shadow-[inset_0_0_0_1.5px_var(--border)]">
      <b className="type-code text-[2.2rem]">{order.code}</b>
      <p className="min-w-0 flex-[1_1_16rem]">
        <span className="type-body-s block">{order.menuName}</span>
        <span className="type-caption flex flex-wrap gap-x-2 text-text-2">
          <span>
            {order.locationName}, {order.scheduleDate !== today && `${formatShortDate(order.scheduleDate)}, `}
            {formatHour(order.hour)}
          </span>
          <span>{describeReturn(order, today)}</span>
        </span>
      </p>
      {order.photoUrl && (
        <Button look="quiet" size="s" onClick={onPhoto}>
          <Icon name="camera" size="s" />
          Foto <span className="sr-only">de {order.code}</span>
        </Button>
      )}
      {order.confirmedAt !== null ? (
        <span className="type-body-s flex items-center gap-1.5 font-semibold text-success-text">
          <Icon name="check-circle" weight="fill" size="m" />
          Recibida a {speakHour(order.confirmedAt)}
        </span>
      ) : (
        onConfirm && (
          <Button look="dark" size="s" disabled={pending} onClick={onConfirm}>
            La recibí<span className="sr-only">, {order.code}</span>
          </Button>
        )
      )}
    </li>
  );
}
