import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { calculateEarliestPlan } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { formatGroupLetter } from '@sazon/domain/logistics/consolidator-marks';
import type { Deps } from '../../deps.ts';
import { listLeftBehind } from '../custody/left-behind-queries.ts';
import { toSlotPlan } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { listBagsElsewhere, listOrdersToConsolidate } from './orders-to-consolidate-queries.ts';
import { listSlotsOfSession, listSlotsToConsolidate } from './slots-to-consolidate-queries.ts';

/** Returns the slots of an open session with today's lunches, their group letters and when each group has to leave. */
export async function readConsolidatorSlots(deps: Deps, tokenHash: string) {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const times = await listSlotsOfSession(deps.db, tokenHash);
  const timeIds = times.map((time) => time.id);
  const [orders, left, { planTerms }] = await Promise.all([
    listOrdersToConsolidate(deps.db, timeIds, today),
    listLeftBehind(deps.db, { date: today, timeIds }, nowMs),
    loadSettings(deps),
  ]);
  const leftBehind = new Set(left.map(({ orderId }) => orderId));
  const slots = times.map(({ id: timeId, hour, locationId, locationName, rank }) => {
    const own = orders.filter((order) => order.timeId === timeId);
    const plans = own.map((order) => toSlotPlan({ ...order, hasConsolidator: true }, planTerms));
    return {
      timeId,
      hour,
      location: { id: locationId, name: locationName },
      letter: formatGroupLetter(rank),
      dispatchBy: plans.length === 0 ? null : calculateEarliestPlan(plans).dispatchBy,
      orders: own.map((order) => ({ ...order, leftBehind: leftBehind.has(order.id) })),
    };
  });
  return { today, serverNow: nowMs, slots };
}

/** Finds where today's bags with this code belong when none of the session's slots has them: their group letters. */
export async function findBagPlaces(deps: Deps, tokenHash: string, code: string) {
  const timeIds = (await listSlotsOfSession(deps.db, tokenHash)).map((time) => time.id);
  const scheduleDate = toBogotaDate(deps.now());
  const [bags, times] = await Promise.all([
    listBagsElsewhere(deps.db, { code, timeIds, scheduleDate }),
    listSlotsToConsolidate(deps.db),
  ]);
  const ranks = new Map(times.map(({ id, rank }) => [id, rank]));
  const places = bags.map(({ timeId, ...bag }) => {
    const rank = ranks.get(timeId);
    return { ...bag, letter: rank === undefined ? null : formatGroupLetter(rank) };
  });
  return { places };
}
