import type { Weekday } from './iso-date.ts';

/** The seven weekdays: number (lunes 1 to domingo 7), key of the wire (monday to sunday) and Spanish name. */
export const WEEKDAYS = [
  { number: 1, key: 'monday', name: 'lunes', short: 'lun' },
  { number: 2, key: 'tuesday', name: 'martes', short: 'mar' },
  { number: 3, key: 'wednesday', name: 'miércoles', short: 'mié' },
  { number: 4, key: 'thursday', name: 'jueves', short: 'jue' },
  { number: 5, key: 'friday', name: 'viernes', short: 'vie' },
  { number: 6, key: 'saturday', name: 'sábado', short: 'sáb' },
  { number: 7, key: 'sunday', name: 'domingo', short: 'dom' },
] as const;

export type WeekdayKey = (typeof WEEKDAYS)[number]['key'];

/** Monday to Friday (spec 9). */
export const DEFAULT_ENABLED_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

export function weekdayName(weekday: Weekday): string {
  return WEEKDAYS[weekday - 1]?.name ?? '';
}

export function weekdayShortName(weekday: Weekday): string {
  return WEEKDAYS[weekday - 1]?.short ?? '';
}

export function weekdayKey(weekday: Weekday): WeekdayKey {
  return WEEKDAYS[weekday - 1]?.key ?? 'monday';
}

/** The number of a wire key, or null when it is not one. */
export function weekdayFromKey(key: string): Weekday | null {
  return WEEKDAYS.find((weekday) => weekday.key === key)?.number ?? null;
}
