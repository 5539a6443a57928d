import { platformSlots, serveSlot, settingChanges } from '@sazon/contract/settings/platform-routes';
import type { PlatformSlot } from '@sazon/contract/settings/platform-schemas';
import { formatHour } from '@sazon/domain/calendar/format';
import { DEFAULT_TRAVEL_MINUTES } from '@sazon/domain/logistics/slot-plan';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { PlaceSelect } from '../admin-settings/place-select.tsx';

export interface ServeDialogProps {
  slot: PlatformSlot;
  /** Null: one that does not serve the hour yet. */
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

/** What is typed about one restaurant at one hour, and its sending. */
function useServeForm(slotId: string, restaurantId: string | null, now: Served | undefined, onSaved: () => void) {
  const [who, setWho] = useState(restaurantId);
  const [draft, setDraft] = useState<Draft>(() => toDraft(now));
  const { mutate, isPending, error } = useCall(serveSlot, {
    silent: true,
    invalidates: [platformSlots, settingChanges],
    onSuccess: onSaved,
  });
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const send = () => who !== null && mutate({ params: { id: slotId, restaurantId: who }, body: toBody(draft) });
  return { who, setWho, draft, set, send, isPending, error };
}

/** How a restaurant serves an hour of a place. */
export function ServeDialog({ slot, restaurantId, restaurants, onClose }: ServeDialogProps) {
  const now = slot.restaurants.find((each) => each.restaurantId === restaurantId);
  const free = restaurants.filter((each) => !slot.restaurants.some((served) => served.restaurantId === each.id));
  const { who, setWho, draft, set, send, isPending, error } = useServeForm(slot.id, restaurantId, now, onClose);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={now?.name ?? 'Agregar restaurante'}
      subtitle={formatHour(slot.hour)}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {restaurantId === null && (
          <PlaceSelect
            label="Restaurante"
            all="Elige un restaurante"
            locations={free}
            value={who}
            onValueChange={setWho}
          />
        )}
        <ServeFields draft={draft} set={set} travelError={findFieldError(error, 'travelMinutes')} />
        {findFormError(error, ['travelMinutes']) && (
          <NoticeBar tone="danger">{findFormError(error, ['travelMinutes'])}</NoticeBar>
        )}
        <Button type="submit" wide loading={isPending} disabled={who === null}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}

interface ServeFieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  travelError: string | undefined;
}

/** How many, until when, and how long it takes. */
function ServeFields({ draft, set, travelError }: ServeFieldsProps) {
  return (
    <>
      <Switch
        label={draft.open ? 'Recibe pedidos' : 'En pausa'}
        checked={draft.open}
        onCheckedChange={(open) => set({ open })}
      />
      <TextField
        label="Cupos al día"
        help="Vacío: sin límite."
        inputMode="numeric"
        maxLength={6}
        value={draft.capacity}
        onValueChange={(typed) => set({ capacity: typed.replace(/\D/g, '') })}
      />
      <div className="grid gap-2">
        <p className="type-item">Hasta cuándo se pide</p>
        <Segmented
          label="Día del cierre"
          segments={[...days]}
          value={draft.day}
          onValueChange={(day) => set({ day })}
        />
        <TextField
          type="time"
          label="Hora del cierre"
          help="Vacía: dos horas antes de la entrega."
          value={draft.cutoff}
          onValueChange={(cutoff) => set({ cutoff })}
        />
      </div>
      <div className="grid gap-2">
        <p className="type-item">Tiempo de preparación</p>
        <Segmented
          label="Tiempo de preparación"
          segments={prep.map((value) => ({ value, label: `${value} min` }))}
          value={draft.prepMinutes}
          onValueChange={(prepMinutes) => set({ prepMinutes })}
        />
      </div>
      <TextField
        label="Minutos de camino"
        help="Del restaurante a este lugar; vale para todas sus horas aquí."
        inputMode="numeric"
        maxLength={3}
        value={draft.travel}
        onValueChange={(typed) => set({ travel: typed.replace(/\D/g, '') })}
        error={travelError}
      />
      <Switch
        label="Acepta solo, al cierre"
        checked={draft.autoAccept}
        onCheckedChange={(autoAccept) => set({ autoAccept })}
      />
    </>
  );
}
