import type { CrewCourier, CrewSlot } from '@sazon/contract/crew/consolidators-and-couriers-schemas';
import { formatHour } from '@sazon/domain/calendar/date-and-hour-format';

export const describeCrewSlot = ({ hour, locationName }: CrewSlot): string => `${formatHour(hour)} ${locationName}`;

/** 'Bogotá: Torre Nogal y Chicó', 'Reparte en cualquier ciudad' */
export function describeArea({ city, places }: Pick<CrewCourier, 'city' | 'places'>): string {
  if (city === null) return 'Reparte en cualquier ciudad';
  return places.length === 0 ? `${city}, cualquier lugar` : `${city}: ${places.map(({ name }) => name).join(', ')}`;
}
