import { platformSlots, serveSlot, settingChanges } from '@sazon/contract/settings/settings-calendar-slots-routes';
import type { PlatformSlot } from '@sazon/contract/settings/settings-calendar-slots-schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { DEFAULT_TRAVEL_MINUTES } from '@sazon/domain/logistics/slot-plan';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import {
  keepDigits,
  showFieldError,
  TypedForm,
  TypedSegments,
  TypedSwitch,
  TypedText,
} from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { PlaceSelect } from '../admin-settings/place-select.tsx';

export interface ServeDialogProps {
  slot: PlatformSlot;
  /** Null: a restaurant that does not serve the hour yet. */
  restaurantId: string | null;
  restaurants: readonly { id: string; name: string }[];
  onClose: () => void;
}

const days = [
  { value: '0', label: 'El mismo día' },
  { value: '-1', label: 'El día anterior' },
] as const;
const prep = ['30', '60', '90'] as const;

type Served = PlatformSlot['restaurants'][number];

interface Draft {
  capacity: string;
  open: boolean;
  day: (typeof days)[number]['value'];
  cutoff: string;
  prepMinutes: (typeof prep)[number];
  travel: string;
  autoAccept: boolean;
}

const toDraft = (now: Served | undefined): Draft => ({
  capacity: now?.capacity == null ? '' : String(now.capacity),
  open: !now?.closed,
  day: now?.cutoffDayOffset === -1 ? '-1' : '0',
  cutoff: now?.cutoffTime ?? '',
  prepMinutes: `${now?.prepMinutes ?? 30}`,
  travel: String(now?.travelMinutes ?? DEFAULT_TRAVEL_MINUTES),
  autoAccept: now?.autoAccept ?? true,
});

const toBody = ({ capacity, open, day, cutoff, prepMinutes, travel, autoAccept }: Draft) => ({
  capacity: capacity === '' ? null : Number(capacity),
  closed: !open,
  cutoffDayOffset: day === '-1' ? (-1 as const) : (0 as const),
  cutoffTime: cutoff === '' ? null : cutoff,
  prepMinutes: Number(prepMinutes) as 30 | 60 | 90,
  travelMinutes: Number(travel),
  autoAccept,
});

/** How a restaurant serves an hour of a location. */
export function ServeDialog({ slot, restaurantId, restaurants, onClose }: ServeDialogProps) {
  const now = slot.restaurants.find((each) => each.restaurantId === restaurantId);
  const free = restaurants.filter((each) => !slot.restaurants.some((served) => served.restaurantId === each.id));
  const [who, setWho] = useState(restaurantId);
  const form = useForm<Draft>({ defaultValues: toDraft(now) });
  const { mutate, isPending, error } = useCall(serveSlot, {
    silent: true,
    invalidates: [platformSlots, settingChanges],
    onSuccess: onClose,
    onError: (refused) => showFieldError(form, refused, { travelMinutes: 'travel' }),
  });
  const failure = findFormError(error, ['travelMinutes']);
  const send = (draft: Draft) =>
    who !== null && mutate({ params: { id: slot.id, restaurantId: who }, body: toBody(draft) });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={now?.name ?? 'Agregar restaurante'}
      subtitle={formatHour(slot.hour)}
    >
      <TypedForm form={form} onSend={send} className="pt-2">
        {restaurantId === null && (
          <PlaceSelect
            label="Restaurante"
            all="Elige un restaurante"
            locations={free}
            value={who}
            onValueChange={setWho}
          />
        )}
        <ServeFields />
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" wide loading={isPending} disabled={who === null}>
          Guardar
        </Button>
      </TypedForm>
    </Dialog>
  );
}

/** The maximum of orders, the cutoff, and the duration. */
function ServeFields() {
  const open = useWatch<Draft, 'open'>({ name: 'open' });
  return (
    <>
      <TypedSwitch<Draft> label={open ? 'Recibe pedidos' : 'En pausa'} name="open" />
      <TypedText<Draft>
        label="Cupos al día"
        help="Vacío: sin límite."
        inputMode="numeric"
        maxLength={6}
        name="capacity"
        keep={keepDigits}
      />
      <div className="grid gap-2">
        <p className="type-item">Hasta cuándo se pide</p>
        <TypedSegments<Draft> label="Día del cierre" segments={days} name="day" />
        <TypedText<Draft>
          type="time"
          label="Hora del cierre"
          help="Vacía: dos horas antes de la entrega."
          name="cutoff"
        />
      </div>
      <div className="grid gap-2">
        <p className="type-item">Tiempo de preparación</p>
        <TypedSegments<Draft>
          label="Tiempo de preparación"
          segments={prep.map((value) => ({ value, label: `${value} min` }))}
          name="prepMinutes"
        />
      </div>
      <TypedText<Draft>
        label="Minutos de camino"
        help="Del restaurante a este lugar; vale para todas sus horas aquí."
        inputMode="numeric"
        maxLength={3}
        name="travel"
        keep={keepDigits}
      />
      <TypedSwitch<Draft> label="Acepta solo, al cierre" name="autoAccept" />
    </>
  );
}
