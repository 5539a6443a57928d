import { DAY_MS, MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { buildPayrollGrantTransfers, buildPayrollReturnTransfers } from '@sazon/domain/ledger/payroll-transfers';
import type { SeedDays } from '../choose-demo-order-days.ts';
import { type InSiteCharge, playInSite } from '../money/play-in-site-charges.ts';
import {
  type Credit,
  createWallet,
  findMeansToPay,
  type LedgerEntry,
  reward,
  topUp,
  type Wallet,
} from '../money/simulate-wallet.ts';
import { getEmployerId, type Person } from '../people/build-demo-people.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { invitationCop, type RewardedFriend, rewardFriend } from '../people/reward-invited-friend.ts';
import { seedNumber } from '../seed-ids-and-chances.ts';
import type { Offers } from '../world/build-demo-promotions-and-coupons.ts';
import { demoRestaurantKey, type World } from '../world/build-demo-slots-and-dishes.ts';
import { chooseLiveFates } from './choose-states-of-todays-orders.ts';
import type { Wish } from './plan-lunches-to-buy.ts';
import { type FateOf, playStory, type Story } from './play-purchases-of-person.ts';

export type History = Story & {
  wallets: Wallet[];
  ledger: LedgerEntry[];
  inSite: InSiteCharge[];
  friend: RewardedFriend;
};

/** What `cliente@demo.sazon.co` can spend: bought tingos, an invitation's reward and a gift of today (COP). */
const clienteTingosCop = 40_000;
const clienteRewardCop = 20_000;

/** Which past orders a demo account has cancelled, counted from the last one. */
const cancelledFromLast = 3;

/** Plays six weeks of orders up to now, and the coming ones. They reserve and use the given credits. */
export function buildHistory(
  world: World,
  wishes: readonly Wish[],
  credits: readonly Credit[],
  offers: Offers,
  cast: Cast,
  days: SeedDays,
): History {
  const fateOf = chooseFates(wishes, cast, days);
  const codes = new Map<string, Set<string>>();
  const history: Omit<History, 'friend'> = {
    purchases: [],
    orders: [],
    wallets: [],
    ledger: credits.flatMap((credit) => buildGrantEntries(credit)),
    inSite: [],
  };
  for (const [person, own] of Map.groupBy(wishes, (wish) => wish.person)) {
    const wallet = createWallet(
      person,
      credits.filter((credit) => credit.person === person),
    );
    const firstAtMs = own[0]?.boughtAtMs ?? days.nowMs;
    if (person === cast.cliente) topUp(wallet, 'cliente:first', 30_000, firstAtMs - DAY_MS);
    const story = playStory(wallet, own, offers, fateOf, codes, days.nowMs);
    if (person === cast.cliente) fillUp(wallet, days);
    history.purchases.push(...story.purchases);
    history.orders.push(...story.orders);
    history.wallets.push(wallet);
  }
  history.inSite.push(...playInSite(world, cast, history.wallets, codes, days));
  const friend = rewardFriend(history.orders, history.wallets, cast.cliente);
  history.ledger.push(
    ...history.wallets.flatMap(({ ledger }) => ledger),
    ...credits.flatMap((credit) => buildReturnEntries(credit)),
  );
  history.ledger.sort((a, b) => a.atMs - b.atMs);
  return { ...history, friend };
}

/** Adds to the demo customer's wallet what is missing to round sums after the history. */
function fillUp(wallet: Wallet, days: SeedDays): void {
  const { lots } = findMeansToPay(wallet, [], days.nowMs);
  const left = (isReward: boolean) =>
    lots.filter((lot) => lot.isReward === isReward).reduce((sum, lot) => sum + lot.availableCop, 0);
  const lastNightAtMs = toInstantMs(addDays(days.today, -1), '21:45');
  topUp(wallet, 'cliente:last', clienteTingosCop - left(false), lastNightAtMs);
  reward(wallet, 'cliente:last-reward', clienteRewardCop - invitationCop - left(true), days.nowMs - MINUTE_MS);
}

function chooseFates(wishes: readonly Wish[], cast: Cast, days: SeedDays): FateOf {
  const liveFateOf = chooseLiveFates(wishes, days);
  const demos: Person[] = [cast.cliente, cast.nomina, cast.preaprobado];
  const cancelled = new Set(
    demos.map((person) =>
      wishes.filter((wish) => wish.person === person && wish.date < days.live).at(-cancelledFromLast),
    ),
  );
  const missed = wishes.find(
    ({ date, dish, person }) =>
      date === days.past.at(-1) && dish.restaurant.key === demoRestaurantKey && !demos.includes(person),
  );
  let held: Wish | undefined;
  const mayBeHeld = ({ date, dish, person }: Wish) =>
    date === days.past.at(-1) &&
    dish.restaurant.key !== demoRestaurantKey &&
    person.payroll === 'none' &&
    !demos.includes(person);
  return (wish, isPromoted) => {
    if (wish === missed) return 'not_delivered';
    if (held === undefined && mayBeHeld(wish) && !isPromoted) {
      held = wish;
      return 'held';
    }
    if (wish.date === days.live) return liveFateOf(wish);
    if (wish.date > days.live) return 'scheduled';
    if (demos.includes(wish.person)) return cancelled.has(wish) ? 'cancelled_by_customer' : 'delivered';
    const roll = seedNumber(`${wish.key}:fate`, 1000);
    if (roll < 35) return isPromoted ? 'delivered' : 'cancelled_by_customer';
    if (roll < 48) return 'cancelled_by_restaurant';
    if (roll < 53) return 'cancelled_by_admin';
    return roll < 78 ? 'not_delivered' : 'delivered';
  };
}

function buildGrantEntries({ person, amountCop, grantedAtMs }: Credit): LedgerEntry[] {
  return buildPayrollGrantTransfers(person.id, getEmployerId(person), amountCop).map((transfer) => ({
    ...transfer,
    purchaseId: null,
    orderId: null,
    atMs: grantedAtMs,
  }));
}

/** Returns the ledger rows that give the unspent credit of an ended period back to the employer. */
function buildReturnEntries({ person, period, amountCop, usedCop, reservedCop, hasEnded }: Credit): LedgerEntry[] {
  if (!hasEnded) return [];
  const atMs = toInstantMs(addDays(period.endPeriod, 1), '00:00');
  return buildPayrollReturnTransfers(person.id, getEmployerId(person), amountCop - usedCop - reservedCop).map(
    (transfer) => ({
      ...transfer,
      purchaseId: null,
      orderId: null,
      atMs,
    }),
  );
}
