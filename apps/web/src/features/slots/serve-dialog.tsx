import { platformSlots, serveSlot, settingChanges } from '@sazon/contract/settings/platform-routes';
import type { PlatformSlot } from '@sazon/contract/settings/platform-schemas';
import { formatHour } from '@sazon/domain/calendar/format';
import { DEFAULT_TRAVEL_MINUTES } from '@sazon/domain/logistics/slot-plan';
import { useState } from 'react';
import { fieldError, formError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
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

/** How a restaurant serves an hour of a place. */
export function ServeDialog({ slot, restaurantId, restaurants, onClose }: ServeDialogProps) {
  const now = slot.restaurants.find((each) => each.restaurantId === restaurantId);
  const free = restaurants.filter((each) => !slot.restaurants.some((served) => served.restaurantId === each.id));
  const [who, setWho] = useState(restaurantId);
  const [capacity, setCapacity] = useState(now?.capacity == null ? '' : String(now.capacity));
  const [open, setOpen] = useState(!now?.closed);
  const [day, setDay] = useState<'0' | '-1'>(now?.cutoffDayOffset === -1 ? '-1' : '0');
  const [cutoff, setCutoff] = useState(now?.cutoffTime ?? '');
  const [prepMinutes, setPrepMinutes] = useState<(typeof prep)[number]>(`${now?.prepMinutes ?? 30}`);
  const [travel, setTravel] = useState(String(now?.travelMinutes ?? DEFAULT_TRAVEL_MINUTES));
  const [autoAccept, setAutoAccept] = useState(now?.autoAccept ?? true);
  const { mutate, isPending, error } = useCall(serveSlot, {
    silent: true,
    invalidates: [platformSlots, settingChanges],
    onSuccess: onClose,
  });
  const send = () =>
    who !== null &&
    mutate({
      params: { id: slot.id, restaurantId: who },
      body: {
        capacity: capacity === '' ? null : Number(capacity),
        closed: !open,
        cutoffDayOffset: day === '-1' ? -1 : 0,
        cutoffTime: cutoff === '' ? null : cutoff,
        prepMinutes: Number(prepMinutes) as 30 | 60 | 90,
        travelMinutes: Number(travel),
        autoAccept,
      },
    });
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
        <Switch label={open ? 'Recibe pedidos' : 'En pausa'} checked={open} onCheckedChange={setOpen} />
        <TextField
          label="Cupos al día"
          help="Vacío: sin límite."
          inputMode="numeric"
          maxLength={6}
          value={capacity}
          onValueChange={(typed) => setCapacity(typed.replace(/\D/g, ''))}
        />
        <div className="grid gap-2">
          <p className="type-item">Hasta cuándo se pide</p>
          <Segmented label="Día del cierre" segments={[...days]} value={day} onValueChange={setDay} />
          <TextField
            type="time"
            label="Hora del cierre"
            help="Vacía: dos horas antes de la entrega."
            value={cutoff}
            onValueChange={setCutoff}
          />
        </div>
        <div className="grid gap-2">
          <p className="type-item">Tiempo de preparación</p>
          <Segmented
            label="Tiempo de preparación"
            segments={prep.map((value) => ({ value, label: `${value} min` }))}
            value={prepMinutes}
            onValueChange={setPrepMinutes}
          />
        </div>
        <TextField
          label="Minutos de camino"
          help="Del restaurante a este lugar; vale para todas sus horas aquí."
          inputMode="numeric"
          maxLength={3}
          value={travel}
          onValueChange={(typed) => setTravel(typed.replace(/\D/g, ''))}
          error={fieldError(error, 'travelMinutes')}
        />
        <Switch label="Acepta solo, al cierre" checked={autoAccept} onCheckedChange={setAutoAccept} />
        {formError(error, ['travelMinutes']) && (
          <NoticeBar tone="danger">{formError(error, ['travelMinutes'])}</NoticeBar>
        )}
        <Button type="submit" wide loading={isPending} disabled={who === null}>
          Guardar
        </Button>
      </form>
    </Dialog>
  );
}
