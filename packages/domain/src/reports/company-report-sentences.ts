import { formatDay } from '../calendar/date-and-hour-format.ts';
import { findHolidayName } from '../calendar/holidays.ts';
import { type IsoDate, toWeekday, type Weekday } from '../calendar/iso-date.ts';
import { formatWeekday } from '../calendar/weekdays.ts';
import { upperFirst } from '../first-letter-case.ts';
import type { Cop } from '../money/cop.ts';
import { formatCop } from '../money/format.ts';
import {
  calculateAverageCop,
  FEW_PEOPLE,
  formatShare,
  formatSharesOfWhole,
  ON_TIME_GOAL_BPS,
  toShareBps,
} from './shares-averages-and-changes.ts';

/** The lunches of one date. */
export type DayCount = { day: IsoDate; lunches: number };

/** The average number of lunches on a weekday, over those dates that had any. */
export type WeekdayAverage = { weekday: Weekday; average: number; days: number };

/** What a report says about its numbers: a title that they justify, and a sentence that contains them. */
export type Finding = { title: string; text: string };

/** Says who pays a lunch of average price. */
export function describeWhoPays(
  sums: { totalCop: Cop; subsidyCop: Cop; payrollCop: Cop; ownCop: Cop },
  lunches: number,
): Finding {
  const average = calculateAverageCop(sums.totalCop, lunches);
  const subsidy = calculateAverageCop(sums.subsidyCop, lunches);
  const shares = formatSharesOfWhole([sums.subsidyCop, sums.payrollCop, sums.ownCop]);
  const text = `La empresa paga ${formatCop(sums.subsidyCop)} (${shares[0]}), la nómina ${formatCop(sums.payrollCop)} (${shares[1]}) y cada quien de su bolsillo ${formatCop(sums.ownCop)} (${shares[2]}).`;
  if (average === null || subsidy === null || subsidy === 0) return { title: 'Quién paga los almuerzos', text };
  return { title: `De cada almuerzo de ${formatCop(average)}, la empresa pone ${formatCop(subsidy)}`, text };
}

/** Returns the averages of the weekdays that have lunches, Monday first. */
export function calculateWeekdayAverages(days: readonly DayCount[]): WeekdayAverage[] {
  const byWeekday = new Map<Weekday, number[]>();
  for (const { day, lunches } of days) {
    if (lunches === 0) continue;
    const weekday = toWeekday(day);
    byWeekday.set(weekday, [...(byWeekday.get(weekday) ?? []), lunches]);
  }
  return [...byWeekday]
    .map(([weekday, counts]) => ({
      weekday,
      average: Math.round(counts.reduce((sum, count) => sum + count, 0) / counts.length),
      days: counts.length,
    }))
    .sort((a, b) => a.weekday - b.weekday);
}

/** A weekday is called the fullest only if it has this many times the lunches of the next. */
const clearLead = 1.05;

/** Says which weekday is fullest, which is quietest, and which date had most lunches. */
export function describeDays(days: readonly DayCount[]): Finding {
  const averages = calculateWeekdayAverages(days).sort((a, b) => b.average - a.average);
  const [most, next] = averages;
  const least = averages.at(-1);
  const plain = 'Almuerzos por día';
  const top = [...days].sort((a, b) => b.lunches - a.lunches || (a.day < b.day ? -1 : 1))[0];
  if (most === undefined || least === undefined || top === undefined || top.lunches === 0)
    return { title: plain, text: 'No hay almuerzos en estas fechas.' };
  const range =
    most === least
      ? `${upperFirst(formatWeekday(most.weekday))} ${most.average} en promedio.`
      : `${upperFirst(formatWeekday(most.weekday))} ${most.average} en promedio, ${formatWeekday(least.weekday)} ${least.average}.`;
  const holidays = days.flatMap(({ day }) => (findHolidayName(day) === null ? [] : [formatDay(day).toLowerCase()]));
  const closed = holidays.length === 0 ? '' : ` Fue festivo el ${holidays.join(' y el ')}.`;
  const text = `${range} El máximo fue el ${formatDay(top.day).toLowerCase()}, con ${top.lunches}.${closed}`;
  const isClear = next !== undefined && most.days > 1 && most.average >= next.average * clearLead;
  return { title: isClear ? `El ${formatWeekday(most.weekday)} es el día más lleno` : plain, text };
}

