import type { restaurantFee, restaurantFees } from '@sazon/contract/bills/commission-routes';
import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { type CommissionRates, findOwnWeekCommission, getWeekCommission } from '@sazon/domain/bills/commission-rates';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { fillMessageTemplate } from '@sazon/domain/messages/fill-message-template';
import { formatPercent } from '@sazon/domain/money/format';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { recordSettingChange } from '../settings/settings-rows-and-history-queries.ts';
import {
  listRestaurantCommissions,
  lockRestaurant,
  type RestaurantCommission,
  saveCommission,
} from './commissions-queries.ts';

const historyKey = 'restaurant_fees';

/** Lists the commission of every restaurant that is not closed: this week's, and next Monday's where it changes. */
export async function listCommissions(deps: Deps): Promise<RouteReply<typeof restaurantFees>> {
  const [fees, { restaurantFeeBps }] = await Promise.all([
    listRestaurantCommissions(deps.db, 'open'),
    loadSettings(deps),
  ]);
  const { start, issuedOn: startsOn } = toBillWeek(toBogotaDate(deps.now()));
  const data = fees.map(({ id, name, fee }) => ({
    restaurantId: id,
    name,
    ...toCommissionRates({ ...fee, platformBps: restaurantFeeBps }, start, startsOn),
  }));
  return { startsOn, data };
}

/** Reads the commission of a restaurant for its own staff. */
export async function readCommission(
  deps: Deps,
  actor: Actor,
  restaurantId: string,
): Promise<RouteReply<typeof restaurantFee> | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findRestaurantRefusal(actor, 'restaurant_orders_view', restaurantId);
  if (no !== undefined) return no;
  return (await findCommission(deps, restaurantId)) ?? refuse('NOT_FOUND');
}

/**
 * Finds a restaurant's commission this week and from next Monday. Returns undefined when there is no such restaurant.
 */
export async function findCommission(
  deps: Deps,
  restaurantId: string,
): Promise<RouteReply<typeof restaurantFee> | undefined> {
  const [[found], { restaurantFeeBps }] = await Promise.all([
    listRestaurantCommissions(deps.db, [restaurantId]),
    loadSettings(deps),
  ]);
  if (found === undefined) return undefined;
  const { start, issuedOn: startsOn } = toBillWeek(toBogotaDate(deps.now()));
  return { startsOn, ...toCommissionRates({ ...found.fee, platformBps: restaurantFeeBps }, start, startsOn) };
}

function toCommissionRates(fee: CommissionRates, thisMonday: IsoDate, nextMonday: IsoDate) {
  const rateIn = (monday: IsoDate) => ({
    bps: getWeekCommission(fee, monday),
    isOwn: findOwnWeekCommission(fee, monday) !== null,
  });
  const current = rateIn(thisMonday);
  const next = rateIn(nextMonday);
  return { current, next: next.bps === current.bps && next.isOwn === current.isOwn ? null : next };
}

/**
 * Sets a restaurant's own commission from next Monday, or from this Monday while it is a draft. Null `ownBps` lets it
 * follow the platform's rate again.
 */
export async function changeCommission(
  deps: Deps,
  userId: string,
  { restaurantId, ownBps }: { restaurantId: string; ownBps: number | null },
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  const { restaurantFeeBps } = await loadSettings(deps);
  return await inTransaction(deps, async (tx) => {
    const restaurant = await lockRestaurant(tx, restaurantId);
    if (restaurant === undefined) return refuse('NOT_FOUND');
    const nowMs = deps.now();
    const { start, issuedOn } = toBillWeek(toBogotaDate(nowMs));
    const validFrom = restaurant.state === 'draft' ? start : issuedOn;
    const [before] = await listRestaurantCommissions(tx, [restaurantId]);
    const oldBps = before === undefined ? null : findOwnWeekCommission(before.fee, validFrom);
    if (oldBps === ownBps) return { ok: true as const };
    await saveCommission(tx, { restaurantId, validFrom, rateBps: ownBps, userId, nowMs });
    const entry = (rateBps: number | null) => ({
      restaurant: restaurant.name,
      date: validFrom,
      rate: rateBps === null ? 'la de la plataforma' : formatPercent(rateBps),
    });
    await recordSettingChange(tx, { key: historyKey, old: entry(oldBps), new: entry(ownBps), userId, nowMs });
    await announceFees(tx, deps, await listRestaurantCommissions(tx, [restaurantId]), restaurantFeeBps);
    return { ok: true as const };
  });
}

/** Tells the restaurants without a rate of their own which platform rate holds from next Monday. */
export async function announcePlatformCommission(tx: Tx, deps: Deps, platformBps: number): Promise<void> {
  const { issuedOn } = toBillWeek(toBogotaDate(deps.now()));
  const fees = await listRestaurantCommissions(tx, 'open');
  const without = fees.filter(({ fee }) => findOwnWeekCommission(fee, issuedOn) === null);
  await announceFees(tx, deps, without, platformBps);
}

async function announceFees(
  tx: Tx,
  deps: Deps,
  fees: readonly RestaurantCommission[],
  platformBps: number,
): Promise<void> {
  const { issuedOn } = toBillWeek(toBogotaDate(deps.now()));
  const day = formatLongDate(issuedOn).toLowerCase();
  const messages = fees.map(({ name, email, fee }) => {
    const rate = formatPercent(getWeekCommission({ ...fee, platformBps }, issuedOn));
    const { params: _, ...words } = fillMessageTemplate('commission_changed', day, name, rate);
    return { ...words, channel: 'email' as const, to: email };
  });
  await deps.messages.send(tx, messages, deps.now());
}
