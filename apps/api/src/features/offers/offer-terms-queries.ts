import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { BudgetEnd } from '@sazon/domain/coupons/offer-limits';
import type { CouponDraft, OfferDraft, PromotionDraft } from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import type { ApplyMethod, EarnMethod, FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** An offer's terms, and the shares of those who pay its discount now. */
export type KeptOffer = { draft: OfferDraft; fundedNow: FundedBy };

export const lunchTime = '00:00';

/** Returns the terms of an offer, or undefined when there is none. */
export const findOfferTerms = async (db: Reader, id: string): Promise<KeptOffer | undefined> =>
  (await findPromotion(db, id)) ?? (await findCoupon(db, id));

/** Locks an offer and returns its terms, or undefined when there is none. */
export async function lockOfferTerms(tx: Tx, id: string): Promise<KeptOffer | undefined> {
  await sql`SELECT FROM promotions WHERE id = ${id} FOR UPDATE`.execute(tx);
  await sql`SELECT FROM coupons WHERE id = ${id} FOR UPDATE`.execute(tx);
  return await findOfferTerms(tx, id);
}

const selectBrandIds = (table: 'promotion_brands' | 'coupon_brands', key: 'promotion_id' | 'coupon_id', id: string) =>
  sql<string[]>`ARRAY(SELECT brand_id FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${id} ORDER BY brand_id)`;

/** The columns that promotions and coupons share: who pays, for whom, how often and how much. */
const limitSelects = [
  'funded_by as fundedNow',
  'wanted_shares as wanted',
  'enterprise_id as enterpriseId',
  'new_customers_only as newCustomersOnly',
  'max_uses as maxUses',
  'max_uses_per_user as maxUsesPerUser',
  'budget_cop as budgetCop',
  'budget_end as budgetEnd',
] as const;

async function findPromotion(db: Reader, id: string): Promise<KeptOffer | undefined> {
  const row = await db
    .selectFrom('promotions')
    .select([
      ...(['code', 'title', 'description', 'header', 'automatic'] as const),
      'earn_method as earnMethod',
      'apply_method as applyMethod',
      'earn_levels as earnLevels',
      selectBrandIds('promotion_brands', 'promotion_id', id).as('brandIds'),
      sql<
        string[]
      >`ARRAY(SELECT location_id FROM promotion_locations WHERE promotion_id = ${id} ORDER BY location_id)`.as(
        'locationIds',
      ),
      'min_menu_price_cop as minMenuPriceCop',
      'min_schedule_date as minScheduleDate',
      'max_schedule_date as maxScheduleDate',
      'max_orders_with_discount as maxOrdersWithDiscount',
      ...limitSelects,
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { fundedNow, wanted, earnMethod, applyMethod, earnLevels, ...rest } = row;
  const draft: PromotionDraft = {
    kind: 'promotion',
    ...rest,
    earnMethod: earnMethod as EarnMethod,
    applyMethod: applyMethod as ApplyMethod,
    budgetEnd: rest.budgetEnd as BudgetEnd,
    earnLevels: earnLevels.toSorted((a, b) => a.goal - b.goal),
    fundedBy: wanted ?? fundedNow,
  };
  return { draft, fundedNow };
}

async function findCoupon(db: Reader, id: string): Promise<KeptOffer | undefined> {
  const row = await db
    .selectFrom('coupons')
    .select([
      ...(['code', 'title', 'type', 'amount', 'listed'] as const),
      'apply_method as applyMethod',
      selectBrandIds('coupon_brands', 'coupon_id', id).as('brandIds'),
      'min_menu_price_cop as minMenuPriceCop',
      'max_discount_cop as maxDiscountCop',
      'starts_at as startsAtMs',
      'ends_at as endsAtMs',
      'has_codes as hasCodes',
      ...limitSelects,
    ])
    .where('id', '=', id)
    .where('origin', '=', 'offer')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { fundedNow, wanted, type, amount, startsAtMs, endsAtMs, ...rest } = row;
  const draft: CouponDraft = {
    kind: 'coupon',
    ...rest,
    budgetEnd: rest.budgetEnd as BudgetEnd,
    discount: type === 'fixed' ? { type, amountCop: amount } : { type, rateBps: amount },
    startsOn: toBogotaDate(startsAtMs),
    endsOn: endsAtMs === null ? null : toBogotaDate(endsAtMs - 1),
    fundedBy: wanted ?? fundedNow,
  };
  return { draft, fundedNow };
}
