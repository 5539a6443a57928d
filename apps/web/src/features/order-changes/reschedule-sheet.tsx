import type { RescheduleOption } from '@sazon/contract/orders/order-detail-parts-schemas';
import { rescheduleOrder } from '@sazon/contract/orders/routes';
import type { OrderDetail } from '@sazon/contract/orders/schemas';
import { formatLongDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { toWeekday } from '@sazon/domain/calendar/iso-date';
import { formatShortWeekday } from '@sazon/domain/calendar/weekdays';
import { upperFirst } from '@sazon/domain/first-letter-case';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { activeOrders } from '../../session/active-and-missed-orders-queries.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateStrip } from '../../ui/lunch/date-strip.tsx';
import { HourTiles } from '../../ui/lunch/hour-tiles.tsx';
import { BottomSheet } from '../../ui/overlays/bottom-sheet.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { orderReads } from '../order-records/orders-calls.ts';

export interface RescheduleSheetProps {
  order: OrderDetail;
  /** The possible destinations: open, offered, with a free place. Its current location and hour first. */
  moves: readonly RescheduleOption[];
  open: boolean;
  onClose: () => void;
}

/** Another day, hour or location for the same lunch, at the same price. */
export function RescheduleSheet({ order, moves, open, onClose }: RescheduleSheetProps) {
  const own = moves.find((move) => move.location.id === order.location.id) ?? moves[0];
  const [locationId, setLocationId] = useState<string | null>(null);
  const [timeId, setTimeId] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(null);
  const { data } = useQuery({ ...activeOrders, enabled: open });
  const move = useCall(rescheduleOrder, {
    silent: true,
    invalidates: orderReads,
    onSuccess: (moved) => {
      onClose();
      setDate(null);
      toast.success(`Tu orden quedó para el ${formatLongDate(moved.scheduleDate).toLowerCase()}`);
    },
  });
  const places = [...new Map(moves.map((one) => [one.location.id, one.location.name]))];
  const placeId = locationId ?? own?.location.id ?? null;
  const times = moves.filter((one) => one.location.id === placeId).toSorted((a, b) => a.hour.localeCompare(b.hour));
  const target = times.find((one) => one.timeId === timeId) ?? times.find((one) => one === own) ?? times[0];
  const dates = target?.dates ?? [];
  // at another hour or place its own day is one of them, and stays unless another is chosen
  const chosen = [date, order.scheduleDate].find((day) => day !== null && dates.includes(day)) ?? null;
  const taken = new Set(data?.data.flatMap(({ id, scheduleDate }) => (id === order.id ? [] : [scheduleDate])));
  const days = dates.map((day) => ({
    date: day,
    weekday: upperFirst(formatShortWeekday(toWeekday(day))),
    day: String(Number(day.slice(8))),
    longLabel: formatLongDate(day),
    marked: taken.has(day),
  }));
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="Cambiar día, hora o lugar"
      subtitle={`${order.menu.name}, ahora para el ${formatLongDate(order.scheduleDate).toLowerCase()}`}
      footer={
        <Button
          wide
          disabled={chosen === null}
          loading={move.isPending}
          onClick={() =>
            chosen &&
            target &&
            move.mutate({ params: { orderId: order.id }, body: { scheduleDate: chosen, timeId: target.timeId } })
          }
        >
          {chosen ? `Mover al ${formatLongDate(chosen).toLowerCase()}` : 'Elige un día'}
        </Button>
      }
    >
      {target ? (
        <div className="grid gap-4">
          {places.length > 1 && (
            <SelectField
              label="Lugar"
              value={placeId}
              onValueChange={setLocationId}
              options={places.map(([value, label]) => ({ value, label }))}
            />
          )}
          <HourTiles
            hours={times.map((one) => ({ id: one.timeId, hour: one.hour }))}
            value={target.timeId}
            onValueChange={setTimeId}
          />
          <DateStrip label="Nuevo día" days={days} value={chosen} onValueChange={setDate} />
          <p className="type-body-s text-text-2">
            Llega a {formatSpokenHour(target.hour)} a {target.location.name}, y pagas lo mismo.
            {order.delegate && ` ${order.delegate.name} ya no podrá recibirla: vuelve a darle un código.`}
            {days.some((day) => day.marked) && ' Los días con punto ya tienen un almuerzo tuyo.'}
          </p>
        </div>
      ) : (
        <p className="type-body text-text-2">La cocina no tiene otro día libre para este plato.</p>
      )}
      {move.error && <ErrorLine className="pt-3">{move.error.message}</ErrorLine>}
    </BottomSheet>
  );
}
