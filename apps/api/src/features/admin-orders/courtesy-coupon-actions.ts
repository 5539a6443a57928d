import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CheckoutFacts } from '../checkout/checkout-load.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { insertCourtesyCoupon, lockAgent, sumCourtesyOfDayCop } from './on-behalf-queries.ts';

/** Who pays for a courtesy: the platform, or the restaurant at fault. */
export type CourtesyFunder = 'platform' | 'restaurant';

const fundedBy = {
  platform: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
  restaurant: { platformBps: 0, restaurantBps: 10_000, enterpriseBps: 0 },
} as const;

/**
 * A coupon for this basket alone that takes off the whole price, so that pricing, ledger and bills need no special
 * case.
 */
export type Courtesy = { id: string; code: string; funder: CourtesyFunder };

export const createCourtesy = (deps: Deps, funder: CourtesyFunder): Courtesy => {
  const id = deps.newId();
  return { id, code: `CORTESIA-${id.slice(-12).toUpperCase()}`, funder };
};

/** The basket priced as a courtesy: no promotion and no other coupon, every lunch free. */
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
  const coupon = { id, fundedBy: fundedBy[funder], isUnique: false, budgetCop: null, terms, refusal: null };
  return { ...facts, promotion: null, lines: facts.lines.map((line) => ({ ...line, coupon, couponCode: code })) };
}

/** The value of a courtesy, COP: the price of its lunches without it. */
export const calculateCourtesyCop = ({ lines }: CheckoutFacts): number =>
  lines.reduce((sum, line) => sum + line.unitPriceCop * line.quantity, 0);

/** Checks the courtesy against the agent's limits per order and per day in Bogotá. */
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
  await lockAgent(tx, agentId);
  const givenCop = await sumCourtesyOfDayCop(tx, agentId, toBogotaDate(deps.now()));
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
