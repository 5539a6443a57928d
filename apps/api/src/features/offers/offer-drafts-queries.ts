import { toBogotaDate, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { CouponDraft, OfferDraft, OfferHalt, PromotionDraft } from '@sazon/domain/promotions/offer-drafts';
import type { ApplyMethod, EarnMethod, FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** An offer's terms, and the shares of those who pay its discount now. */
export type KeptOffer = { draft: OfferDraft; fundedNow: FundedBy };

const lunchTime = '00:00';

/** Returns the terms of an offer, or undefined when there is none. */
export const findDraft = async (db: Reader, id: string): Promise<KeptOffer | undefined> =>
  (await findPromotion(db, id)) ?? (await findCoupon(db, id));

/** Locks an offer and returns its terms, or undefined when there is none. */
export async function lockDraft(tx: Tx, id: string): Promise<KeptOffer | undefined> {
  await sql`SELECT FROM promotions WHERE id = ${id} FOR UPDATE`.execute(tx);
  await sql`SELECT FROM coupons WHERE id = ${id} FOR UPDATE`.execute(tx);
  return await findDraft(tx, id);
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
    discount: type === 'fixed' ? { type, amountCop: amount } : { type, rateBps: amount },
    startsOn: toBogotaDate(startsAtMs),
    endsOn: endsAtMs === null ? null : toBogotaDate(endsAtMs - 1),
    fundedBy: wanted ?? fundedNow,
  };
  return { draft, fundedNow };
}

/** The columns of a promotion; `fundedNow` is what its funders have accepted. */
const promotionColumns = (draft: PromotionDraft, fundedNow: FundedBy) => ({
  ...{ code: draft.code, title: draft.title, description: draft.description, header: draft.header },
  ...{ apply_method: draft.applyMethod, earn_method: draft.earnMethod, earn_levels: JSON.stringify(draft.earnLevels) },
  ...{ min_menu_price_cop: draft.minMenuPriceCop, automatic: draft.automatic },
  ...{ min_schedule_date: draft.minScheduleDate, max_schedule_date: draft.maxScheduleDate },
  max_orders_with_discount: draft.maxOrdersWithDiscount,
  ...limitColumns(draft, fundedNow),
});

const couponColumns = (draft: CouponDraft, fundedNow: FundedBy) => ({
  ...{ code: draft.code, title: draft.title, type: draft.discount.type, apply_method: draft.applyMethod },
  amount: draft.discount.type === 'fixed' ? draft.discount.amountCop : draft.discount.rateBps,
  ...{ min_menu_price_cop: draft.minMenuPriceCop, max_discount_cop: draft.maxDiscountCop },
  starts_at: toIso(toInstantMs(draft.startsOn, lunchTime)),
  ends_at: draft.endsOn === null ? null : toIso(toInstantMs(addDays(draft.endsOn, 1), lunchTime)),
  ...{ listed: draft.listed, has_codes: draft.hasCodes },
  ...limitColumns(draft, fundedNow),
});

const limitColumns = (draft: OfferDraft, fundedNow: FundedBy) => ({
  ...{ funded_by: JSON.stringify(fundedNow), wanted_shares: JSON.stringify(draft.fundedBy) },
  ...{ enterprise_id: draft.enterpriseId, new_customers_only: draft.newCustomersOnly },
  ...{ max_uses: draft.maxUses, max_uses_per_user: draft.maxUsesPerUser, budget_cop: draft.budgetCop },
});

/** Inserts an offer as a draft, which is switched off. */
export async function insertDraft(tx: Tx, id: string, draft: OfferDraft, fundedNow: FundedBy, nowIso: string) {
  const off = { id, active: false, halted: 'draft' as const, created_at: nowIso };
  if (draft.kind === 'promotion')
    await tx
      .insertInto('promotions')
      .values({ ...promotionColumns(draft, fundedNow), ...off })
      .execute();
  else
    await tx
      .insertInto('coupons')
      .values({ ...couponColumns(draft, fundedNow), ...off })
      .execute();
  await saveBrands(tx, id, draft);
}

export async function saveDraft(tx: Tx, id: string, draft: OfferDraft, fundedNow: FundedBy): Promise<void> {
  if (draft.kind === 'promotion')
    await tx.updateTable('promotions').set(promotionColumns(draft, fundedNow)).where('id', '=', id).execute();
  else await tx.updateTable('coupons').set(couponColumns(draft, fundedNow)).where('id', '=', id).execute();
  await saveBrands(tx, id, draft);
}

async function saveBrands(tx: Tx, id: string, { kind, brandIds }: OfferDraft): Promise<void> {
  if (kind === 'promotion') {
    await tx.deleteFrom('promotion_brands').where('promotion_id', '=', id).execute();
    const rows = brandIds.map((brand_id) => ({ promotion_id: id, brand_id }));
    if (rows.length > 0) await tx.insertInto('promotion_brands').values(rows).execute();
    return;
  }
  await tx.deleteFrom('coupon_brands').where('coupon_id', '=', id).execute();
  const rows = brandIds.map((brand_id) => ({ coupon_id: id, brand_id }));
  if (rows.length > 0) await tx.insertInto('coupon_brands').values(rows).execute();
}

/** Saves who pays the discount of an offer from now on. */
export async function saveFunding(tx: Tx, id: string, kind: OfferDraft['kind'], fundedNow: FundedBy): Promise<void> {
  await tx
    .updateTable(kind === 'promotion' ? 'promotions' : 'coupons')
    .set({ funded_by: JSON.stringify(fundedNow) })
    .where('id', '=', id)
    .execute();
}

/** Switches an offer off with a reason, or on when `halted` is null. */
export async function saveHalt(tx: Tx, id: string, kind: OfferDraft['kind'], halted: OfferHalt | null): Promise<void> {
  await tx
    .updateTable(kind === 'promotion' ? 'promotions' : 'coupons')
    .set({ active: halted === null, halted })
    .where('id', '=', id)
    .execute();
}

/** Returns whether another promotion or coupon has this code, also as one of a coupon's unique codes. */
export async function isCodeTaken(tx: Tx, code: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT
    EXISTS (SELECT FROM promotions WHERE upper(code) = ${code} AND id IS DISTINCT FROM ${exceptId}::uuid)
    OR EXISTS (SELECT FROM coupons WHERE upper(code) = ${code} AND id IS DISTINCT FROM ${exceptId}::uuid)
    OR EXISTS (SELECT FROM coupon_codes WHERE code = ${code}) AS is`.execute(tx);
  return rows[0]?.is ?? false;
}
