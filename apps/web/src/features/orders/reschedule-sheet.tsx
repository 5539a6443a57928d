import { type OrderDetail, rescheduleOrder } from '@sazon/contract/orders';
import { formatLongDate } from '@sazon/domain/calendar/format';
import { weekdayOf } from '@sazon/domain/calendar/iso-date';
import { weekdayShortName } from '@sazon/domain/calendar/weekdays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { activeOrders } from '../../session/active-orders.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { DateStrip } from '../../ui/date-strip.tsx';
import { toast } from '../../ui/toast.tsx';
import { hourText } from './order-words.ts';
import { orderReads } from './orders-calls.ts';

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface RescheduleSheetProps {
  order: OrderDetail;
  /** Where it could go: open, offered, with a place left. */
  dates: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** Another day for the same lunch at the same hour. Its price stays. */
export function RescheduleSheet({ order, dates, open, onClose }: RescheduleSheetProps) {
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
  const taken = new Set(data?.data.map((other) => other.scheduleDate));
  const days = dates.map((day) => ({
    date: day,
    weekday: capitalised(weekdayShortName(weekdayOf(day))),
    day: String(Number(day.slice(8))),
    longLabel: formatLongDate(day),
    marked: taken.has(day),
  }));
  return (
    <BottomSheet
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cambiar de día"
      subtitle={`${order.menu.name}, ahora para el ${formatLongDate(order.scheduleDate).toLowerCase()}`}
      footer={
        <Button
          wide
          disabled={date === null}
          loading={move.isPending}
          onClick={() => date && move.mutate({ params: { orderId: order.id }, body: { scheduleDate: date } })}
        >
          {date ? `Mover al ${formatLongDate(date).toLowerCase()}` : 'Elige un día'}
        </Button>
      }
    >
      {days.length > 0 ? (
        <div className="grid gap-3">
          <DateStrip label="Nuevo día" days={days} value={date} onValueChange={setDate} />
          <p className="type-body-s text-text-2">
            Llega a la misma hora, {hourText(order.hour)}, y pagas lo mismo.
            {days.some((day) => day.marked) && ' Los días con punto ya tienen un almuerzo tuyo.'}
          </p>
        </div>
      ) : (
        <p className="type-body text-text-2">La cocina no tiene otro día libre para este plato.</p>
      )}
      {move.error && (
        <p role="alert" className="type-body-s pt-3 text-danger-text">
          {move.error.message}
        </p>
      )}
    </BottomSheet>
  );
}
