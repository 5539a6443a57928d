import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type {
  CouponDraft,
  OfferDraft,
  OfferHalt,
  PromotionDraft,
} from '@sazon/domain/promotions/offer-drafts-states-and-moves';
import type { FundedBy } from '@sazon/domain/promotions/promotion-terms';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { lunchTime } from './offer-terms-queries.ts';

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
  budget_end: draft.budgetEnd,
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
  await saveBrandsAndLocations(tx, id, draft);
}

export async function saveDraft(tx: Tx, id: string, draft: OfferDraft, fundedNow: FundedBy): Promise<void> {
  if (draft.kind === 'promotion')
    await tx.updateTable('promotions').set(promotionColumns(draft, fundedNow)).where('id', '=', id).execute();
  else await tx.updateTable('coupons').set(couponColumns(draft, fundedNow)).where('id', '=', id).execute();
  await saveBrandsAndLocations(tx, id, draft);
}

async function saveBrandsAndLocations(tx: Tx, id: string, draft: OfferDraft): Promise<void> {
  const { brandIds } = draft;
  if (draft.kind === 'promotion') {
    await tx.deleteFrom('promotion_brands').where('promotion_id', '=', id).execute();
    const rows = brandIds.map((brand_id) => ({ promotion_id: id, brand_id }));
    if (rows.length > 0) await tx.insertInto('promotion_brands').values(rows).execute();
    await tx.deleteFrom('promotion_locations').where('promotion_id', '=', id).execute();
    const places = draft.locationIds.map((location_id) => ({ promotion_id: id, location_id }));
    if (places.length > 0) await tx.insertInto('promotion_locations').values(places).execute();
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
