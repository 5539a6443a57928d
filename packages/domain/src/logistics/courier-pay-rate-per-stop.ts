import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';

/** What a courier earns for each stop from a date on (setting `courier_pay`). */
export type StopRate = { validFrom: IsoDate; perStopCop: Cop };

export const DEFAULT_STOP_RATES: readonly StopRate[] = [{ validFrom: '2026-01-01', perStopCop: 6800 }];

/** A stop that a courier reached: one hour of one place on a date. */
export type PaidStop = { scheduleDate: IsoDate; hour: string; location: string; lunches: number; delivered: number };

/** Returns the rate that is valid on a date: the latest that began by then, or 0 before the first one. */
export function findStopRateCop(rates: readonly StopRate[], date: IsoDate): Cop {
  const valid = rates.filter(({ validFrom }) => validFrom <= date);
  return valid.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom)).at(-1)?.perStopCop ?? 0;
}
