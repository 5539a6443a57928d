import { DAY_MS, MINUTE_MS, toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import { invariant } from '@sazon/domain/invariant';
import { calculateDiscountCop } from '@sazon/domain/money/discount';
import { chooseConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { priceCheckout } from '@sazon/domain/pricing/price-checkout';
import type { PricedOrder } from '@sazon/domain/pricing/priced-checkout-types';
import { parseSettings } from '../../../features/settings/parse-settings.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { Person } from '../people/build-demo-people.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId, seedNumber, seedPick } from '../seed-ids-and-chances.ts';
import { type Dish, demoRestaurantKey, type Serving, type World } from '../world/build-demo-slots-and-dishes.ts';
import { consume, findMeansToPay, reserve, toPeriodKey, topUp, type Wallet } from './simulate-wallet.ts';

/** How a charge at the counter ended, or that it waits for its diner. */
export type InSiteFate = 'accepted' | 'rejected' | 'expired' | 'withdrawn' | 'waiting';

export type InSiteCharge = {
  purchaseId: string;
  orderId: string;
  person: Person;
  serving: Serving;
  dish: Dish;
  date: IsoDate;
  code: string;
  fate: InSiteFate;
  grossCop: number;
  menuDiscountCop: number;
  /** What the diner paid; null when nobody has. */
  priced: PricedOrder | null;
  chargedAtMs: number;
  /** When the charge ended (epoch ms); null while it waits. */
  endedAtMs: number | null;
};

type Planned = { date: IsoDate; chargedAtMs: number; fate: InSiteFate };

const endsAfterMinutes: Readonly<Record<Exclude<InSiteFate, 'waiting'>, number>> = {
  accepted: 2,
  rejected: 3,
  withdrawn: 4,
  expired: 15,
};
/** How long before the first charge diners buy the tingos that they pay with. */
const readyBeforeMs = DAY_MS;

/** A day at the counter: the time of each charge, and how it ends. */
const day: readonly (readonly [hour: string, fate: InSiteFate])[] = [
  ['11:18', 'accepted'],
  ['11:26', 'rejected'],
  ['11:33', 'accepted'],
  ['11:40', 'withdrawn'],
  ['11:47', 'expired'],
];

/**
 * Plays the demo restaurant's counter charges of one day last week, of the last open day and of today, one of which
 * waits. The diners hold no other tingos: they bought exactly what they spend.
 */
export function playInSite(
  world: World,
  cast: Cast,
  wallets: readonly Wallet[],
  codes: Map<string, Set<string>>,
  days: SeedDays,
): InSiteCharge[] {
  const demos = [cast.cliente, cast.nomina, cast.preaprobado];
  const diners = wallets.filter(
    ({ person, lots }) =>
      lots.length === 0 && person.payroll !== 'enrolled' && person.slot !== null && !demos.includes(person),
  );
  return planCharges(days).flatMap((planned, index) => {
    const wallet = diners[index % diners.length];
    return wallet === undefined ? [] : [buildCharge(world, wallet, planned, index, codes)];
  });
}

function planCharges({ nowMs, today, past }: SeedDays): Planned[] {
  const dates = [past.at(-6), past.at(-1), today].filter((date) => date !== undefined);
  const over = dates.flatMap((date) =>
    day
      .map(([hour, fate]) => ({ date, chargedAtMs: toInstantMs(date, hour), fate }))
      .filter(({ chargedAtMs }) => chargedAtMs + 16 * MINUTE_MS < nowMs),
  );
  const waitsSinceMs = nowMs - 2 * MINUTE_MS;
  return toBogotaDate(waitsSinceMs) === today
    ? [...over, { date: today, chargedAtMs: waitsSinceMs, fate: 'waiting' }]
    : over;
}

function buildCharge(
  world: World,
  wallet: Wallet,
  { date, chargedAtMs, fate }: Planned,
  index: number,
  codes: Map<string, Set<string>>,
): InSiteCharge {
  const { person } = wallet;
  const key = `in-site:${person.key}:${date}:${index}`;
  const serving = servingFor(world, person);
  const dish = dishFor(world, key, serving, date);
  const menuDiscountCop = calculateDiscountCop(dish.ownDiscount, dish.price);
  const orderId = seedId(`order:${key}`);
  const purchaseId = seedId(`purchase:${key}`);
  const endedAtMs = fate === 'waiting' ? null : chargedAtMs + endsAfterMinutes[fate] * MINUTE_MS;
  const priced = fate === 'accepted' ? paid(wallet, { key, dish, date, menuDiscountCop }, chargedAtMs) : null;
  if (priced !== null && endedAtMs !== null) {
    const charge = { orderId, purchaseId, restaurantId: dish.restaurant.id, priced };
    reserve(wallet, charge, endedAtMs);
    consume(wallet, charge, { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 }, endedAtMs);
  }
  const place = `${serving.slot.place.id} ${date}`;
  const taken = codes.get(place) ?? new Set();
  const code = chooseConfirmationCode(seedNumber(`${key}:code`, 1_000_000), taken);
  invariant(code !== null, `demo order ${key} finds no code`);
  codes.set(place, taken.add(code));
  return {
    ...{ purchaseId, orderId, person, serving, dish, date, code, fate, priced, chargedAtMs, endedAtMs },
    grossCop: dish.price,
    menuDiscountCop,
  };
}

/** Returns the slot of a charge: the diner's own when the restaurant serves it, otherwise the restaurant's first. */
function servingFor({ servings }: World, { slot }: Person): Serving {
  const own = servings.filter(
    ({ restaurantKey, capacity }) => restaurantKey === demoRestaurantKey && capacity === null,
  );
  const serving = own.find((each) => each.slot.place.key === slot?.place.key) ?? own[0];
  invariant(serving !== undefined, `${demoRestaurantKey} serves nowhere`);
  return serving;
}

const dishFor = ({ dishes }: World, key: string, { slot }: Serving, date: IsoDate): Dish =>
  seedPick(
    key,
    dishes.filter(
      ({ restaurant, coverage, openWeekdays, dailyStock }) =>
        restaurant.key === demoRestaurantKey &&
        dailyStock === null &&
        coverage.includes(slot.place.key) &&
        openWeekdays.includes(toWeekday(date)),
    ),
  );

/** Buys the tingos for a charge on the day before, and pays with them. */
function paid(
  wallet: Wallet,
  { key, dish, date, menuDiscountCop }: { key: string; dish: Dish; date: IsoDate; menuDiscountCop: number },
  atMs: number,
): PricedOrder {
  topUp(wallet, key, dish.price - menuDiscountCop, atMs - readyBeforeMs);
  const { lots } = findMeansToPay(wallet, [date], atMs);
  const { orders, refusals } = priceCheckout({
    orders: [
      {
        key,
        scheduleDate: date,
        type: 'in_site',
        brandId: dish.brand.id,
        locationId: '',
        menuId: dish.id,
        menuPriceCop: dish.price,
        additionsCop: 0,
        menuDiscount: dish.ownDiscount,
        companyPaysFee: false,
        subsidyRefusal: 'other_location',
        coupon: null,
        periodKey: toPeriodKey(wallet.person, date),
      },
    ],
    promotion: null,
    fee: parseSettings({}).user_fee,
    subsidy: null,
    tingos: { use: true, lots },
    payroll: null,
    outsideMethod: null,
  });
  const [priced] = orders;
  invariant(priced !== undefined && refusals.length === 0, `${wallet.person.key} cannot pay ${dish.name}`);
  return priced;
}
