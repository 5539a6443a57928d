import type { Discount } from '../money/discount.ts';
import type { CouponDraft, OfferFault } from './offer-drafts-states-and-moves.ts';

/**
 * Returns what an edit would take from people who hold the coupon or one of its codes, since it must stay as good as
 * promised. Empty when it takes nothing. Promotions need no such rule: each purchase keeps its terms.
 */
export function findHeldCouponFaults(before: CouponDraft, after: CouponDraft): OfferFault[] {
  const faults: OfferFault[] = [];
  const keep = (isKept: boolean, field: string, what: string) => {
    if (!isKept) faults.push({ field, message: `Hay personas con este cupón: ${what}` });
  };
  keep(isAsGood(before.discount, after.discount), 'amount', 'el descuento solo puede subir.');
  keep(before.applyMethod === after.applyMethod || after.applyMethod === 'total', 'applyMethod', 'debe seguir igual.');
  keep(after.minMenuPriceCop <= before.minMenuPriceCop, 'minMenuPriceCop', 'el mínimo solo puede bajar.');
  keep(isNoLess(before.maxDiscountCop, after.maxDiscountCop), 'maxDiscountCop', 'el máximo solo puede subir.');
  keep(isNoLess(before.maxUsesPerUser, after.maxUsesPerUser), 'maxUsesPerUser', 'los usos solo pueden subir.');
  keep(isNoLess(before.maxUses, after.maxUses), 'maxUses', 'los usos solo pueden subir.');
  keep(
    after.budgetEnd === 'platform' || isNoLess(before.budgetCop, after.budgetCop),
    'budgetCop',
    'el presupuesto solo puede subir.',
  );
  const goesOn = after.budgetCop === null || after.budgetEnd === 'platform' || before.budgetEnd === 'stop';
  keep(goesOn, 'budgetEnd', 'no puede pasar a parar.');
  keep(after.startsOn <= before.startsOn, 'startsOn', 'no puede empezar después.');
  const endsNoSooner = after.endsOn === null || (before.endsOn !== null && after.endsOn >= before.endsOn);
  keep(endsNoSooner, 'endsOn', 'no puede terminar antes.');
  const covers = after.brandIds.length === 0 || isWithin(before.brandIds, after.brandIds);
  keep(covers, 'brandIds', 'debe valer en las mismas marcas.');
  keep(
    !after.newCustomersOnly || before.newCustomersOnly,
    'newCustomersOnly',
    'no puede pasar a ser de primera compra.',
  );
  const samePeople = after.enterpriseId === null || after.enterpriseId === before.enterpriseId;
  keep(samePeople, 'enterpriseId', 'debe valer para las mismas personas.');
  keep(before.hasCodes === after.hasCodes, 'hasCodes', 'sus códigos siguen valiendo.');
  return faults;
}

const isNoLess = (before: number | null, after: number | null): boolean =>
  after === null || (before !== null && after >= before);

const isWithin = (before: readonly string[], after: readonly string[]): boolean =>
  before.length > 0 && before.every((id) => after.includes(id));

function isAsGood(before: Discount, after: Discount): boolean {
  if (before.type === 'fixed') return after.type === 'fixed' && after.amountCop >= before.amountCop;
  return after.type === 'percentage' && after.rateBps >= before.rateBps;
}
