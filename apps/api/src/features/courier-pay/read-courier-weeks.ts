import type { CrewPay } from '@sazon/contract/courier/courier-pay-schemas';
import type { CourierAdjustment, CourierWeek, CourierWeekStop } from '@sazon/contract/courier/courier-pay-week';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays, type IsoDate, toWeekStart } from '@sazon/domain/calendar/iso-date';
import { findStopRateCop, type StopRate } from '@sazon/domain/logistics/courier-pay-rate-per-stop';
import type { Deps } from '../../deps.ts';
import { listFiledAccounts } from '../bank-accounts/bank-files-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listAccounts, listWaitingAccounts } from './courier-bank-accounts-and-bank-file-lines-queries.ts';
import { listStoredWeeks, listUnpaidWeeks, type StoredWeek } from './courier-statement-queries.ts';
import {
  listCourierIdsOfWeek,
  listCouriers,
  listUnbilledStops,
  type Person,
  type ReachedStop,
  sumWeekOfAll,
} from './couriers-and-unbilled-stops-queries.ts';
import { listUnbilledTips, type UnbilledTip } from './unbilled-tips-queries.ts';

type Week = CourierWeek & { courier: Person };

/** Builds a week from its lines, by day. */
export function buildCourierWeek(
  from: IsoDate,
  of: { stops: readonly CourierWeekStop[]; adjustments: CourierAdjustment[]; statement: CourierWeek['statement'] },
): CourierWeek {
  const { stops, adjustments, statement } = of;
  const days = [...Map.groupBy(stops, ({ scheduleDate }) => scheduleDate)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, ofDay]) => ({ date, amount: sumAmounts(ofDay), stops: ofDay }));
  const amount = sumAmounts(stops) + sumAmounts(adjustments);
  return { from, to: addDays(from, 6), stops: stops.length, amount, days, adjustments, statement };
}

const sumAmounts = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const toRunningStop =
  (rates: readonly StopRate[]) =>
  ({ arrivalId: _, courier: __, ...stop }: ReachedStop): CourierWeekStop => ({
    ...{ ...stop, lineId: null, amount: findStopRateCop(rates, stop.scheduleDate), dispute: null },
  });

/** Builds the weeks of couriers in their order: issued ones as they were frozen, running ones from the stops at the rate of their date. */
function buildWeeks(
  { from, courierIds }: { from: IsoDate; courierIds: readonly string[] },
  stored: readonly StoredWeek[],
  { reached, tips }: { reached: readonly ReachedStop[]; tips: readonly UnbilledTip[] },
  rates: readonly StopRate[],
): Week[] {
  const running = Map.groupBy(reached, ({ courier }) => courier.id);
  const storedOf = new Map(stored.map((week) => [week.courier.id, week]));
  const tipsOf = Map.groupBy(tips, ({ courier }) => courier.id);
  const people = new Map([...stored, ...reached, ...tips].map(({ courier }) => [courier.id, courier]));
  return courierIds
    .flatMap((id) => people.get(id) ?? [])
    .map((courier) => {
      const week = storedOf.get(courier.id);
      const stops = week?.statement ? week.stops : (running.get(courier.id) ?? []).map(toRunningStop(rates));
      const { adjustments: added = [], statement = null } = week ?? {};
      const tipped = statement === null ? (tipsOf.get(courier.id) ?? []).map(({ line }) => line) : [];
      const adjustments = [...added, ...tipped];
      return { courier, ...buildCourierWeek(from, { stops, adjustments, statement }) };
    });
}

async function listWeeks(deps: Deps, from: IsoDate, courierIds: readonly string[]): Promise<Week[]> {
  const { stopRates } = await loadSettings(deps);
  const stored = await listStoredWeeks(deps.db, { from, courierIds });
  const reached = await listUnbilledStops(deps.db, { from, to: addDays(from, 6), courierIds });
  const tips = await listUnbilledTips(deps.db, { from, courierIds });
  return buildWeeks({ from, courierIds }, stored, { reached, tips }, stopRates);
}

/** Reads what a courier earns in one week, Monday to Sunday: that of `date`, or the present one. */
export async function readOwnPay(deps: Deps, courierId: string, date: IsoDate | undefined) {
  const today = toBogotaDate(deps.now());
  const from = toWeekStart(date ?? today);
  const [own] = await listWeeks(deps, from, [courierId]);
  const { courier: _, ...week } = own ?? {
    ...{ courier: undefined, ...buildCourierWeek(from, { stops: [], adjustments: [], statement: null }) },
  };
  const [account = null] = await listAccounts(deps.db, [courierId]);
  const [waiting] = await listWaitingAccounts(deps.db, courierId);
  return { ...week, today, account: account?.account ?? null, waiting: waiting?.account ?? null };
}

/** Reads a page of what couriers earn in a week and the sum of all, the unpaid weeks, and the accounts to confirm. */
export async function readCrewPay(
  deps: Deps,
  { week: date, after, perPage }: { week?: IsoDate | undefined; after?: string | undefined; perPage: number },
): Promise<CrewPay> {
  const today = toBogotaDate(deps.now());
  const from = toWeekStart(date ?? today);
  const found = await listCourierIdsOfWeek(deps.db, { from, after, limit: perPage + 1 });
  const ids = found.slice(0, perPage);
  const weeks = await listWeeks(deps, from, ids);
  const withAccount = new Set((await listAccounts(deps.db, ids)).map(({ courierId }) => courierId));
  const unpaid = weeks.flatMap(({ statement }) => (statement?.state === 'issued' ? [statement.id] : []));
  const filed = await listFiledAccounts(deps.db, unpaid);
  return {
    ...{ today, from, to: addDays(from, 6), ...(await sumWeek(deps, from)) },
    next: found.length > perPage ? (ids.at(-1) ?? null) : null,
    data: weeks.map((week) => ({
      ...{ ...week, hasAccount: withAccount.has(week.courier.id) },
      filed: filed.get(week.statement?.id ?? '') ?? null,
    })),
    couriers: await listCouriers(deps.db),
    unpaid: await listUnpaidWeeks(deps.db),
    accounts: await listWaitingAccounts(deps.db, null),
  };
}

/** Sums what all couriers earn in a week: issued statements as they are frozen, stops at the rate of their date. */
async function sumWeek(deps: Deps, from: IsoDate): Promise<{ total: number; count: number }> {
  const { stopRates } = await loadSettings(deps);
  const { couriers, linesCop, tipsCop, stops } = await sumWeekOfAll(deps.db, from);
  const stopsCop = stops.reduce((sum, { date, count }) => sum + count * findStopRateCop(stopRates, date), 0);
  return { total: linesCop + tipsCop + stopsCop, count: couriers };
}
