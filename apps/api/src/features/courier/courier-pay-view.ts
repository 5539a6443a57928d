import type { CourierWeek, CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { buildPayWeek, type PayWeek, toWeekStart } from '@sazon/domain/logistics/courier-pay';
import type { Deps } from '../../deps.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { listReachedStops } from './courier-pay-queries.ts';

const toWeek = ({ amountCop: amount, days, ...week }: PayWeek): CourierWeek => ({
  ...week,
  amount,
  days: days.map(({ perStopCop: perStop, amountCop, ...day }) => ({ ...day, perStop, amount: amountCop })),
});

/** Reads what a courier earns by stops in one week, Monday to Sunday: that of `date`, or the present one. */
export async function readOwnPay(deps: Deps, courierId: string, date: IsoDate | undefined) {
  const today = toBogotaDate(deps.now());
  const from = toWeekStart(date ?? today);
  const { stopRates } = await loadSettings(deps);
  const stops = await listReachedStops(deps.db, { from, to: addDays(from, 6), courierId });
  return { ...toWeek(buildPayWeek(from, stops, stopRates)), today };
}

/** Reads what every courier who reached a stop in a week earns for it, and the sum of all (COP). */
export async function readCrewPay(deps: Deps, date: IsoDate | undefined): Promise<CrewPay> {
  const today = toBogotaDate(deps.now());
  const from = toWeekStart(date ?? today);
  const to = addDays(from, 6);
  const { stopRates } = await loadSettings(deps);
  const reached = await listReachedStops(deps.db, { from, to });
  const data = [...Map.groupBy(reached, ({ courier }) => courier.id).values()].map((stops) => {
    const [{ courier }] = stops as [(typeof stops)[number]];
    return { ...toWeek(buildPayWeek(from, stops, stopRates)), courier };
  });
  return { today, from, to, total: data.reduce((sum, { amount }) => sum + amount, 0), data };
}
