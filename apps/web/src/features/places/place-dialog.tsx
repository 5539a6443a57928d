import { deliveryOptions } from '@sazon/contract/delivery/locations-and-calendar-routes';
import { addPlace, changePlace, platformPlaces } from '@sazon/contract/delivery/places-admin-routes';
import type { PlatformPlace } from '@sazon/contract/delivery/places-admin-schemas';
import { platformSlots, settingChanges } from '@sazon/contract/settings/settings-calendar-slots-routes';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type CallError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useSendKey } from '../../calls/use-send-key.ts';
import { showFieldError, TypedArea, TypedForm, TypedSwitch, TypedText } from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { PlaceSelect } from '../admin-settings/place-select.tsx';
import { describeKeptSold } from '../admin-settings/sold-lunches-texts.ts';

export interface PlaceDialogProps {
  /** Null: a new one. */
  place: PlatformPlace | null;
  enterprises: readonly { id: string; name: string }[];
  /** The company a new one belongs to; it is asked for when it is missing. */
  ownerId?: string | undefined;
  onClose: () => void;
  /** Called with the new location, whose hours come next. */
  onAdded: (id: string) => void;
}

const fields = [
  ['name', 'Nombre', 80, 'Torre Colpatria'],
  ['address', 'Dirección', 120, 'Carrera 7 # 24-89'],
  ['district', 'Barrio', 60, 'Centro'],
  ['city', 'Ciudad', 60, 'Bogotá'],
  ['deliveryPoint', 'Punto de entrega', 60, 'Recepción'],
] as const;
type Field = (typeof fields)[number][0];

const empty: Record<Field, string> = {
  name: '',
  address: '',
  district: '',
  city: 'Bogotá',
  deliveryPoint: 'Recepción',
};
const reads = [platformPlaces, platformSlots, deliveryOptions, settingChanges];

interface Draft extends Record<Field, string> {
  instructions: string;
  /** 'latitude, longitude', as maps copy it. */
  pin: string;
  receptionRules: string;
  floors: string;
  /** '11:30, 12:00', only for a new place. */
  hours: string;
  active: boolean;
}

const toDraft = (place: PlatformPlace | null): Draft => ({
  ...(place ?? empty),
  instructions: place?.instructions ?? '',
  pin: place?.pin ? `${place.pin.latitudeE6 / 1e6}, ${place.pin.longitudeE6 / 1e6}` : '',
  receptionRules: place?.receptionRules ?? '',
  floors: place?.floors ?? '',
  hours: place === null ? '12:00' : '',
  active: place?.active ?? true,
});

/** Saves the location: creates a new one, or changes an existing one. */
function useSavePlace(
  { place, onAdded, onClose }: PlaceDialogProps,
  enterpriseId: string | null,
  onError: (error: CallError) => void,
) {
  const sending = useSendKey();
  const add = useCall(addPlace, {
    silent: true,
    invalidates: reads,
    idempotencyKey: sending.keyFor,
    onError,
    onSuccess: ({ id }) => {
      onAdded(id);
      onClose();
    },
  });
  const change = useCall(changePlace, { silent: true, invalidates: reads, onSuccess: onClose, onError });
  const { isPending, error } = place === null ? add : change;
  const send = ({ name, address, district, city, deliveryPoint, active, ...typed }: Draft) => {
    const written = {
      ...{ name, address, district, city, deliveryPoint, pin: parsePin(typed.pin) },
      instructions: typed.instructions.trim() || null,
      receptionRules: typed.receptionRules.trim() || null,
      floors: typed.floors.trim() || null,
    };
    if (place === null) add.mutate({ body: { ...written, enterpriseId, hours: parseHours(typed.hours) } });
    else change.mutate({ params: { id: place.id }, body: { ...written, active } });
  };
  return { send, isPending, error };
}

/** '9:30; 12:00' as hours of two digits. */
const parseHours = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((hour) => hour.padStart(5, '0'));

