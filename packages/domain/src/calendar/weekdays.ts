import type { Weekday } from './iso-date.ts';

/** The seven weekdays: number (1 is Monday, 7 is Sunday, as the API sends it) and Spanish names. */
export const WEEKDAYS = [
  { number: 1, name: 'lunes', short: 'lun' },
  { number: 2, name: 'martes', short: 'mar' },
  { number: 3, name: 'miércoles', short: 'mié' },
  { number: 4, name: 'jueves', short: 'jue' },
  { number: 5, name: 'viernes', short: 'vie' },
  { number: 6, name: 'sábado', short: 'sáb' },
  { number: 7, name: 'domingo', short: 'dom' },
] as const;

/** Monday to Friday (docs/specification.md section 9). */
export const DEFAULT_ENABLED_WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

export function formatWeekday(weekday: Weekday): string {
  return WEEKDAYS[weekday - 1]?.name ?? '';
}

export function formatShortWeekday(weekday: Weekday): string {
  return WEEKDAYS[weekday - 1]?.short ?? '';
}
