import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CheckoutFacts } from '../checkout/load-and-lock-checkout.ts';
import { lockGiftsOfAgent, sumGiftsOfDayCop } from '../rate-limits/support-gifts-of-day-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { insertCourtesyCoupon } from './courtesy-coupon-queries.ts';

/** Who pays for a courtesy (free lunches): the platform, or the restaurant at fault. */
export type CourtesyFunder = 'platform' | 'restaurant';

const fundedBy = {
  platform: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
  restaurant: { platformBps: 0, restaurantBps: 10_000, enterpriseBps: 0 },
} as const;

/**
 * A coupon for this basket alone that takes off the whole price. As a coupon, pricing, ledger and bills need no special
 * case for it.
 */
export type Courtesy = { id: string; code: string; funder: CourtesyFunder };

export const createCourtesy = (deps: Deps, funder: CourtesyFunder): Courtesy => {
  const id = deps.newId();
  return { id, code: `CORTESIA-${id.slice(-12).toUpperCase()}`, funder };
};

/** Applies a courtesy to a basket: every lunch free, without a promotion or another coupon. */
export function applyCourtesy(facts: CheckoutFacts, { id, code, funder }: Courtesy): CheckoutFacts {
  const terms = {
    code,
    discount: { type: 'percentage' as const, rateBps: 10_000 },
    applyMethod: 'total' as const,
    minMenuPriceCop: 0,
    maxDiscountCop: null,
    brandIds: [],
    usesLeft: null,
  };
  const budget = { budgetCop: null, budgetEnd: 'stop' as const };
  const coupon = { id, fundedBy: fundedBy[funder], isUnique: false, ...budget, terms, refusal: null };
  return { ...facts, promotion: null, lines: facts.lines.map((line) => ({ ...line, coupon, couponCode: code })) };
}

/** Calculates the worth of a courtesy (COP): what its lunches cost without it. */
export const calculateCourtesyCop = ({ lines }: CheckoutFacts): number =>
  lines.reduce((sum, line) => sum + line.unitPriceCop * line.quantity, 0);

/**
 * Inserts the coupon of a courtesy. Refuses above the agent's limits for an order and, with the tingos that they gave,
 * for a day in Bogotá.
 */
export async function issueCourtesy(
  tx: Tx,
  deps: Deps,
  agentId: string,
  facts: CheckoutFacts,
  courtesy: Courtesy,
): Promise<Refusal<'VALIDATION'> | undefined> {
  const { courtesy: limit } = await loadSettings(deps, { reader: tx });
  const amountCop = calculateCourtesyCop(facts);
  if (amountCop > limit.perOrderCop) {
    return tooMuch(`Una cortesía es de hasta ${formatCop(limit.perOrderCop)}.`);
  }
  await lockGiftsOfAgent(tx, agentId);
  const givenCop = await sumGiftsOfDayCop(tx, agentId, toBogotaDate(deps.now()));
  if (givenCop + amountCop > limit.perAgentDayCop) {
    const leftCop = Math.max(0, limit.perAgentDayCop - givenCop);
    return tooMuch(`Hoy puedes dar ${formatCop(leftCop)} más en cortesías. Pídele a otra persona.`);
  }
  const uses = facts.lines.reduce((sum, line) => sum + line.quantity, 0);
  await insertCourtesyCoupon(
    tx,
    { ...courtesy, userId: facts.payer.userId, uses, fundedBy: fundedBy[courtesy.funder] },
    deps.now(),
  );
  return undefined;
}

const tooMuch = (message: string): Refusal<'VALIDATION'> => refuse('VALIDATION', { field: 'courtesy', message });
