import { getWeekCommission } from '@sazon/domain/bills/commission-rates';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type TransactionDeps } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listRestaurantCommissions } from '../bills/commissions-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import {
  listOrderWeeks,
  lockCounting,
  markVisits,
  saveFacts,
  saveProgress,
  takeChanges,
} from './order-facts-queries.ts';
import type { WeekRate } from './order-facts-select.ts';
import { saveDaySumsOfOrders } from './save-day-sums-queries.ts';
import { savePaymentDaySums } from './save-payment-sums-queries.ts';
import { saveLunchDaysOfPeople, saveMonthSumsOfPeople } from './save-people-sums-queries.ts';
import {
  saveCompanySumsOfOrders,
  saveDishSumsOfOrders,
  saveMonthSumsOfOrders,
} from './save-sums-of-changed-orders-queries.ts';
import {
  saveDimensionSumsOfDays,
  saveOfferSumsOfDays,
  savePeopleSumsOfDays,
  takeStaleDays,
} from './save-sums-of-stale-days-queries.ts';

const mostAtOnce = 2000;
const mostDaysAtOnce = 20;
/** A run stops after this long and the next one continues, before the queue counts it as dead. */
const longestRunMs = 90_000;

/** What is summed again for changed orders, in this order: months are sums of days. */
const sumsOfOrders = [
  saveDaySumsOfOrders,
  saveMonthSumsOfOrders,
  saveCompanySumsOfOrders,
  saveDishSumsOfOrders,
  saveLunchDaysOfPeople,
  saveMonthSumsOfPeople,
];
const sumsOfDays = [saveDimensionSumsOfDays, savePeopleSumsOfDays, saveOfferSumsOfDays];

type Counting = TransactionDeps & Pick<Deps, 'now'>;

/**
 * Writes, every minute, the facts of orders that ended or changed since, and sums their days again. Changes are taken
 * in the transaction that counts them, so a failed or repeated run does no harm. Returns how many orders.
 */
export async function recordOrderFacts(deps: Counting): Promise<number> {
  const startedAtMs = deps.now();
  let counted = 0;
  while (deps.now() <= startedAtMs + longestRunMs) {
    const startedIso = toIso(deps.now());
    const { orders, isLast } = await countSome(deps);
    counted += orders;
    if (isLast && (await sumStaleDays(deps, startedIso))) break;
  }
  return counted;
}

async function countSome(deps: Counting): Promise<{ orders: number; isLast: boolean }> {
  const settings = await loadSettings(deps);
  const nowIso = toIso(deps.now());
  return await inTransaction(deps, async (tx) => {
    await lockCounting(tx);
    const { orderIds, taken } = await takeChanges(tx, mostAtOnce);
    const isLast = taken < mostAtOnce;
    if (orderIds.length > 0) {
      const weeks = await listOrderWeeks(tx, orderIds);
      const restaurantIds = [...new Set(weeks.map(({ restaurantId }) => restaurantId))];
      const fees = new Map((await listRestaurantCommissions(tx, restaurantIds)).map((one) => [one.id, one.fee]));
      const rates = weeks.flatMap(({ restaurantId, week }): WeekRate[] => {
        const fee = fees.get(restaurantId);
        if (fee === undefined) return [];
        const rateBps = getWeekCommission({ ...fee, platformBps: settings.restaurantFeeBps }, week);
        return [{ restaurantId, week, rateBps }];
      });
      const { windowMinutes } = settings.planTerms;
      const userIds = await saveFacts(tx, orderIds, { rates, windowMinutes, nowIso });
      const touched = [...orderIds, ...(await markVisits(tx, userIds))];
      for (const sum of sumsOfOrders) await sum(tx, touched);
    }
    return { orders: orderIds.length, isLast };
  });
}

/** Sums some stale dates again. Returns whether none is left; then reports are complete until `untilIso`. */
async function sumStaleDays(deps: Counting, untilIso: string): Promise<boolean> {
  return await inTransaction(deps, async (tx) => {
    await lockCounting(tx);
    const days = await takeStaleDays(tx, mostDaysAtOnce);
    if (days.length > 0) {
      for (const sum of sumsOfDays) await sum(tx, days);
    }
    const isLast = days.length < mostDaysAtOnce;
    if (isLast) {
      await savePaymentDaySums(tx);
      await saveProgress(tx, untilIso);
    }
    return isLast;
  });
}
