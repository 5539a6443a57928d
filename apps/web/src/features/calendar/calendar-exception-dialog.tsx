import type { RouteReply } from '@sazon/contract/define-route';
import { calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import {
  addCalendarException,
  calendarExceptions,
  changeCalendarException,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { type IsoDate, isIsoDate } from '@sazon/domain/calendar/iso-date';
import { useController, useForm, useWatch } from 'react-hook-form';
import { type CallError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { showFieldError, TypedForm, TypedSegments, TypedText } from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { LocationSelect } from '../admin-settings/location-select.tsx';
import { describeKeptSold } from '../admin-settings/sold-lunches-texts.ts';
import { type CalendarKind, kindNames, kindTexts } from './calendar-exception-texts.ts';

type Entry = RouteReply<typeof calendarExceptions>['data'][number];

export interface CalendarExceptionDialogProps {
  /** The entry to edit, or null for a new one. */
  entry: Entry | null;
  locations: readonly { id: string; name: string }[];
  today: IsoDate;
  onClose: () => void;
  /** Called after saving with the year of the entry, so that the page shows that year. */
  onSaved: (year: number) => void;
}

interface Draft {
  date: string;
  kind: CalendarKind;
  reason: string;
  locationId: string | null;
}

const kinds = Object.keys(kindNames) as CalendarKind[];

/** Opens or closes a date, everywhere or at one location, or edits such an entry. */
export function CalendarExceptionDialog({ entry, locations, today, onClose, onSaved }: CalendarExceptionDialogProps) {
  const sending = useIdempotencyKey();
  const form = useForm<Draft>({
    defaultValues: {
      date: entry?.date ?? today,
      kind: entry?.kind ?? 'force_close',
      reason: entry?.reason ?? '',
      locationId: entry?.location?.id ?? null,
    },
  });
  const { control } = form;
  const [date, kind] = useWatch({ control, name: ['date', 'kind'] });
  const place = useController({ control, name: 'locationId' }).field;
  const saved = {
    silent: true,
    invalidates: [calendarExceptions, calendar, settingChanges],
    onError: (refused: CallError) => showFieldError(form, refused),
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
    <Dialog onClose={onClose} title={entry === null ? 'Agregar excepción' : 'Cambiar excepción'}>
      <TypedForm
        form={form}
        onSend={({ date, ...rest }) => isIsoDate(date) && send({ date, ...rest })}
        className="pt-2"
      >
        <TypedText<Draft> type="date" label="Fecha" name="date" />
        <div className="grid gap-2">
          <TypedSegments<Draft>
            label="Qué pasa ese día"
            segments={kinds.map((value) => ({ value, label: kindNames[value] }))}
            name="kind"
          />
          <p className="type-body-s text-text-2">{kindTexts[kind]}</p>
        </div>
        <TypedText<Draft> label="Motivo" maxLength={120} placeholder="Jornada de bienestar" name="reason" />
        <LocationSelect
          label="Dónde"
          all="Todos los lugares"
          locations={locations}
          value={place.value}
          onValueChange={place.onChange}
        />
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" wide loading={isPending} disabled={!isIsoDate(date)}>
          Guardar
        </Button>
      </TypedForm>
    </Dialog>
  );
}
