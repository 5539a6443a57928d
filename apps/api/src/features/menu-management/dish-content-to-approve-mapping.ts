import type { ReviewedDish } from '@sazon/contract/menu-management/dish-content-to-approve-schemas';
import type { DishContent } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { toFraction } from '@sazon/domain/money/rate';

/** Maps the fields of a dish to the contract's form; fields that are not given stay missing. */
export function toReviewedDish(content: DishContent): ReviewedDish;
export function toReviewedDish(content: Partial<DishContent>): Partial<ReviewedDish>;
export function toReviewedDish({
  discount,
  groups,
  pictures,
  tags,
  allergens,
  nextPrice,
  ...rest
}: Partial<DishContent>): Partial<ReviewedDish> {
  return {
    ...rest,
    ...(nextPrice !== undefined && { nextPrice: nextPrice && { ...nextPrice } }),
    ...(pictures && { pictures: [...pictures] }),
    ...(tags && { tags: [...tags] }),
    ...(allergens && { allergens: [...allergens] }),
    ...(discount !== undefined && { discount: toWireDiscount(discount) }),
    ...(groups && {
      groups: groups.map(({ additions, ...group }) => ({
        ...group,
        additions: additions.map(({ priceCop: price, allergens: has, notFor, tax = 'regime', ...addition }) => ({
          ...{ ...addition, price, allergens: [...has], notFor: [...notFor], tax },
        })),
      })),
    }),
  };
}

const toWireDiscount = (discount: DishContent['discount']) => {
  if (discount === null) return null;
  return discount.type === 'fixed'
    ? { type: discount.type, amount: discount.amountCop }
    : { type: discount.type, amount: toFraction(discount.rateBps) };
};
