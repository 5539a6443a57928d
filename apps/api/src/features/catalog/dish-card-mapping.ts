import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { NEW_DAYS } from '@sazon/domain/catalog/dish-popularity-thresholds';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import type { ToldClosing } from '@sazon/domain/catalog/kitchen-closings';
import { type RatingSum, toRating } from '@sazon/domain/catalog/ratings';
import { toFraction } from '@sazon/domain/money/rate';
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
