import { MOST_ORDERED_TAG } from '@sazon/domain/catalog/most-ordered-tag';
import type { Allergen, Diet } from '@sazon/domain/people/allergens-and-diets';
import type { DishForm } from './dish-form-data.ts';

/** '18.500' and '18500' are equal; other text becomes NaN, which the schema refuses. */
export const parseNumber = (text: string): number =>
  Number(text.replaceAll('.', '').replace(',', '.').trim() || Number.NaN);

const numberOrNull = (text: string) => (text.trim() === '' ? null : parseNumber(text));

/** Converts the form to the body of a call; a group with a minimum is required. */
export function toMenuBody(form: DishForm) {
  const amount = parseNumber(form.discountAmount);
  return {
    name: form.name,
    description: form.description,
    price: parseNumber(form.price),
    nextPrice: form.nextPrice.trim() === '' ? null : { priceCop: parseNumber(form.nextPrice), from: form.nextFrom },
    discount:
      form.discountKind === 'none'
        ? null
        : { type: form.discountKind, amount: form.discountKind === 'fixed' ? amount : amount / 100 },
    categoryIds: form.categoryIds.join(','),
    restaurantTimeIds: form.restaurantTimeIds.join(','),
    weekdays: form.weekdays.join(','),
    // read when saving, because the value at opening may be outdated
    tags: form.tags.filter((tag) => tag !== MOST_ORDERED_TAG),
    allergens: [...form.allergens] as Allergen[],
    calories: numberOrNull(form.calories),
    tax: form.tax,
    dailyStock: numberOrNull(form.dailyStock),
    additionGroups: form.groups.map((group) => ({
      ...(group.id !== undefined && { id: group.id }),
      title: group.title,
      min: parseNumber(group.min),
      max: parseNumber(group.max),
      required: parseNumber(group.min) > 0,
      additions: group.additions.map((one) => ({
        ...(one.id !== undefined && { id: one.id }),
        name: one.name,
        price: parseNumber(one.price),
        maxQuantity: parseNumber(one.maxQuantity),
        allergens: [...one.allergens] as Allergen[],
        notFor: [...one.notFor] as Diet[],
        tax: one.tax,
      })),
    })),
  };
}