/** The arrivals at one place. `timed` counts only those whose time is known. */
export type SiteArrivals = { name: string; timed: number; onTime: number };

/** Says which place most often gets its lunches late. */
export function describeSites(sites: readonly SiteArrivals[]): Finding {
  const known = sites
    .flatMap((site) => {
      const share = toShareBps(site.onTime, site.timed);
      return share === null ? [] : [{ ...site, share, late: site.timed - site.onTime }];
    })
    .sort((a, b) => a.share - b.share);
  const [worst] = known;
  if (worst === undefined) return { title: 'Sedes', text: 'No hay llegadas registradas en estas fechas.' };
  const text = known
    .map(({ name, share, late }) => `${name}: ${formatShare(share)} a tiempo, ${late} tarde.`)
    .join(' ');
  if (worst.late === 0) return { title: 'Todo llegó a tiempo', text };
  if (worst.share >= ON_TIME_GOAL_BPS)
    return { title: known.length > 1 ? 'Todas las sedes llegan a tiempo' : `${worst.name} llega a tiempo`, text };
  return { title: `${worst.name} llega tarde 1 de cada ${Math.round(worst.timed / worst.late)} veces`, text };
}

/** Says how many of the entitled people had lunch. `people` includes those who left since, so it may be larger. */
export function describeAdoption({ people, entitled }: { people: number; entitled: number }): Finding {
  if (entitled === 0 || people > entitled)
    return {
      title: `${people} personas almorzaron`,
      text: 'Personas distintas con al menos un almuerzo en estas fechas.',
    };
  const left = entitled - people;
  const text =
    left === 0
      ? 'Ya no falta nadie por estrenar.'
      : left === 1
        ? 'Falta 1 por estrenar.'
        : `Faltan ${left} por estrenar.`;
  return { title: `${people} de ${entitled} ya almuerzan`, text };
}

/** Says which group costs most. */
export function describeGroups(groups: readonly { name: string; people: number; totalCop: Cop }[]): Finding {
  const [top, next] = [...groups].sort((a, b) => b.totalCop - a.totalCop);
  const plain = 'Costo por grupo';
  if (top === undefined) return { title: plain, text: FEW_PEOPLE };
  const total = groups.reduce((sum, { totalCop }) => sum + totalCop, 0);
  const text = groups
    .map(({ name, people, totalCop }) => `${name}: ${formatCop(totalCop)} de ${people} personas.`)
    .join(' ');
  if (next === undefined || top.totalCop === next.totalCop || total === 0) return { title: plain, text };
  return { title: `${top.name} es ${formatShare(toShareBps(top.totalCop, total) ?? 0)} del costo`, text };
}

const formatCount = (value: number): string => value.toLocaleString('es-CO');

/** Says what a company's group lunches of guests and teams cost, and how many of them are listed when not all are. */
export function describeGuestLunches(
  { groups, lunches, amountCop }: { groups: number; lunches: number; amountCop: number },
  listed: number,
): Finding {
  const named = groups === 1 ? '1 almuerzo en grupo' : `${formatCount(groups)} almuerzos en grupo`;
  const cut = listed < groups ? ` Van en la lista los ${formatCount(listed)} primeros: elige menos días.` : '';
  return {
    title: 'Almuerzos de invitados y equipos',
    text: `La empresa pagó ${formatCop(amountCop)} por ${named}, con ${lunches === 1 ? '1 almuerzo' : `${formatCount(lunches)} almuerzos`}.${cut}`,
  };
}