/** '4.711, -74.0721' as a place on the map; null: empty or not understood. */
function parsePin(typed: string): { latitudeE6: number; longitudeE6: number } | null {
  const [latitude, longitude, more] = typed.split(',').map((part) => Number(part.trim()));
  const isPin = latitude !== undefined && longitude !== undefined && more === undefined && typed.trim() !== '';
  return isPin && Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitudeE6: Math.round(latitude * 1e6), longitudeE6: Math.round(longitude * 1e6) }
    : null;
}

/** The place on the map, pasted from a map, with a link to see it there. */
function PinField() {
  const typed = useWatch<Draft, 'pin'>({ name: 'pin' });
  const pin = parsePin(typed);
  return (
    <div className="grid grid-cols-1 gap-1">
      <TypedText<Draft>
        name="pin"
        label="Punto en el mapa (opcional)"
        maxLength={60}
        placeholder="4.711000, -74.072100"
        help={
          typed.trim() !== '' && pin === null
            ? 'Pega latitud y longitud separadas por una coma.'
            : 'Cópialo del mapa: latitud, longitud.'
        }
      />
      {pin && (
        <a
          className="type-body-s text-primary-text underline"
          href={`https://www.openstreetmap.org/?mlat=${pin.latitudeE6 / 1e6}&mlon=${pin.longitudeE6 / 1e6}#map=18/${pin.latitudeE6 / 1e6}/${pin.longitudeE6 / 1e6}`}
          target="_blank"
          rel="noreferrer"
        >
          Ver en el mapa
        </a>
      )}
    </div>
  );
}

/** The form of a delivery location, new or existing. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { place, enterprises, ownerId, onClose } = props;
  const [enterpriseId, setEnterpriseId] = useState<string | null>(ownerId ?? null);
  const form = useForm<Draft>({ defaultValues: toDraft(place) });
  const { send, isPending, error } = useSavePlace(props, enterpriseId, (refused) => showFieldError(form, refused));
  const active = useWatch({ control: form.control, name: 'active' });
  const failure = findFormError(error, [...fields.map(([name]) => name), 'hours', 'floors', 'receptionRules']);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={place?.name ?? 'Nuevo lugar'}>
      <TypedForm form={form} onSend={send} className="pt-2">
        {place === null && ownerId !== undefined ? null : place === null ? (
          <PlaceSelect
            label="Quién pide ahí"
            all="Todo el mundo"
            locations={enterprises}
            value={enterpriseId}
            onValueChange={setEnterpriseId}
          />
        ) : (
          <p className="type-body-s text-text-2">
            {place.enterprise === null ? 'Pide ahí todo el mundo.' : `Es de ${place.enterprise.name}.`} Lo ya vendido
            conserva el lugar como estaba.
          </p>
        )}
        {fields.map(([name, label, maxLength, placeholder]) => (
          <TypedText<Draft> key={name} name={name} label={label} maxLength={maxLength} placeholder={placeholder} />
        ))}
        {place === null && (
          <TypedText<Draft>
            name="hours"
            label="Horas de entrega"
            maxLength={200}
            help="Separadas por comas: 11:30, 12:00, 12:30. Puedes agregar más después."
          />
        )}
        <PinField />
        <TypedText<Draft>
          name="floors"
          label="Pisos o torres (opcional)"
          maxLength={120}
          placeholder="Torre A, pisos 3 a 12"
        />
        <TypedArea<Draft>
          label="Reglas de la recepción (opcional)"
          help="Lo lee el domi: documento, parqueadero, a quién llamar."
          rows={2}
          maxLength={300}
          name="receptionRules"
        />
        <TypedArea<Draft>
          label="Cómo llegar"
          help="Lo lee el domi. Puede quedar vacío."
          rows={2}
          maxLength={300}
          name="instructions"
        />
        {place !== null && (
          <div className="grid gap-1">
            <TypedSwitch<Draft> label={active ? 'Recibe pedidos' : 'Cerrado: nadie pide ahí'} name="active" />
            {!active && place.ordersAhead > 0 && (
              <NoticeBar tone="warning">{describeKeptSold(place.ordersAhead)}</NoticeBar>
            )}
          </div>
        )}
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" wide loading={isPending}>
          {place === null ? 'Crear' : 'Guardar'}
        </Button>
      </TypedForm>
    </Dialog>
  );
}
