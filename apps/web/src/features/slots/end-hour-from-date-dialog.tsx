import { closeSlot } from '@sazon/contract/delivery/locations-admin-routes';
import { deliveryOptions } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { platformSlots, settingChanges } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import type { PlatformSlot } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { formatMediumDate, formatSpokenHour } from '@sazon/domain/calendar/date-and-hour-format';
import { type IsoDate, isIsoDate } from '@sazon/domain/calendar/iso-date';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { describeKeptSold, describeSold } from '../admin-settings/sold-lunches-texts.ts';

export interface EndHourFromDateDialogProps {
  slot: PlatformSlot;
  today: IsoDate;
  onClose: () => void;
}

/** Closes an hour for orders from a date on. */
export function EndHourFromDateDialog({ slot, today, onClose }: EndHourFromDateDialogProps) {
  const [date, setDate] = useState<string>(slot.closesOn ?? today);
  const { mutate, isPending, error } = useCall(closeSlot, {
    silent: true,
    invalidates: [platformSlots, deliveryOptions, settingChanges],
    onSuccess: ({ orders }, { body }) => {
      const when = body.closesOn === null ? 'La hora sigue abierta' : `Se quita desde ${onDate(body.closesOn)}`;
      toast.success(when, orders > 0 ? { text: describeKeptSold(orders) } : undefined);
      onClose();
    },
  });
  const failure = findFormError(error, ['closesOn']);
  const close = (closesOn: string | null) => mutate({ params: { id: slot.id }, body: { closesOn } });
  return (
    <Dialog
      onClose={onClose}
      title={`Quitar ${formatSpokenHour(slot.hour)}`}
      subtitle="Desde esa fecha nadie puede pedir a esta hora. Lo ya vendido se entrega."
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isIsoDate(date)) close(date);
        }}
      >
        {slot.ordersAhead > 0 && (
          <NoticeBar tone="warning">Tiene {describeSold(slot.ordersAhead)} de hoy en adelante.</NoticeBar>
        )}
        <TextField
          type="date"
          label="Desde"
          value={date}
          onValueChange={setDate}
          error={findFieldError(error, 'closesOn')}
        />
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" look="danger" wide loading={isPending} disabled={!isIsoDate(date)}>
          Quitar
        </Button>
        {slot.closesOn !== null && (
          <Button look="quiet" wide disabled={isPending} onClick={() => close(null)}>
            No quitarla
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const onDate = (date: IsoDate): string => `el ${formatMediumDate(date).toLowerCase()}`;
