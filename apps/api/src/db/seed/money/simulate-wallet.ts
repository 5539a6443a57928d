import {
  buildCancelTransfers,
  buildDeliveryTransfers,
  buildPlacementTransfers,
  type ConsumedPrice,
  type OrderParties,
  type Transfer,
} from '@sazon/domain/ledger/order-transfers';
import { listSpendableLots, REWARD_LIFE_MS, type TingoLot } from '@sazon/domain/ledger/tingo-lots';
import { buildRewardTransfers, buildTopUpTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { type PaidSources, planRefund } from '@sazon/domain/orders/refund-plan';
import type { PayrollPeriod } from '@sazon/domain/payroll/payroll-periods-and-limits';
import {
  calculateDailyLimitCop,
  calculateLeftByDate,
  DEFAULT_DAILY_LIMIT,
  toPayrollPeriod,
} from '@sazon/domain/payroll/payroll-periods-and-limits';
import { calculateSubsidyToUse } from '@sazon/domain/payroll/subsidy-to-use';
import type { CheckoutInput } from '@sazon/domain/pricing/checkout-input-types';
import type { PricedOrder } from '@sazon/domain/pricing/priced-checkout-types';
import { gatewayAccount } from '../../../features/ledger/gateway-account.ts';
import { findEnterpriseId, type Person } from '../people/build-demo-people.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { toSubsidyPerson } from './build-subsidy-rows.ts';

/** The payroll credit of one person for one period. The order history reserves and uses it. */
export type Credit = {
  person: Person;
  period: PayrollPeriod;
  amountCop: number;
  reservedCop: number;
  usedCop: number;
  /** When the period's authorisation was signed and its credit granted (epoch ms). */
  grantedAtMs: number;
  hasEnded: boolean;
};

type SeedLot = TingoLot & { key: string; userId: string; source: string; createdAtMs: number };
export type LedgerEntry = Transfer & {
  purchaseId: string | null;
  orderId: string | null;
  /** The payment by which tingos were bought. */
  intentId?: string;
  atMs: number;
};

/** What a person can pay with, and what their orders have taken of it so far. */
export type Wallet = {
  person: Person;
  lots: SeedLot[];
  credits: Credit[];
  /** By schedule date: what employer and payroll pay of orders that are not cancelled. */
  given: Map<string, { subsidyCop: number; subsidised: number; payrollCop: number }>;
  ledger: LedgerEntry[];
};

/** The money of an order that a wallet needs. */
export type Charge = { orderId: string; purchaseId: string; restaurantId: string; priced: PricedOrder };

export const createWallet = (person: Person, credits: Credit[]): Wallet => ({
  person,
  lots: [],
  credits,
  given: new Map(),
  ledger: [],
});

const noPeriod = 'none';

export const toPeriodKey = ({ enterprise }: Person, date: string): string =>
  enterprise === null ? noPeriod : toPayrollPeriod(date, enterprise.payrollPeriod).key;

/** Returns what pricing may take from a wallet at an instant, for orders on these dates. */
export function findMeansToPay(
  wallet: Wallet,
  dates: readonly string[],
  atMs: number,
): Pick<CheckoutInput, 'subsidy' | 'payroll'> & { lots: CheckoutInput['tingos']['lots'] } {
  const { person, given, credits } = wallet;
  const lots = listSpendableLots(
    wallet.lots.filter((lot) => lot.createdAtMs <= atMs),
    atMs,
  );
  if (person.payroll !== 'enrolled') return { lots, subsidy: null, payroll: null };
  const byPeriodCop: Record<string, number> = {};
  for (const [date, { subsidyCop }] of given) {
    const key = toPeriodKey(person, date);
    byPeriodCop[key] = (byPeriodCop[key] ?? 0) + subsidyCop;
  }
  const byDate = <T>(pick: (use: { subsidised: number; payrollCop: number }) => T) =>
    Object.fromEntries([...given].map(([date, use]) => [date, pick(use)]));
  const dailyCop = calculateDailyLimitCop(person.amountApprovedCop, DEFAULT_DAILY_LIMIT, false);
  return {
    lots,
    subsidy: calculateSubsidyToUse(
      toSubsidyPerson(person),
      { byPeriodCop, ordersByDate: byDate(({ subsidised }) => subsidised) },
      dates.map((date) => ({ date, periodKey: toPeriodKey(person, date) })),
    ),
    payroll: {
      use: true,
      leftByPeriodCop: Object.fromEntries(
        credits.map(({ period, amountCop, reservedCop, usedCop }) => [period.key, amountCop - reservedCop - usedCop]),
      ),
      leftByDateCop: calculateLeftByDate(
        dates,
        dailyCop,
        byDate(({ payrollCop }) => payrollCop),
      ),
      unsignedPeriodKeys: [],
    },
  };
}

/** Adds bought tingos to a wallet. */
export function topUp(wallet: Wallet, key: string, amountCop: number, atMs: number): void {
  addLot(wallet, { key, type: 'debit', isReward: false, quantity: amountCop, expiresAt: null, source: 'top_up', atMs });
  const intentId = topUpIntentId(seedId(`lot:${key}`));
  const transfers = buildTopUpTransfers(wallet.person.id, gatewayAccount, amountCop);
  wallet.ledger.push(
    ...transfers.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, intentId, atMs })),
  );
}

/** Returns the id of the payment that bought a lot. */
const topUpIntentId = (lotId: string): string => seedId(`intent:${lotId}`);

