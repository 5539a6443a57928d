import { addSlot, platformSlots, settingChanges } from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import type { PlatformSlot } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../calls/use-call.ts';
import { useIdempotencyKey } from '../../calls/use-idempotency-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EmptyState } from '../../ui/pages/empty-and-error-state.tsx';
import { LocationSelect } from '../admin-settings/location-select.tsx';
import { slotsQuery } from '../admin-settings/settings-calendar-slots-locations-calls.ts';
import { SettingsPageFrame } from '../admin-settings/settings-page-frame.tsx';
import { AskedBuildings } from '../locations/asked-buildings.tsx';
import { LocationButtons } from '../locations/location-buttons.tsx';
import { RestaurantServiceDialog } from './restaurant-service-dialog.tsx';
import { SlotCard } from './slot-card.tsx';

export interface SlotsScreenProps {
  locationId: string | undefined;
  onLocation: (id: string | undefined) => void;
}

export type ServedSlot = { slot: PlatformSlot; restaurantId: string | null };

/** /admin/sazon/horarios: the hours of each location, their restaurants, and the maximum of orders a day. */
export function SlotsScreen({ locationId, onLocation }: SlotsScreenProps) {
  const query = useQuery(slotsQuery(locationId));
  const [serving, setServing] = useState<ServedSlot | null>(null);
  return (
    <SettingsPageFrame
      title="Horarios y cupos"
      text="A qué horas se entrega en cada lugar, quién atiende y cuántas órdenes recibe al día."
      what="los horarios"
      query={query}
    >
      {({ locations, restaurants, data, today }) => (
        <>
          <div className="grid max-w-form grid-cols-1 gap-2">
            <LocationSelect
              label="Lugar"
              all="Elige un lugar"
              locations={locations}
              value={locationId ?? null}
              onValueChange={(id) => onLocation(id ?? undefined)}
            />
            <LocationButtons locationId={locationId} onLocation={onLocation} />
          </div>
          {locationId === undefined ? (
            <>
              <EmptyState title="Elige un lugar" text="Verás sus horarios y los restaurantes que lo atienden." />
              <AskedBuildings />
            </>
          ) : (
            <>
              {data.length === 0 && (
                <EmptyState title="Este lugar no tiene horarios" text="Agrega la primera hora de entrega." />
              )}
              <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-2 desktop:items-start ultra:grid-cols-3">
                {data.map((slot) => (
                  <SlotCard
                    key={slot.id}
                    slot={slot}
                    today={today}
                    onServe={(restaurantId) => setServing({ slot, restaurantId })}
                  />
                ))}
              </ul>
              <NewSlot key={locationId} locationId={locationId} />
            </>
          )}
          {serving && (
            <RestaurantServiceDialog
              slot={data.find((slot) => slot.id === serving.slot.id) ?? serving.slot}
              restaurantId={serving.restaurantId}
              restaurants={restaurants}
              onClose={() => setServing(null)}
            />
          )}
        </>
      )}
    </SettingsPageFrame>
  );
}

function NewSlot({ locationId }: { locationId: string }) {
  const [hour, setHour] = useState('');
  const sending = useIdempotencyKey();
  const { mutate, isPending, error } = useCall(addSlot, {
    silent: true,
    invalidates: [platformSlots, settingChanges],
    idempotencyKey: sending.keyFor,
    onSuccess: () => {
      setHour('');
      sending.answered();
    },
  });
  return (
    <form
      noValidate
      aria-label="Agregar un horario"
      className="flex max-w-form flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body: { locationId, hour } });
      }}
    >
      <div className="min-w-40 flex-1">
        <TextField type="time" label="Hora nueva" value={hour} onValueChange={setHour} error={error?.message} />
      </div>
      <Button type="submit" look="quiet" loading={isPending} disabled={hour === ''}>
        Agregar
      </Button>
    </form>
  );
}
