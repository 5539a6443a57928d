import { addDays, buildIsoDate, type IsoDate, toWeekday } from './iso-date.ts';

export type Holiday = { date: IsoDate; name: string };

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): IsoDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return buildIsoDate(year, month, day);
}

/** Returns the date itself when it is a Monday, else the next Monday (Ley 51 of 1983, 'Emiliani'). */
function movedToMonday(date: IsoDate): IsoDate {
  return addDays(date, (8 - toWeekday(date)) % 7);
}

/** The first year with the holiday of 9 July (Ley 2578 of 2026). */
const CHIQUINQUIRA_SINCE = 2026;

/**
 * Lists the Colombian holidays of a year, in date order. Two can fall on one date. Source: Ley 51 of 1983 and Ley 2578
 * of 2026 (docs/colombia.md section 6.1).
 */
export function listHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const fixed = (month: number, day: number, name: string): Holiday => ({ date: buildIsoDate(year, month, day), name });
  const moved = (month: number, day: number, name: string): Holiday => ({
    date: movedToMonday(buildIsoDate(year, month, day)),
    name,
  });
  const fromEaster = (days: number, name: string): Holiday => ({ date: addDays(easter, days), name });
  const holidays = [
    fixed(1, 1, 'Año Nuevo'),
    moved(1, 6, 'Reyes Magos'),
    moved(3, 19, 'San José'),
    fromEaster(-3, 'Jueves Santo'),
    fromEaster(-2, 'Viernes Santo'),
    fixed(5, 1, 'Día del Trabajo'),
    fromEaster(43, 'Ascensión'),
    fromEaster(64, 'Corpus Christi'),
    fromEaster(71, 'Sagrado Corazón'),
    moved(6, 29, 'San Pedro y San Pablo'),
    ...(year >= CHIQUINQUIRA_SINCE ? [moved(7, 9, 'Virgen de Chiquinquirá')] : []),
    fixed(7, 20, 'Independencia'),
    fixed(8, 7, 'Batalla de Boyacá'),
    moved(8, 15, 'Asunción'),
    moved(10, 12, 'Día de la Raza'),
    moved(11, 1, 'Todos los Santos'),
    moved(11, 11, 'Independencia de Cartagena'),
    fixed(12, 8, 'Inmaculada Concepción'),
    fixed(12, 25, 'Navidad'),
  ];
  return holidays.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** Returns the name of the holiday on a date, or null when it is none. */
export function findHolidayName(date: IsoDate): string | null {
  return listHolidays(Number(date.slice(0, 4))).find((holiday) => holiday.date === date)?.name ?? null;
}
