import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-offer-availability';
import { NEW_DAYS } from '@sazon/domain/catalog/dish-popularity-thresholds';
import type { ToldClosing } from '@sazon/domain/catalog/kitchen-closings';
import { type RatingSum, toRating } from '@sazon/domain/catalog/ratings';
import { toFraction } from '@sazon/domain/money/rate';
import { type RawBuilder, sql } from 'kysely';
import type { DiscountKind } from '../../db/schema/database.ts';
import { toDiscount } from './dish-offers-queries.ts';

export type DishRow = {
  id: string;
  name: string;
  description: string;
  priceCop: number;
  discountKind: DiscountKind | null;
  discountAmount: number;
  pictures: string[];
  tags: string[];
  allergens: string[];
  allergensDeclared: boolean;
  calories: number | null;
  brandId: string;
  brandName: string;
  brandColor: string;
  brandAvatar: string | null;
  brandCategory: string | null;
  categoryIds: string[];
  needsChoice: boolean;
  createdAt: number;
  rating: RatingSum | null;
  brandRating: RatingSum | null;
};

/** Says the domain's `calculatePriceOn` as SQL; without a date, the present price. Needs `menus` in scope. */
export const selectPriceOn = (scheduleDate?: string): RawBuilder<number> =>
  scheduleDate === undefined
    ? sql<number>`menus.price_cop`
    : sql<number>`CASE WHEN menus.next_price_from <= ${scheduleDate}::date THEN menus.next_price_cop ELSE menus.price_cop END`;

/** Says the domain's `calculateFinalPriceCop` as SQL, for filters. A test compares the two. */
export const selectFinalPriceOn = (scheduleDate?: string): RawBuilder<number> => {
  const price = selectPriceOn(scheduleDate);
  return sql<number>`CASE menus.discount_kind
    WHEN 'fixed' THEN greatest((${price}) - menus.discount_amount, 0)
    WHEN 'percentage' THEN (${price}) - ((${price})::bigint * menus.discount_amount + 5000) / 10000
    ELSE ${price} END`;
};

/** Turns a dish into the contract's form. It is new for its first days (`NEW_DAYS`). */
export function toDishCard(
  row: DishRow,
  unavailable: MenuCard['unavailable'],
  nowMs: number,
  closing?: ToldClosing,
): MenuCard {
  const { id, name, description, pictures, categoryIds, tags, allergens, allergensDeclared } = row;
  const { calories, needsChoice, discountKind } = row;
  const discount = toDiscount(discountKind, row.discountAmount);
  const amount = discountKind === 'percentage' ? toFraction(row.discountAmount) : row.discountAmount;
  return {
    id,
    name,
    description,
    price: row.priceCop,
    finalPrice: calculateFinalPriceCop({ priceCop: row.priceCop, discount }),
    discount: discountKind === null ? null : { type: discountKind, amount },
    brand: {
      id: row.brandId,
      name: row.brandName,
      color: row.brandColor,
      ...(row.brandAvatar && { avatar: row.brandAvatar }),
      ...(row.brandCategory && { category: row.brandCategory }),
      ...toRatingField(row.brandRating),
    },
    data: { pictures },
    categoryIds,
    tags,
    allergens,
    allergensDeclared,
    calories,
    unavailable,
    ...(unavailable === 'KITCHEN_CLOSED' && closing !== undefined && { closing }),
    needsChoice,
    ...toRatingField(row.rating),
    ...(nowMs - row.createdAt < NEW_DAYS * DAY_MS && { isNew: true as const }),
  };
}

/** Returns the rating of a dish or brand as a field, or nothing while it has too few reviews. */
export function toRatingField(sum: RatingSum | null): Pick<MenuCard, 'rating'> {
  const rating = sum && toRating(sum);
  return rating ? { rating } : {};
}
