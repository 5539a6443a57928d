import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/pages/notice-offline-and-error-bars.tsx';
import { placesQuery } from '../admin-settings/settings-calendar-slots-locations-calls.ts';
import { LocationDialog } from './location-dialog.tsx';

export interface LocationButtonsProps {
  /** The shown location. */
  locationId: string | undefined;
  onLocation: (id: string | undefined) => void;
}

/** Buttons for a new location, the shown one, and the closed ones. */
export function LocationButtons({ locationId, onLocation }: LocationButtonsProps) {
  const { data, error } = useQuery(placesQuery);
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const places = data?.data ?? [];
  const shown = places.find((place) => place.id === locationId);
  const closed = places.filter((place) => !place.active);
  const editing = places.find((place) => place.id === open);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="s" disabled={data === undefined} onClick={() => setOpen('new')}>
          Nuevo lugar
        </Button>
        {shown && (
          <Button look="quiet" size="s" aria-label={`Cambiar el lugar ${shown.name}`} onClick={() => setOpen(shown.id)}>
            Cambiar el lugar
          </Button>
        )}
      </div>
      {error && !data && <NoticeBar tone="danger">{error.message}</NoticeBar>}
      {closed.length > 0 && (
        <p className="type-body-s flex flex-wrap items-center gap-2 text-text-2">
          Cerrados:
          {closed.map((place) => (
            <Button
              key={place.id}
              look="quiet"
              size="s"
              aria-label={`Cambiar ${place.name}`}
              onClick={() => setOpen(place.id)}
            >
              {place.name}
            </Button>
          ))}
        </p>
      )}
      {data && (open === 'new' || editing !== undefined) && (
        <LocationDialog
          place={editing ?? null}
          enterprises={data.enterprises}
          onClose={() => setOpen(null)}
          onAdded={onLocation}
        />
      )}
    </>
  );
}
