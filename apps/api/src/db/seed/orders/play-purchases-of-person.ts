import { DAY_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { checkAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { invariant } from '@sazon/domain/invariant';
import { chooseConfirmationCode } from '@sazon/domain/orders/confirmation-and-delegate-codes';
import { findSubsidyOfLunchRefusal } from '@sazon/domain/payroll/subsidy-to-use';
import type { CheckoutInput, OrderToPrice, OutsideMethod } from '@sazon/domain/pricing/checkout-input-types';
import { priceCheckout } from '@sazon/domain/pricing/price-checkout';
import type { PricedCheckout, PricedOrder } from '@sazon/domain/pricing/priced-checkout-types';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { parseSettings } from '../../../features/settings/parse-settings.ts';
import { toSubsidyPerson } from '../money/build-subsidy-rows.ts';
import {
  type Charge,
  consume,
  findMeansToPay,
  refund,
  reserve,
  reward,
  spendableAt,
  toPeriodKey,
  topUp,
  type Wallet,
} from '../money/simulate-wallet.ts';
import type { Person } from '../people/build-demo-people.ts';
import { seedChance, seedId, seedNumber, seedPick } from '../seed-ids-and-chances.ts';
import type { Offers, SeedCoupon } from '../world/build-demo-promotions-and-coupons.ts';
import type { Wish } from './plan-lunches-to-buy.ts';
import { type Fate, type Step, stepsTo } from './plan-order-timeline.ts';

type SeedPurchase = {
  id: string;
  person: Person;
  priced: PricedCheckout;
  promotionCode: string | null;
  atMs: number;
};

export type SeedOrder = {
  id: string;
  wish: Wish;
  purchase: SeedPurchase;
  priced: PricedOrder;
  additions: Extract<ReturnType<typeof checkAdditions>, { ok: true }>;
  fate: Fate;
  steps: Step[];
  code: string;
};

export type Story = { purchases: SeedPurchase[]; orders: SeedOrder[] };

/** Decides what happens to a person's order, after it is priced. */
export type FateOf = (wish: Wish, isPromoted: boolean) => Fate;

const feeTerms = parseSettings({}).user_fee;
const methods: readonly OutsideMethod[] = [
  'card',
  'card',
  'card',
  'nequi',
  'nequi',
  'bancolombia',
  'daviplata',
  'wompi',
];
const welcomeRewardCop = 10_000;
const savingsCop = 100_000;
const savingsLowCop = 45_000;

/** An order whose money is settled (spent or given back) at an instant, which is done before its person buys again. */
type Due = { atMs: number; settle: () => void };

/**
 * Plays one person's purchases in the order of time, with the product's own pricing and lifecycle. Changes the wallet,
 * and adds the codes that it draws to `codes`.
 */
export function playStory(
  wallet: Wallet,
  wishes: readonly Wish[],
  offers: Offers,
  fateOf: FateOf,
  codes: Map<string, Set<string>>,
  nowMs: number,
): Story {
  const { person } = wallet;
  const story: Story = { purchases: [], orders: [] };
  let due: Due[] = [];
  const settleUntil = (atMs: number) => {
    const ready = due.filter((one) => one.atMs <= atMs).sort((a, b) => a.atMs - b.atMs);
    due = due.filter((one) => one.atMs > atMs);
    for (const one of ready) one.settle();
  };
  const baskets = Map.groupBy(wishes, (wish) => wish.boughtAtMs);
  const isDemo = person.key.startsWith('demo:');
  const isSaver = !isDemo && seedChance(`${person.key}:saver`, 14);
  for (const [atMs, basket] of [...baskets].sort(([a], [b]) => a - b)) {
    settleUntil(atMs);
    const isFirst = story.purchases.length === 0;
    if (isFirst && !isDemo && seedChance(`${person.key}:welcome`, 40)) {
      reward(wallet, `welcome:${person.key}`, welcomeRewardCop, atMs - 2 * DAY_MS);
    }
    if (isSaver && spendableAt(wallet, atMs) < savingsLowCop) {
      topUp(wallet, `savings:${person.key}:${atMs}`, savingsCop, atMs - 10 * MINUTE_MS);
    }
    const coupon = couponFor(person, basket, story.orders, offers);
    const priced = price(wallet, basket, coupon, offers, atMs, isSaver);
    const isPromoted = priced.totals.promotionCop > 0;
    const purchase = {
      id: seedId(`purchase:${person.key}:${atMs}`),
      person,
      priced,
      promotionCode: isPromoted ? offers.weekly.code : null,
      atMs,
    };
    story.purchases.push(purchase);
    basket.forEach((wish, index) => {
      const order = placed(wish, purchase, priced.orders[index], fateOf(wish, isPromoted), codes, nowMs);
      story.orders.push(order);
      const charge = {
        orderId: order.id,
        purchaseId: purchase.id,
        restaurantId: wish.dish.restaurant.id,
        priced: order.priced,
      };
      reserve(wallet, charge, atMs);
      const { fundedBy } = order.priced.couponCop > 0 ? (coupon ?? offers.weekly) : offers.weekly;
      due.push(...listDue(wallet, order, charge, fundedBy));
    });
  }
  settleUntil(nowMs);
  return story;
}

/** Lists what has to be settled of an order after its last step: nothing while it is on its way. */
function listDue(wallet: Wallet, { fate, steps }: SeedOrder, charge: Charge, fundedBy: FundedBy): Due[] {
  const last = steps.at(-1);
  if (last === undefined || fate === 'held') return [];
  const { atMs } = last;
  if (last.to === 'delivered' || last.action === 'notDelivered') {
    return [{ atMs, settle: () => consume(wallet, charge, fundedBy, atMs) }];
  }
  return last.to === 'cancelled' ? [{ atMs, settle: () => refund(wallet, charge, atMs) }] : [];
}

/**
 * Returns the coupon of a purchase: the welcome coupon on the first lunch, sometimes another one on a single lunch, or
 * none.
 */
function couponFor(
  person: Person,
  basket: readonly Wish[],
  earlier: readonly SeedOrder[],
  { welcome, everyday }: Offers,
): SeedCoupon | null {
  const [wish] = basket;
  if (wish === undefined || basket.length > 1) return null;
  if (earlier.length === 0) return seedChance(`${person.key}:coupon`, 60) ? welcome : null;
  const uses = earlier.filter(({ priced }) => priced.couponCode === everyday.code).length;
  return uses < everyday.maxUsesPerUser && seedNumber(`${wish.key}:coupon`, 50) === 0 ? everyday : null;
}

function price(
  wallet: Wallet,
  basket: readonly Wish[],
  coupon: SeedCoupon | null,
  offers: Offers,
  atMs: number,
  isSaver: boolean,
): PricedCheckout {
  const { person } = wallet;
  const { lots, subsidy, payroll } = findMeansToPay(
    wallet,
    basket.map(({ date }) => date),
    atMs,
  );
  const outside = seedPick(`${person.key}:method`, methods);
  const input: CheckoutInput = {
    orders: basket.map((wish) => orderToPrice(wish, coupon)),
    promotion: offers.weekly,
    fee: feeTerms,
    subsidy,
    tingos: { use: true, lots },
    payroll,
    outsideMethod: outside,
  };
  const preferred = person.payroll === 'enrolled' ? ('payroll' as const) : isSaver ? ('balance' as const) : outside;
  const wanted = priceCheckout({ ...input, outsideMethod: preferred });
  const priced = wanted.refusals.length === 0 ? wanted : priceCheckout(input);
  invariant(priced.refusals.length === 0, `${person.key} cannot pay`);
  return priced;
}

function orderToPrice(wish: Wish, coupon: SeedCoupon | null): OrderToPrice {
  const { person, dish, date, serving } = wish;
  const { enterpriseKey } = serving.slot.place;
  return {
    key: wish.key,
    scheduleDate: date,
    type: 'delivery',
    brandId: dish.brand.id,
    locationId: serving.slot.place.id,
    menuId: dish.id,
    menuPriceCop: dish.price,
    additionsCop: chooseAdditions(wish).additionsCop,
    menuDiscount: dish.ownDiscount,
    companyPaysFee: false,
    subsidyRefusal: findSubsidyOfLunchRefusal(toSubsidyPerson(person), {
      scheduleDate: date,
      hour: serving.slot.hour,
      location: {
        id: serving.slot.place.id,
        enterpriseId: enterpriseKey === null ? null : seedId(`enterprise:${enterpriseKey}`),
      },
    }),
    coupon,
    periodKey: toPeriodKey(person, date),
  };
}

function chooseAdditions({ key, dish, chosen }: Wish): SeedOrder['additions'] {
  const additions = checkAdditions(dish.additionGroups, chosen);
  invariant(additions.ok, `demo order ${key} has additions that the dish does not allow`);
  return additions;
}

function placed(
  wish: Wish,
  purchase: SeedPurchase,
  priced: PricedOrder | undefined,
  fate: Fate,
  codes: Map<string, Set<string>>,
  nowMs: number,
): SeedOrder {
  invariant(priced !== undefined, `demo order ${wish.key} has no price`);
  const place = `${wish.serving.slot.place.id} ${wish.date}`;
  const taken = codes.get(place) ?? new Set();
  const code = chooseConfirmationCode(seedNumber(`${wish.key}:code`, 1_000_000), taken);
  invariant(code !== null, `demo order ${wish.key} finds no code`);
  codes.set(place, taken.add(code));
  const steps = stepsTo(fate, wish, nowMs);
  return {
    id: seedId(`order:${wish.key}`),
    wish,
    purchase,
    priced,
    additions: chooseAdditions(wish),
    fate,
    steps,
    code,
  };
}
