import { addPlace, changePlace, platformPlaces } from '@sazon/contract/delivery/places-admin-routes';
import type { PlatformPlace } from '@sazon/contract/delivery/places-admin-schemas';
import { deliveryOptions } from '@sazon/contract/delivery/routes';
import { platformSlots, settingChanges } from '@sazon/contract/settings/platform-routes';
import { useState } from 'react';
import { findFieldError, findFormError } from '../../calls/call-error.ts';
import { useSendKey } from '../../calls/idempotency-key.ts';
import { useCall } from '../../calls/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NoticeBar } from '../../ui/pages/notice-bar.tsx';
import { PlaceSelect } from '../admin-settings/place-select.tsx';
import { describeKeptSold } from '../admin-settings/sold-words.ts';

export interface PlaceDialogProps {
  /** Null: a new one. */
  place: PlatformPlace | null;
  enterprises: readonly { id: string; name: string }[];
  onClose: () => void;
  /** The new place: its hours come next. */
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

/** What is typed about a place, and its sending: added when it is new, changed when it is not. */
function usePlaceForm(
  place: PlatformPlace | null,
  enterpriseId: string | null,
  { onAdded, onClose }: Pick<PlaceDialogProps, 'onAdded' | 'onClose'>,
) {
  const sending = useSendKey();
  const [draft, setDraft] = useState<Record<Field, string>>(place ?? empty);
  const [instructions, setInstructions] = useState(place?.instructions ?? '');
  const [active, setActive] = useState(place?.active ?? true);
  const add = useCall(addPlace, {
    silent: true,
    invalidates: reads,
    idempotencyKey: sending.keyFor,
    onSuccess: ({ id }) => {
      onAdded(id);
      onClose();
    },
  });
  const change = useCall(changePlace, { silent: true, invalidates: reads, onSuccess: onClose });
  const { isPending, error } = place === null ? add : change;
  const send = () => {
    const { name, address, district, city, deliveryPoint } = draft;
    const written = { name, address, district, city, deliveryPoint, instructions: instructions.trim() || null };
    if (place === null) add.mutate({ body: { ...written, enterpriseId } });
    else change.mutate({ params: { id: place.id }, body: { ...written, active } });
  };
  const set = (change: Partial<Record<Field, string>>) => setDraft((now) => ({ ...now, ...change }));
  return { draft, set, instructions, setInstructions, active, setActive, send, isPending, error };
}

/** A place where lunches are delivered: new, or as it is from now on. */
export function PlaceDialog({ place, enterprises, onClose, onAdded }: PlaceDialogProps) {
  const [enterpriseId, setEnterpriseId] = useState<string | null>(null);
  const { draft, set, instructions, setInstructions, active, setActive, send, isPending, error } = usePlaceForm(
    place,
    enterpriseId,
    { onAdded, onClose },
  );
  const failure = findFormError(
    error,
    fields.map(([name]) => name),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={place?.name ?? 'Nuevo lugar'}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {place === null ? (
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
          <TextField
            key={name}
            label={label}
            value={draft[name]}
            onValueChange={(typed) => set({ [name]: typed })}
            maxLength={maxLength}
            placeholder={placeholder}
            error={findFieldError(error, name)}
          />
        ))}
        <TextArea
          label="Cómo llegar"
          help="Lo lee el domi. Puede quedar vacío."
          rows={2}
          maxLength={300}
          value={instructions}
          onValueChange={setInstructions}
        />
        {place !== null && (
          <div className="grid gap-1">
            <Switch
              label={active ? 'Recibe pedidos' : 'Cerrado: nadie pide ahí'}
              checked={active}
              onCheckedChange={setActive}
            />
            {!active && place.ordersAhead > 0 && (
              <NoticeBar tone="warning">{describeKeptSold(place.ordersAhead)}</NoticeBar>
            )}
          </div>
        )}
        {failure && <NoticeBar tone="danger">{failure}</NoticeBar>}
        <Button type="submit" wide loading={isPending}>
          {place === null ? 'Crear' : 'Guardar'}
        </Button>
      </form>
    </Dialog>
  );
}
