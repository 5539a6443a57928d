import type { RouteReply } from '@sazon/contract/define-route';
import type { customerToOrderFor } from '@sazon/contract/orders/on-behalf-routes';
import { listChoosableDates } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import { formatHour, formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { Card } from '../../ui/pages/section-header-foot-bar-card.tsx';
import { afterCutoffText } from './after-cutoff-texts.ts';
import { datesQuery } from './order-on-behalf-calls.ts';
import type { OrderOnBehalfSearch } from './order-on-behalf-search-params.ts';

export type Customer = RouteReply<typeof customerToOrderFor>;

export interface SlotPickerProps {
  customer: Customer;
  slot: OrderOnBehalfSearch;
  onGo: (change: Partial<OrderOnBehalfSearch>) => void;
}

/** Where and when, among the customer's own places. */
export function SlotPicker({ customer, slot, onGo }: SlotPickerProps) {
  const { data, error } = useQuery(datesQuery(customer.id, slot));
  const location = customer.locations.find((one) => one.id === slot.lugar);
  const open = data ? listChoosableDates(data) : [];
  const late = (data?.late ?? []).map(({ date }) => date).filter((date) => !open.includes(date));
  const days = [...open, ...late].toSorted().map((date) => ({
    value: date,
    label: late.includes(date) ? `${formatLongDate(date)}, después del cierre` : formatLongDate(date),
  }));
  return (
    <Card label="Lugar, hora y día" className="grid grid-cols-1 gap-3 laptop:grid-cols-3">
      <SelectField
        label="Lugar"
        options={customer.locations.map(({ id, name }) => ({ value: id, label: name }))}
        value={slot.lugar ?? null}
        onValueChange={(lugar) => {
          const hour = location?.times.find((time) => time.id === slot.hora)?.hour;
          const times = customer.locations.find((one) => one.id === lugar)?.times ?? [];
          const same = times.find((time) => time.hour === hour) ?? times[0];
          onGo({ lugar, hora: same?.id, fecha: undefined });
        }}
      />
      <SelectField
        label="Hora"
        options={(location?.times ?? []).map(({ id, hour }) => ({ value: id, label: formatHour(hour) }))}
        value={slot.hora ?? null}
        disabled={location === undefined}
        onValueChange={(hora) => onGo({ lugar: slot.lugar, hora, fecha: undefined })}
      />
      <SelectField
        label="Día"
        options={days}
        value={slot.fecha ?? null}
        disabled={days.length === 0}
        error={error?.message}
        onValueChange={(fecha) => onGo({ lugar: slot.lugar, hora: slot.hora, fecha })}
      />
      {slot.fecha !== undefined && late.includes(slot.fecha) && (
        <NoticeBar tone="warning" className="laptop:col-span-3">
          {afterCutoffText}
        </NoticeBar>
      )}
    </Card>
  );
}
