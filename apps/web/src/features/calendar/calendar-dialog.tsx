import { calendar } from '@sazon/contract/delivery/routes';
import type { RouteReply } from '@sazon/contract/route';
import {
  addCalendarException,
  calendarExceptions,
  changeCalendarException,
  settingChanges,
} from '@sazon/contract/settings/platform-routes';
import { type IsoDate, isIsoDate } from '@sazon/domain/calendar/iso-date';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useSendKey } from '../../calls/idempotency-key.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { PlaceSelect } from '../admin-settings/place-select.tsx';
import { describeKeptSold } from '../admin-settings/sold-words.ts';
import { type CalendarKind, kindNames, kindTexts } from './calendar-words.ts';

type Entry = RouteReply<typeof calendarExceptions>['data'][number];

export interface CalendarDialogProps {
  /** The entry that is changed; null: a new one. */
  entry: Entry | null;
  locations: readonly { id: string; name: string }[];
  today: IsoDate;
  onClose: () => void;
  /** The year of the entry: it is shown. */
  onSaved: (year: number) => void;
}

const kinds = Object.keys(kindNames) as CalendarKind[];

/** Opens or closes a date, everywhere or at one place; or changes what was said of one. */
export function CalendarDialog({ entry, locations, today, onClose, onSaved }: CalendarDialogProps) {
  const sending = useSendKey();
  const [date, setDate] = useState<string>(entry?.date ?? today);
  const [kind, setKind] = useState<CalendarKind>(entry?.kind ?? 'force_close');
  const [reason, setReason] = useState(entry?.reason ?? '');
  const [locationId, setLocationId] = useState<string | null>(entry?.location?.id ?? null);
  const saved = {
    silent: true,
    invalidates: [calendarExceptions, calendar, settingChanges],
    onSuccess: ({ orders }: { orders: number }, { body }: { body: { date: string; kind: CalendarKind } }) => {
      const staying = orders > 0 && body.kind !== 'force_open' && { text: describeKeptSold(orders) };
      toast.success('Excepción guardada', staying || undefined);
      onSaved(Number(body.date.slice(0, 4)));
      onClose();
    },
  };
  const add = useCall(addCalendarException, { ...saved, idempotencyKey: sending.keyFor });
  const change = useCall(changeCalendarException, saved);
  const { isPending, error } = entry === null ? add : change;
  const send = (body: Parameters<typeof add.mutate>[0]['body']) =>
    entry === null ? add.mutate({ body }) : change.mutate({ params: { id: entry.id }, body });
  const failure = findFormError(error, ['date', 'reason']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entry === null ? 'Agregar excepción' : 'Cambiar excepción'}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isIsoDate(date)) send({ date, kind, reason, locationId });
        }}
      >
        <TextField
          type="date"
          label="Fecha"
          value={date}
          onValueChange={setDate}
          error={findFieldError(error, 'date')}
        />
        <div className="grid gap-2">
          <Segmented
            label="Qué pasa ese día"
            segments={kinds.map((value) => ({ value, label: kindNames[value] }))}
            value={kind}
            onValueChange={setKind}
          />
          <p className="type-body-s text-text-2">{kindTexts[kind]}</p>
        </div>
        <TextField
          label="Motivo"
          value={reason}
          onValueChange={setReason}
          maxLength={120}
          placeholder="Jornada de bienestar"
          error={findFieldError(error, 'reason')}
        />
        <PlaceSelect
          label="Dónde"
          all="Todos los lugares"
          locations={locations}
          value={locationId}
          onValueChange={setLocationId}
        />
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" wide loading={isPending} disabled={!isIsoDate(date)}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
