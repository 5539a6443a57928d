import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { formatCop } from '@sazon/domain/money/format';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { CheckoutFacts } from '../checkout/checkout-load.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { courtesyOfDay, insertCourtesyCoupon, lockAgent } from './on-behalf-queries.ts';

/** Who pays a courtesy: the platform, or the restaurant that failed. */
export type Funder = 'platform' | 'restaurant';

const fundedBy = {
  platform: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
  restaurant: { platformBps: 0, restaurantBps: 10_000, enterpriseBps: 0 },
} as const;

/** A coupon of this basket alone that takes everything off: prices, ledger and bills know what to do with one. */
export type Courtesy = { id: string; code: string; funder: Funder };

export const newCourtesy = (deps: Deps, funder: Funder): Courtesy => {
  const id = deps.newId();
  return { id, code: `CORTESIA-${id.slice(-12).toUpperCase()}`, funder };
};

/** The basket as a courtesy: no promotion and no other coupon, every lunch at nothing. */
export function withCourtesy(facts: CheckoutFacts, { id, code, funder }: Courtesy): CheckoutFacts {
  const terms = {
    code,
    discount: { type: 'percentage' as const, rateBps: 10_000 },
    applyMethod: 'total' as const,
    minMenuPriceCop: 0,
    maxDiscountCop: null,
    brandIds: [],
    usesLeft: null,
  };
  const coupon = { id, fundedBy: fundedBy[funder], terms, refusal: null };
  return { ...facts, promotion: null, lines: facts.lines.map((line) => ({ ...line, coupon, couponCode: code })) };
}

/** What a courtesy is worth, COP: what its lunches cost without it. */
export const worthOf = ({ lines }: CheckoutFacts): number =>
  lines.reduce((sum, line) => sum + line.unitPriceCop * line.quantity, 0);

/** Keeps the coupon of a courtesy within what one agent may give away: an order, and a day in Bogotá. */
export async function takeCourtesy(
  tx: Tx,
  deps: Deps,
  agentId: string,
  facts: CheckoutFacts,
  courtesy: Courtesy,
): Promise<Refusal<'VALIDATION'> | undefined> {
  const { courtesy: limit } = await settingsOf(deps, { reader: tx });
  const amountCop = worthOf(facts);
  if (amountCop > limit.perOrderCop) {
    return tooMuch(`Una cortesía es de hasta ${formatCop(limit.perOrderCop)}.`);
  }
  await lockAgent(tx, agentId);
  const givenCop = await courtesyOfDay(tx, agentId, toBogotaDate(deps.now()));
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
