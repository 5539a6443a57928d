import { addDays, type IsoDate, toWeekday } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';

/** What a courier earns for each stop from a date on (setting `courier_pay`). */
export type StopRate = { validFrom: IsoDate; perStopCop: Cop };

export const DEFAULT_STOP_RATES: readonly StopRate[] = [{ validFrom: '2026-01-01', perStopCop: 6800 }];

/** A stop that a courier reached: one hour of one place on a date. */
export type PaidStop = { scheduleDate: IsoDate; hour: string; location: string; lunches: number; delivered: number };

export type PayDay = { date: IsoDate; perStopCop: Cop; stops: PaidStop[]; amountCop: Cop };
export type PayWeek = { from: IsoDate; to: IsoDate; stops: number; amountCop: Cop; days: PayDay[] };

/** Returns the rate that is valid on a date: the latest that began by then, or 0 before the first one. */
export function findStopRateCop(rates: readonly StopRate[], date: IsoDate): Cop {
  const valid = rates.filter(({ validFrom }) => validFrom <= date);
  return valid.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1)?.perStopCop ?? 0;
}

/** Returns the Monday of the date's week. */
export const toWeekStart = (date: IsoDate): IsoDate => addDays(date, 1 - toWeekday(date));

/**
 * Returns what a courier earns in the week that begins on `from` (a Monday), by day: each stop pays the rate of its
 * date.
 */
export function buildPayWeek(from: IsoDate, stops: readonly PaidStop[], rates: readonly StopRate[]): PayWeek {
  const to = addDays(from, 6);
  const own = stops.filter(({ scheduleDate }) => scheduleDate >= from && scheduleDate <= to);
  const days = [...Map.groupBy(own, ({ scheduleDate }) => scheduleDate)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, reached]): PayDay => {
      const perStopCop = findStopRateCop(rates, date);
      const sorted = reached.toSorted(
        (a, b) => a.hour.localeCompare(b.hour) || a.location.localeCompare(b.location, 'es'),
      );
      return { date, perStopCop, stops: sorted, amountCop: perStopCop * reached.length };
    });
  return {
    ...{ from, to, days },
    stops: own.length,
    amountCop: days.reduce((sum, { amountCop }) => sum + amountCop, 0),
  };
}
