import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import type { DishContent, DishField } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { splitDishChange } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { dishFieldNames } from '@sazon/domain/catalog/dish-field-names';
import { formatList } from '@sazon/domain/spanish-list-format';
import type { DishForm } from './dish-form-data.ts';
import { toMenuBody } from './dish-form-to-request.ts';

/** Returns a dish as its restaurant last wanted it: with the fields that wait for the platform or were returned. */
export function withWantedFields(menu: KitchenMenu): KitchenMenu {
  if (menu.review === null || menu.review.isNew) return menu;
  const { priceCop, groups, pictures, ...words } = menu.review.wanted;
  return {
    ...menu,
    // only fields that the review is about are there
    ...(words as Pick<KitchenMenu, never>),
    ...(priceCop !== undefined && { price: priceCop }),
    ...(groups && { additionGroups: groups }),
    ...(pictures && { data: { pictures } }),
  };
}

export const describeFields = (fields: readonly DishField[]): string =>
  formatList(fields.map((field) => dishFieldNames[field]));

type WireDiscount = KitchenMenu['discount'];
const toDomainDiscount = (discount: WireDiscount): DishContent['discount'] => {
  if (discount === null) return null;
  return discount.type === 'fixed'
    ? { type: 'fixed', amountCop: discount.amount }
    : { type: 'percentage', rateBps: Math.round(discount.amount * 10_000) };
};

const toContent = (menu: KitchenMenu): DishContent => ({
  nextPrice: menu.nextPrice,
  ...{ name: menu.name, description: menu.description, priceCop: menu.price, pictures: menu.data.pictures },
  ...{ discount: toDomainDiscount(menu.discount), tags: menu.tags, allergens: menu.allergens, calories: menu.calories },
  tax: menu.tax,
  groups: menu.additionGroups.map(({ additions, ...group }) => ({
    ...group,
    additions: additions.map(({ price: priceCop, ...addition }) => ({ ...addition, priceCop })),
  })),
});

/** Lists the fields of a published dish that would wait for the platform if the form were saved now. */
export function listWaiting(menu: KitchenMenu, form: DishForm): readonly DishField[] {
  const { price, nextPrice, discount, additionGroups, name, description, tags, allergens, calories, tax } =
    toMenuBody(form);
  if (Number.isNaN(price)) return [];
  const wanted: DishContent = {
    ...{ name: name.trim(), description: description.trim(), priceCop: price, discount: toDomainDiscount(discount) },
    ...{ pictures: withWantedFields(menu).data.pictures, allergens, calories, nextPrice, tax },
    tags: [...menu.tags.filter((tag) => !tags.includes(tag) && tag === 'mas-pedido'), ...tags],
    groups: additionGroups.map((group, place) => ({
      ...group,
      id: group.id ?? `new ${place}`,
      additions: group.additions.map(({ price: priceCop, ...one }, at) => ({
        ...one,
        id: one.id ?? `new ${place} ${at}`,
        priceCop,
      })),
    })),
  };
  return splitDishChange(toContent(menu), wanted).waits;
}

/** Words a dish's review by the platform, for its row; null when nothing of it is under review. */
export function describeReviewState({ review }: Pick<KitchenMenu, 'review'>): string | null {
  if (review === null) return null;
  if (review.state === 'returned') return 'Devuelto';
  return review.isNew ? 'En revisión' : 'Cambios en revisión';
}
