import { serveHours } from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import type { RestaurantPlace } from '@sazon/contract/restaurant-setup/brands-and-hours-schemas';
import { DEFAULT_TRAVEL_MINUTES } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { useForm } from 'react-hook-form';
import { findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { keepDigits, showFieldError, TypedSegments, TypedSwitch, TypedText } from '../../session/staff-form-fields.tsx';
import { TypedFormDialog } from '../../session/typed-form-dialog.tsx';
import { toast } from '../../ui/overlays/toast.tsx';
import { restaurantReads } from './restaurants-calls.ts';

interface TypedHours {
  open: boolean;
  capacity: string;
  day: '0' | '-1';
  cutoff: string;
  prep: '30' | '60' | '90';
  travel: string;
  autoAccept: boolean;
  offersDishes: boolean;
}

interface ServeHoursDialogProps {
  restaurantId: string;
  timeIds: readonly string[];
  /** The place of the first chosen hour, with whose values the form begins. */
  now: RestaurantPlace | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Sets how the restaurant serves the chosen hours, the same for all of them. */
export function ServeHoursDialog({ restaurantId, timeIds, now, onClose, onSaved }: ServeHoursDialogProps) {
  const served = now?.hours.find(({ id }) => id === timeIds[0])?.served;
  const form = useForm<TypedHours>({
    defaultValues: {
      ...{ open: !served?.closed, capacity: served?.capacity?.toString() ?? '', day: '0', cutoff: '', prep: '30' },
      ...{ travel: String(now?.travelMinutes ?? DEFAULT_TRAVEL_MINUTES), autoAccept: true, offersDishes: true },
    },
  });
  const { mutate, isPending, error } = useCall(serveHours, {
    silent: true,
    invalidates: restaurantReads,
    onError: (refused) => showFieldError(form, refused, { travelMinutes: 'travel', cutoffTime: 'cutoff' }),
    onSuccess: () => {
      toast.success('Horas guardadas');
      onSaved();
    },
  });
  const failure = findFormError(error, ['travelMinutes', 'cutoffTime', 'capacity']);
  const send = ({ open, capacity, day, cutoff, prep, travel, autoAccept, offersDishes }: TypedHours) =>
    mutate({
      params: { id: restaurantId },
      body: {
        timeIds: [...timeIds],
        capacity: capacity === '' ? null : Number(capacity),
        closed: !open,
        cutoffDayOffset: day === '-1' ? -1 : 0,
        cutoffTime: cutoff === '' ? null : cutoff,
        prepMinutes: Number(prep) as 30 | 60 | 90,
        travelMinutes: Number(travel),
        ...{ autoAccept, offersDishes },
      },
    });
  return (
    <TypedFormDialog
      form={form}
      onSend={send}
      onClose={onClose}
      title={timeIds.length === 1 ? 'Atender 1 hora' : `Atender ${timeIds.length} horas`}
      subtitle="Lo mismo para todas las elegidas. Lo ya pedido no cambia."
      pending={isPending}
      failure={failure}
    >
      <HoursFields />
    </TypedFormDialog>
  );
}

/** The fields of the form, the same for each hour. */
function HoursFields() {
  return (
    <>
      <TypedSwitch<TypedHours> name="open" label="Recibe pedidos" />
      <TypedText<TypedHours>
        name="capacity"
        label="Almuerzos por día en cada hora"
        help="Vacío: sin límite."
        inputMode="numeric"
        maxLength={6}
        keep={keepDigits}
      />
      <TypedSegments<TypedHours>
        name="day"
        label="Día del cierre"
        segments={[
          { value: '0', label: 'El mismo día' },
          { value: '-1', label: 'El día anterior' },
        ]}
      />
      <TypedText<TypedHours>
        name="cutoff"
        type="time"
        label="Hora del cierre"
        help="Vacía: dos horas antes de la entrega."
      />
      <div className="grid gap-2">
        <p className="type-item">Preparación</p>
        <TypedSegments<TypedHours>
          name="prep"
          label="Preparación"
          segments={(['30', '60', '90'] as const).map((value) => ({ value, label: `${value} min` }))}
        />
      </div>
      <TypedText<TypedHours>
        name="travel"
        label="Minutos de camino"
        inputMode="numeric"
        maxLength={3}
        keep={keepDigits}
      />
      <TypedSwitch<TypedHours> name="autoAccept" label="Acepta solo, al cierre" />
      <TypedSwitch<TypedHours> name="offersDishes" label="Ofrecer todos sus platos en las horas nuevas" />
    </>
  );
}
