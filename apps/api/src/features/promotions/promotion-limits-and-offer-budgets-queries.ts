import { findOfferLimit, hasOfferLimits, isBudgetSpent, type OfferLimits } from '@sazon/domain/coupons/offer-limits';
import { FULL_RATE_BPS } from '@sazon/domain/money/rate';
import { findNextFunding } from '@sazon/domain/promotions/offer-funding-and-asking-funders-again';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { LostRaceError } from '../../db/lost-race-errors.ts';
import { type Tx, together } from '../../db/transaction.ts';
import { hasBoughtBefore } from '../accounts/bought-before-condition.ts';

/**
 * Selects what an offer has been used and has cost, to be joined LATERAL. It is a sum of its own so that only the offer's
 * counters are read: a plain join with the view sums those of every offer, coupons for one person among them.
 */
export const selectOfferTotal = (offerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT coalesce(sum(purchases), 0)::int AS purchases, coalesce(sum(lunches), 0)::int AS lunches,
    coalesce(sum(spent_cop), 0)::bigint AS spent_cop FROM offer_totals WHERE offer_id = ${offerId})`;

type Limited = OfferLimits & { id: string; code: string; fundedBy?: FundedBy };

type Standing = {
  userId: string;
  enterpriseId: string | null;
  hasBought: boolean;
  offers: { id: string; purchases: number; spentCop: number; ofUser: number }[] | null;
};

/** A promotion with how many uses everybody together has left; null without such a limit. */
type Usable<P> = P & { usesLeft: number | null };

/** Returns those of these promotions that a person may use now. Reads nothing when none has a limit. */
export const keepUsablePromotions = async <P extends Limited>(
  db: Reader,
  userId: string,
  promotions: readonly P[],
): Promise<Usable<P>[]> => (await listUsablePromotions(db, [userId], promotions)).get(userId) ?? [];

/** Does the same for several people, in one query. */
export async function listUsablePromotions<P extends Limited>(
  db: Reader,
  userIds: readonly string[],
  promotions: readonly P[],
): Promise<Map<string, Usable<P>[]>> {
  const limited = promotions.filter(hasOfferLimits);
  const unlimited = promotions.map((one) => ({ ...one, usesLeft: null }));
  if (limited.length === 0) return new Map(userIds.map((userId) => [userId, unlimited]));
  const codes = limited.map(({ code }) => code);
  const { rows } = await sql<Standing>`
    SELECT users.id AS "userId", users.enterprise_id AS "enterpriseId",
      ${hasBoughtBefore(sql`users.id`)} AS "hasBought",
      (SELECT json_agg(json_build_object('id', promotions.id, 'purchases', purchases, 'spentCop', spent_cop,
          'ofUser', (SELECT count(*) FROM purchases
            WHERE user_id = users.id AND promotion_code = promotions.code AND status IN ('pending', 'paid'))))
        FROM promotions CROSS JOIN LATERAL ${selectOfferTotal(sql`promotions.id`)} AS counted
        WHERE promotions.code = ANY (${codes}::text[])) AS offers
    FROM users WHERE users.id = ANY (${[...userIds]}::uuid[])`.execute(db);
  return new Map(
    rows.map((person) => [
      person.userId,
      promotions.filter((one) => mayUse(person, one)).map((one) => toUsable(person, one)),
    ]),
  );
}

const findCounted = ({ offers }: Standing, { id }: Limited) =>
  offers?.find((one) => one.id === id) ?? { purchases: 0, spentCop: 0, ofUser: 0 };

/** Returns a promotion with those who fund its next purchase and its uses left. */
function toUsable<P extends Limited>(person: Standing, promotion: P): Usable<P> {
  const { purchases, spentCop } = findCounted(person, promotion);
  const { maxUses, fundedBy } = promotion;
  return {
    ...promotion,
    ...(fundedBy && { fundedBy: findNextFunding({ ...promotion, fundedBy }, spentCop) }),
    usesLeft: maxUses === null ? null : Math.max(0, maxUses - purchases),
  };
}

function mayUse(person: Standing, promotion: Limited): boolean {
  const { enterpriseId, hasBought } = person;
  const { purchases, spentCop, ofUser } = findCounted(person, promotion);
  const of = { enterpriseId, isNewCustomer: !hasBought, usesTotal: purchases, usesByUser: ofUser, spentCop };
  return findOfferLimit(promotion, of) === null;
}

/** A promotion or coupon that a purchase uses, with its limits for all people together and who funds the purchase. */
export type SpentOffer = Pick<OfferLimits, 'budgetCop' | 'budgetEnd'> & {
  id: string;
  maxPurchases: number | null;
  fundedBy: FundedBy;
};

/** Returns whether an offer may be used up by other purchases. */
export const isLimitedOffer = ({ budgetCop, maxPurchases }: SpentOffer): boolean =>
  budgetCop !== null || maxPurchases !== null;

/**
 * Locks the counters of these offers, and throws LostRaceError when a budget or number of uses is used up, so that the
 * purchase runs again without that offer, or with the platform as its only funder. What was counted before the offer had a limit is in parts, which no purchase
 * adds to any more. Call it last: other purchases with the offer wait for the lock.
 */
export async function lockOfferBudgets(tx: Tx, offers: readonly SpentOffer[]): Promise<void> {
  const limited = offers.filter(isLimitedOffer);
  if (limited.length === 0) return;
  const ids = limited.map(({ id }) => id).sort();
  // two statements: what another purchase inserted meanwhile is seen only by one that begins after the wait for it
  const [, { rows }] = await together([
    sql`INSERT INTO offer_counters (offer_id) SELECT unnest(${ids}::uuid[]) ON CONFLICT DO NOTHING`.execute(tx),
    sql<{ id: string; purchases: number; spentCop: number }>`
      SELECT now.offer_id AS id, now.purchases + parts.purchases AS purchases, now.spent_cop + parts.spent_cop AS "spentCop"
      FROM offer_counters now CROSS JOIN LATERAL (
        SELECT coalesce(sum(purchases), 0)::int AS purchases, coalesce(sum(spent_cop), 0)::bigint AS spent_cop
        FROM offer_part_counters WHERE offer_id = now.offer_id) AS parts
      WHERE now.offer_id = ANY (${ids}::uuid[]) ORDER BY now.offer_id FOR UPDATE OF now`.execute(tx),
  ]);
  const used = new Map(rows.map((row) => [row.id, row]));
  for (const offer of limited) {
    const { id, maxPurchases, budgetEnd, fundedBy } = offer;
    const { purchases = 0, spentCop = 0 } = used.get(id) ?? {};
    const mayPassBudget = budgetEnd === 'platform' && fundedBy.platformBps === FULL_RATE_BPS;
    if (isBudgetSpent(offer, spentCop) && !mayPassBudget) throw new LostRaceError('the budget of an offer is spent');
    if (maxPurchases !== null && purchases >= maxPurchases) throw new LostRaceError('an offer is used up');
  }
}
