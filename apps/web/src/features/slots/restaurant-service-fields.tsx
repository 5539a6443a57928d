import { useWatch } from 'react-hook-form';
import { keepDigits, TypedSegments, TypedSwitch, TypedText } from '../../session/staff-form-fields.tsx';

const days = [
  { value: '0', label: 'El mismo día' },
  { value: '-1', label: 'El día anterior' },
] as const;
const prep = ['30', '60', '90'] as const;

export interface ServiceDraft {
  capacity: string;
  open: boolean;
  day: (typeof days)[number]['value'];
  cutoff: string;
  prepMinutes: (typeof prep)[number];
  travel: string;
  autoAccept: boolean;
}

/** The maximum of orders, the cutoff, and the duration. */
export function RestaurantServiceFields() {
  const open = useWatch<ServiceDraft, 'open'>({ name: 'open' });
  return (
    <>
      <TypedSwitch<ServiceDraft> label={open ? 'Recibe pedidos' : 'En pausa'} name="open" />
      <TypedText<ServiceDraft>
        label="Cupos al día"
        help="Vacío: sin límite."
        inputMode="numeric"
        maxLength={6}
        name="capacity"
        keep={keepDigits}
      />
      <div className="grid gap-2">
        <p className="type-item">Hasta cuándo se pide</p>
        <TypedSegments<ServiceDraft> label="Día del cierre" segments={days} name="day" />
        <TypedText<ServiceDraft>
          type="time"
          label="Hora del cierre"
          help="Vacía: dos horas antes de la entrega."
          name="cutoff"
        />
      </div>
      <div className="grid gap-2">
        <p className="type-item">Tiempo de preparación</p>
        <TypedSegments<ServiceDraft>
          label="Tiempo de preparación"
          segments={prep.map((value) => ({ value, label: `${value} min` }))}
          name="prepMinutes"
        />
      </div>
      <TypedText<ServiceDraft>
        label="Minutos de camino"
        help="Del restaurante a este lugar; vale para todas sus horas aquí."
        inputMode="numeric"
        maxLength={3}
        name="travel"
        keep={keepDigits}
      />
      <TypedSwitch<ServiceDraft> label="Acepta solo, al cierre" name="autoAccept" />
    </>
  );
}
