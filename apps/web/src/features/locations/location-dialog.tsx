import { addPlace, changePlace, platformPlaces } from '@sazon/contract/delivery/locations-admin-routes';
import type { PlatformPlace } from '@sazon/contract/delivery/locations-admin-schemas';
import { deliveryOptions } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import { platformSlots, settingChanges } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CallError, findFormError } from '../../calls/call-error.ts';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import {
  keepDigits,
  showFieldError,
  TypedArea,
  TypedForm,
  TypedSwitch,
  TypedText,
  useTyped,
} from '../../session/staff-form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { LocationSelect } from '../admin-settings/location-select.tsx';
import { describeKeptSold } from '../admin-settings/sold-lunches-texts.ts';
import { type LocationDraft, parseHours, parsePin, placeFields, toPlaceDraft } from './location-draft.ts';
import { MapPinField } from './map-pin-field.tsx';

export interface LocationDialogProps {
  /** The place to edit, or null for a new one. */
  place: PlatformPlace | null;
  enterprises: readonly { id: string; name: string }[];
  /** The company a new one belongs to; it is asked for when it is missing. */
  ownerId?: string | undefined;
  onClose: () => void;
  /** Called with the new location, whose hours come next. */
  onAdded: (id: string) => void;
}
const reads = [platformPlaces, platformSlots, deliveryOptions, settingChanges];

/** Saves the location: creates a new one, or changes an existing one. */
function useSavePlace(
  { place, onAdded, onClose }: LocationDialogProps,
  enterpriseId: string | null,
  onError: (error: CallError) => void,
) {
  const sending = useIdempotencyKey();
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
  const send = ({ name, address, district, city, deliveryPoint, active, ...typed }: LocationDraft) => {
    const written = {
      ...{ name, address, district, city, deliveryPoint, pin: parsePin(typed.pin) },
      instructions: typed.instructions.trim() || null,
      receptionRules: typed.receptionRules.trim() || null,
      floors: typed.floors.trim() || null,
      expectedPeople: typed.expectedPeople === '' ? null : Number(typed.expectedPeople),
    };
    if (place === null) add.mutate({ body: { ...written, enterpriseId, hours: parseHours(typed.hours) } });
    else change.mutate({ params: { id: place.id }, body: { ...written, active } });
  };
  return { send, isPending, error };
}

/** The form of a delivery location, new or existing. */
export function LocationDialog(props: LocationDialogProps) {
  const { place, enterprises, ownerId, onClose } = props;
  const [enterpriseId, setEnterpriseId] = useState<string | null>(ownerId ?? null);
  const form = useForm<LocationDraft>({ defaultValues: toPlaceDraft(place) });
  const { send, isPending, error } = useSavePlace(props, enterpriseId, (refused) => showFieldError(form, refused));
  const failure = findFormError(error, [
    ...placeFields.map(([name]) => name),
    'hours',
    'floors',
    'receptionRules',
    'expectedPeople',
  ]);
  return (
    <Dialog onClose={onClose} title={place?.name ?? 'Nuevo lugar'}>
      <TypedForm form={form} onSend={send} className="pt-2">
        {(place !== null || ownerId === undefined) && (
          <OwnerField {...{ place, enterprises, enterpriseId }} onEnterprise={setEnterpriseId} />
        )}
        {placeFields.map(([name, label, maxLength, placeholder]) => (
          <TypedText<LocationDraft>
            key={name}
            name={name}
            label={label}
            maxLength={maxLength}
            placeholder={placeholder}
          />
        ))}
        {place === null && (
          <TypedText<LocationDraft>
            name="hours"
            label="Horas de entrega"
            maxLength={200}
            help="Separadas por comas: 11:30, 12:00, 12:30. Puedes agregar más después."
          />
        )}
        <MapPinField />
        <TypedText<LocationDraft>
          name="floors"
          label="Pisos o torres (opcional)"
          maxLength={120}
          placeholder="Torre A, pisos 3 a 12"
        />
        {(place === null ? ownerId !== undefined || enterpriseId !== null : place.enterprise !== null) && (
          <TypedText<LocationDraft>
            name="expectedPeople"
            label="Cuántas personas trabajan ahí (opcional)"
            inputMode="numeric"
            keep={keepDigits}
            maxLength={6}
          />
        )}
        <TypedArea<LocationDraft>
          label="Reglas de la recepción (opcional)"
          help="Lo lee el domi: documento, parqueadero, a quién llamar."
          rows={2}
          maxLength={300}
          name="receptionRules"
        />
        <TypedArea<LocationDraft>
          label="Cómo llegar"
          help="Lo lee el domi. Puede quedar vacío."
          rows={2}
          maxLength={300}
          name="instructions"
        />
        {place !== null && <ActiveField ordersAhead={place.ordersAhead} />}
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" wide loading={isPending}>
          {place === null ? 'Crear' : 'Guardar'}
        </Button>
      </TypedForm>
    </Dialog>
  );
}

interface OwnerFieldProps extends Pick<LocationDialogProps, 'place' | 'enterprises'> {
  enterpriseId: string | null;
  onEnterprise: (id: string | null) => void;
}

/** Who may order there: asked of a new place, said of an existing one. */
function OwnerField({ place, enterprises, enterpriseId, onEnterprise }: OwnerFieldProps) {
  return place === null ? (
    <LocationSelect
      label="Quién pide ahí"
      all="Todo el mundo"
      locations={enterprises}
      value={enterpriseId}
      onValueChange={onEnterprise}
    />
  ) : (
    <p className="type-body-s text-text-2">
      {place.enterprise === null ? 'Pide ahí todo el mundo.' : `Es de ${place.enterprise.name}.`} Lo ya vendido conserva
      el lugar como estaba.
    </p>
  );
}

/** Whether the place takes orders, and what happens with those ahead. */
function ActiveField({ ordersAhead }: { ordersAhead: number }) {
  const { value: active } = useTyped<LocationDraft, 'active'>('active');
  return (
    <div className="grid gap-1">
      <TypedSwitch<LocationDraft> label={active ? 'Recibe pedidos' : 'Cerrado: nadie pide ahí'} name="active" />
      {!active && ordersAhead > 0 && <NoticeBar tone="warning">{describeKeptSold(ordersAhead)}</NoticeBar>}
    </div>
  );
}
