import type { DeliveryLocation } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';
import { useUser } from '../../session/session-store.ts';
import type { Delivery } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { RadioGroup, RadioTile } from '../../ui/fields/radio.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorLine } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { type LocationGroup, LocationPicker } from './location-picker.tsx';
import { MissingBuilding } from './missing-building.tsx';

export interface LocationAndHourFormProps {
  delivery: Delivery;
  location: DeliveryLocation | null;
  timeId: string | null;
  office: string;
  error: string | undefined;
  disabled: boolean;
  onLocation: (id: string) => void;
  onTime: (id: string) => void;
  onOffice: (text: string) => void;
}

const pickable = ({ id, name, address, city }: DeliveryLocation) => ({ id, name, detail: `${address}, ${city}` });

/**
 * Locations of the own enterprise first; the others after it, with the note where a subsidy would be lost
 * (docs/specification.md section 4).
 */
function useGroups({ enterprise, everyone }: Delivery): LocationGroup[] {
  const person = useUser();
  if (enterprise.length === 0) return [{ title: '', items: everyone.map(pickable) }];
  const own = { title: person?.enterprise?.name ?? 'Tu empresa', items: enterprise.map(pickable) };
  if (everyone.length === 0) return [own];
  const note = person?.subsidyEnabled ? 'Acá no aplica el subsidio de tu empresa' : undefined;
  return [own, { title: 'Otros lugares', note, items: everyone.map(pickable) }];
}

export function LocationAndHourForm({
  delivery,
  location,
  timeId,
  office,
  error,
  disabled,
  onLocation,
  onTime,
  onOffice,
}: LocationAndHourFormProps) {
  const groups = useGroups(delivery);
  const times = location?.times ?? [];
  const [onlyTime] = times;
  // prominent until a location is chosen
  const missing = !delivery.pending && <MissingBuilding />;
  return (
    <div className="grid gap-6">
      <section className="grid gap-2" aria-labelledby="lugar">
        <h3 id="lugar" className="type-h3">
          Lugar
        </h3>
        {delivery.enterprise.length + delivery.everyone.length === 0 && !delivery.pending ? (
          <p className="type-body text-text-2">Todavía no hay lugares de entrega.</p>
        ) : (
          <LocationPicker groups={groups} value={location?.id ?? null} onValueChange={onLocation} disabled={disabled} />
        )}
        {!location && missing}
      </section>
      {location && (
        <section className="grid gap-2" aria-labelledby="hora">
          <h3 id="hora" className="type-h3">
            Hora
          </h3>
          {times.length === 1 && onlyTime ? (
            <p className="type-body flex items-center gap-2.5">
              <Icon name="clock" size="m" className="text-text-2" />
              {formatHour(onlyTime.hour)}
            </p>
          ) : (
            <RadioGroup
              label="Hora de entrega"
              value={timeId}
              onValueChange={onTime}
              disabled={disabled}
              className="grid grid-cols-2 gap-2"
            >
              {times.map((slot) => (
                <RadioTile key={slot.id} value={slot.id} label={formatHour(slot.hour)} />
              ))}
            </RadioGroup>
          )}
          {times.length === 0 && <p className="type-body text-text-2">Este lugar todavía no tiene horas de entrega.</p>}
        </section>
      )}
      <TextField
        label="Oficina"
        placeholder="Piso, torre o número de oficina"
        help="Opcional. Nos ayuda a encontrarte."
        maxLength={80}
        autoComplete="off"
        value={office}
        onValueChange={onOffice}
        disabled={disabled}
      />
      {location && missing}
      {error && <ErrorLine>{error}</ErrorLine>}
    </div>
  );
}
