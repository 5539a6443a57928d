import type { restaurantFee, restaurantFees } from '@sazon/contract/bills/fees-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { Actor } from '@sazon/domain/access/may';
import { type CommissionRates, findOwnWeekCommission, getWeekCommission } from '@sazon/domain/bills/commission-rates';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { formatLongDate } from '@sazon/domain/calendar/format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { fillMessageTemplate } from '@sazon/domain/messages/message-templates';
import { formatPercent } from '@sazon/domain/money/format';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { noteChange } from '../settings/setting-changes-queries.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { type FeeOfRestaurant, listFees, lockRestaurant, saveFee } from './restaurant-fees-queries.ts';

const historyKey = 'restaurant_fees';

/** The commission of every active restaurant in this week, and from the coming Monday on where it changes. */
export async function readFees(deps: Deps): Promise<RouteReply<typeof restaurantFees>> {
  const [fees, { restaurantFeeBps }] = await Promise.all([listFees(deps.db, 'active'), settingsOf(deps)]);
  const { start, issuedOn: startsOn } = toBillWeek(toBogotaDate(deps.now()));
  const data = fees.map(({ id, name, fee }) => ({
    restaurantId: id,
    name,
    ...ratesOf({ ...fee, platformBps: restaurantFeeBps }, start, startsOn),
  }));
  return { startsOn, data };
}

/** The commission of a restaurant that the caller works for. */
export async function readFee(
  deps: Deps,
  actor: Actor,
  restaurantId: string,
): Promise<RouteReply<typeof restaurantFee> | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = notAtRestaurant(actor, 'restaurant_orders_view', restaurantId);
  if (no !== undefined) return no;
  const [[found], { restaurantFeeBps }] = await Promise.all([listFees(deps.db, [restaurantId]), settingsOf(deps)]);
  if (found === undefined) return refuse('NOT_FOUND');
  const { start, issuedOn: startsOn } = toBillWeek(toBogotaDate(deps.now()));
  return { startsOn, ...ratesOf({ ...found.fee, platformBps: restaurantFeeBps }, start, startsOn) };
}

function ratesOf(fee: CommissionRates, thisMonday: IsoDate, nextMonday: IsoDate) {
  const rateIn = (monday: IsoDate) => ({
    bps: getWeekCommission(fee, monday),
    isOwn: findOwnWeekCommission(fee, monday) !== null,
  });
  const current = rateIn(thisMonday);
  const next = rateIn(nextMonday);
  return { current, next: next.bps === current.bps && next.isOwn === current.isOwn ? null : next };
}

/** Decides a restaurant's own commission from the coming Monday on; `ownBps` null: that of the platform. */
export async function changeFee(
  deps: Deps,
  userId: string,
  { restaurantId, ownBps }: { restaurantId: string; ownBps: number | null },
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  const { restaurantFeeBps } = await settingsOf(deps);
  return await inTransaction(deps, async (tx) => {
    const restaurant = await lockRestaurant(tx, restaurantId);
    if (restaurant === undefined) return refuse('NOT_FOUND');
    const nowMs = deps.now();
    const { issuedOn: validFrom } = toBillWeek(toBogotaDate(nowMs));
    const [before] = await listFees(tx, [restaurantId]);
    const oldBps = before === undefined ? null : findOwnWeekCommission(before.fee, validFrom);
    if (oldBps === ownBps) return { ok: true as const };
    await saveFee(tx, { restaurantId, validFrom, rateBps: ownBps, userId, nowMs });
    const entry = (rateBps: number | null) => ({
      restaurant: restaurant.name,
      date: validFrom,
      rate: rateBps === null ? 'la de la plataforma' : formatPercent(rateBps),
    });
    await noteChange(tx, { key: historyKey, old: entry(oldBps), new: entry(ownBps), userId, nowMs });
    await announceFees(tx, deps, await listFees(tx, [restaurantId]), restaurantFeeBps);
    return { ok: true as const };
  });
}

/** Tells the restaurants that have no commission of their own what the platform's will be from the coming Monday on. */
export async function announcePlatformFee(tx: Tx, deps: Deps, platformBps: number): Promise<void> {
  const { issuedOn } = toBillWeek(toBogotaDate(deps.now()));
  const fees = await listFees(tx, 'active');
  const without = fees.filter(({ fee }) => findOwnWeekCommission(fee, issuedOn) === null);
  await announceFees(tx, deps, without, platformBps);
}

async function announceFees(tx: Tx, deps: Deps, fees: readonly FeeOfRestaurant[], platformBps: number): Promise<void> {
  const { issuedOn } = toBillWeek(toBogotaDate(deps.now()));
  const day = formatLongDate(issuedOn).toLowerCase();
  const messages = fees.map(({ name, email, fee }) => {
    const rate = formatPercent(getWeekCommission({ ...fee, platformBps }, issuedOn));
    const { params: _, ...words } = fillMessageTemplate('commission_changed', day, name, rate);
    return { ...words, channel: 'email' as const, to: email };
  });
  await deps.messages.send(tx, messages, deps.now());
}