/** Adds reward tingos to a wallet, valid for sixty days. */
export function reward(
  wallet: Wallet,
  key: string,
  amountCop: number,
  atMs: number,
  source: 'reward' | 'referral' = 'reward',
): void {
  const expiresAt = atMs + REWARD_LIFE_MS;
  addLot(wallet, { key, type: 'credit', isReward: true, quantity: amountCop, expiresAt, source, atMs });
  write(wallet, buildRewardTransfers(wallet.person.id, amountCop), null, atMs);
}

/** Reserves an order's share of each source, as placing it does. */
export function reserve(wallet: Wallet, charge: Charge, atMs: number): void {
  const { priced } = charge;
  for (const share of priced.tingoShares) getLot(wallet, share.lotId).pending += share.amountCop;
  if (priced.payrollCop > 0) creditFor(wallet, priced).reservedCop += priced.payrollCop;
  give(wallet, priced, 1);
  write(wallet, buildPlacementTransfers(toParties(wallet, charge), toPaidSources(priced)), charge, atMs);
}

/** Spends what an order reserved, as delivering it or charging a no-show does. */
export function consume(wallet: Wallet, charge: Charge, fundedBy: ConsumedPrice['fundedBy'], atMs: number): void {
  const { priced } = charge;
  for (const share of priced.tingoShares) {
    const lot = getLot(wallet, share.lotId);
    lot.pending -= share.amountCop;
    lot.used += share.amountCop;
  }
  if (priced.payrollCop > 0) {
    const credit = creditFor(wallet, priced);
    credit.reservedCop -= priced.payrollCop;
    credit.usedCop += priced.payrollCop;
  }
  const { netCop, feeCop, companyFeeCop, promotionCop, couponCop } = priced;
  const price = { netCop, feeCop, companyFeeCop, discountCop: promotionCop + couponCop, fundedBy };
  write(wallet, buildDeliveryTransfers(toParties(wallet, charge), price), charge, atMs);
}

/** Gives an order's money back, as cancelling it does; what a payment provider took becomes tingos. */
export function refund(wallet: Wallet, charge: Charge, atMs: number): void {
  const { priced } = charge;
  for (const share of priced.tingoShares) getLot(wallet, share.lotId).pending -= share.amountCop;
  if (priced.payrollCop > 0) creditFor(wallet, priced).reservedCop -= priced.payrollCop;
  give(wallet, priced, -1);
  if (priced.outsideCop > 0) {
    const lot = { type: 'debit' as const, isReward: false, quantity: priced.outsideCop, expiresAt: null };
    addLot(wallet, { ...lot, key: `refund:${priced.key}`, source: 'refund', atMs });
  }
  const plan = planRefund(toPaidSources(priced), 0, 'tingos');
  write(wallet, buildCancelTransfers(toParties(wallet, charge), plan), charge, atMs);
}

const toPaidSources = (priced: PricedOrder): PaidSources => ({
  subsidyCop: priced.subsidyCop,
  tingoShares: priced.tingoShares,
  payrollCop: priced.payrollCop,
  outsideCop: priced.outsideCop,
});

/** Returns how many tingos a wallet could spend at an instant (COP). */
export const spendableAt = (wallet: Wallet, atMs: number): number =>
  findMeansToPay(wallet, [], atMs).lots.reduce((sum, lot) => sum + lot.availableCop, 0);

function addLot(
  wallet: Wallet,
  { atMs, ...lot }: Omit<SeedLot, 'id' | 'used' | 'pending' | 'userId' | 'createdAtMs'> & { atMs: number },
): void {
  const id = seedId(`lot:${lot.key}`);
  wallet.lots.push({ ...lot, id, used: 0, pending: 0, userId: wallet.person.id, createdAtMs: atMs });
}

function getLot(wallet: Wallet, id: string): SeedLot {
  const lot = wallet.lots.find((each) => each.id === id);
  if (lot === undefined) throw new Error(`${wallet.person.key} has no lot ${id}`);
  return lot;
}

function creditFor(wallet: Wallet, priced: PricedOrder): Credit {
  const key = toPeriodKey(wallet.person, priced.scheduleDate);
  const credit = wallet.credits.find(({ period }) => period.key === key);
  if (credit === undefined) throw new Error(`${wallet.person.key} has no credit for ${key}`);
  return credit;
}

function give({ given }: Wallet, { scheduleDate, subsidyCop, payrollCop }: PricedOrder, sign: 1 | -1): void {
  const before = given.get(scheduleDate) ?? { subsidyCop: 0, subsidised: 0, payrollCop: 0 };
  given.set(scheduleDate, {
    subsidyCop: before.subsidyCop + sign * subsidyCop,
    subsidised: before.subsidised + (subsidyCop > 0 ? sign : 0),
    payrollCop: before.payrollCop + sign * payrollCop,
  });
}

const toParties = ({ person }: Wallet, { restaurantId }: Charge): OrderParties => ({
  userId: person.id,
  restaurantId,
  enterpriseId: findEnterpriseId(person),
  provider: gatewayAccount,
});

function write(wallet: Wallet, transfers: readonly Transfer[], charge: Charge | null, atMs: number): void {
  const cause = { purchaseId: charge?.purchaseId ?? null, orderId: charge?.orderId ?? null, atMs };
  for (const transfer of transfers) wallet.ledger.push({ ...transfer, ...cause });
}
