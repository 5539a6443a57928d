import type { PlatformPlace } from '@sazon/contract/delivery/locations-admin-schemas';

export const placeFields = [
  ['name', 'Nombre', 80, 'Torre Colpatria'],
  ['address', 'Dirección', 120, 'Carrera 7 # 24-89'],
  ['district', 'Barrio', 60, 'Centro'],
  ['city', 'Ciudad', 60, 'Bogotá'],
  ['deliveryPoint', 'Punto de entrega', 60, 'Recepción'],
] as const;
type Field = (typeof placeFields)[number][0];

const empty: Record<Field, string> = {
  name: '',
  address: '',
  district: '',
  city: 'Bogotá',
  deliveryPoint: 'Recepción',
};

export interface LocationDraft extends Record<Field, string> {
  instructions: string;
  /** 'latitude, longitude', as maps copy it. */
  pin: string;
  receptionRules: string;
  floors: string;
  /** Digits; empty: not said. */
  expectedPeople: string;
  /** '11:30, 12:00', only for a new place. */
  hours: string;
  active: boolean;
}

export const toPlaceDraft = (place: PlatformPlace | null): LocationDraft => ({
  ...(place ?? empty),
  instructions: place?.instructions ?? '',
  pin: place?.pin ? `${place.pin.latitudeE6 / 1e6}, ${place.pin.longitudeE6 / 1e6}` : '',
  receptionRules: place?.receptionRules ?? '',
  floors: place?.floors ?? '',
  expectedPeople: place?.expectedPeople?.toString() ?? '',
  hours: place === null ? '12:00' : '',
  active: place?.active ?? true,
});

/** '9:30; 12:00' as hours of two digits. */
export const parseHours = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((hour) => hour.padStart(5, '0'));

/** Parses '4.711, -74.0721' as a point on the map; null when the text is empty or no such pair. */
export function parsePin(typed: string): { latitudeE6: number; longitudeE6: number } | null {
  const [latitude, longitude, more] = typed.split(',').map((part) => Number(part.trim()));
  const isPin = latitude !== undefined && longitude !== undefined && more === undefined && typed.trim() !== '';
  return isPin && Number.isFinite(latitude) && Number.isFinite(longitude)
    ? { latitudeE6: Math.round(latitude * 1e6), longitudeE6: Math.round(longitude * 1e6) }
    : null;
}
