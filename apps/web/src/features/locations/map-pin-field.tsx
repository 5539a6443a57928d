import { useWatch } from 'react-hook-form';
import { TypedText } from '../../session/staff-form-fields.tsx';
import { type LocationDraft, parsePin } from './location-draft.ts';

/** The place on the map, pasted from a map, with a link to see it there. */
export function MapPinField() {
  const typed = useWatch<LocationDraft, 'pin'>({ name: 'pin' });
  const pin = parsePin(typed);
  return (
    <div className="grid grid-cols-1 gap-1">
      <TypedText<LocationDraft>
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
