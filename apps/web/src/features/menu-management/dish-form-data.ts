import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { DEFAULT_ENABLED_WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import type { DishTax } from '@sazon/domain/money/tax';

interface AdditionForm {
  id?: string;
  name: string;
  price: string;
  maxQuantity: string;
  allergens: readonly string[];
  /** Diets that the addition breaks. */
  notFor: readonly string[];
  tax: DishTax;
}

interface GroupForm {
  id?: string;
  title: string;
  min: string;
  max: string;
  additions: AdditionForm[];
}

/** A dish as typed. Prices in pesos, percentages as 10 for 10 %. */
export interface DishForm {
  brandId: string;
  name: string;
  description: string;
  price: string;
  /** The price from `nextFrom` on; empty when no change is planned. */
  nextPrice: string;
  nextFrom: string;
  discountKind: 'none' | 'fixed' | 'percentage';
  discountAmount: string;
  categoryIds: readonly string[];
  restaurantTimeIds: readonly string[];
  weekdays: readonly string[];
  tags: readonly string[];
  allergens: readonly string[];
  calories: string;
  tax: DishTax;
  /** The most portions of a day; empty without a limit. */
  dailyStock: string;
  active: boolean;
  groups: GroupForm[];
}

export const createAdditionForm = (): AdditionForm => ({
  name: '',
  price: '0',
  maxQuantity: '1',
  allergens: [],
  notFor: [],
  tax: 'regime',
});

export const createGroupForm = (): GroupForm => ({
  title: '',
  min: '0',
  max: '1',
  additions: [createAdditionForm()],
});

const toText = (number: number | null) => (number === null ? '' : String(number));

export function toDishForm(menu: KitchenMenu): DishForm {
  const { discount } = menu;
  return {
    brandId: menu.brand.id,
    name: menu.name,
    description: menu.description,
    price: String(menu.price),
    nextPrice: menu.nextPrice === null ? '' : String(menu.nextPrice.priceCop),
    nextFrom: menu.nextPrice?.from ?? '',
    discountKind: discount?.type ?? 'none',
    discountAmount:
      discount === null
        ? ''
        : // A decimal comma, as typed: a point is the thousands separator.
          String(discount.type === 'fixed' ? discount.amount : Math.round(discount.amount * 1e4) / 100).replace(
            '.',
            ',',
          ),
    categoryIds: menu.categoryIds,
    restaurantTimeIds: menu.restaurantTimeIds,
    weekdays: menu.weekdays.map(String),
    tags: menu.tags,
    allergens: menu.allergens,
    calories: toText(menu.calories),
    tax: menu.tax,
    dailyStock: toText(menu.dailyStock),
    active: menu.active,
    groups: menu.additionGroups.map(({ id, title, min, max, additions }) => ({
      id,
      title,
      min: String(min),
      max: String(max),
      additions: additions.map((one) => ({
        id: one.id,
        name: one.name,
        price: String(one.price),
        maxQuantity: String(one.maxQuantity),
        allergens: one.allergens,
        notFor: one.notFor,
        tax: one.tax,
      })),
    })),
  };
}

/** Returns the form of a new dish that copies another one, except its name and photos. */
export const copyDishForm = (menu: KitchenMenu): DishForm => ({
  ...toDishForm(menu),
  name: `Copia de ${menu.name}`.slice(0, 80),
  ...{ active: true, nextPrice: '', nextFrom: '' },
  groups: toDishForm(menu).groups.map(({ title, min, max, additions }) => ({
    ...{ title, min, max },
    additions: additions.map(({ id: _, ...one }) => one),
  })),
});

/** Lists what a dish lacks that customers look for (category, photo), for a question before it is sold. */
export const listMissingInfo = (form: DishForm, hasPhoto: boolean): string[] => [
  ...(form.categoryIds.length === 0 ? ['categoría'] : []),
  ...(hasPhoto ? [] : ['foto']),
];

/** Returns the form of a new dish, by default sold Monday to Friday at every slot. */
export const emptyForm = (brandId: string, restaurantTimeIds: readonly string[]): DishForm => ({
  brandId,
  name: '',
  description: '',
  price: '',
  nextPrice: '',
  nextFrom: '',
  discountKind: 'none',
  discountAmount: '',
  categoryIds: [],
  restaurantTimeIds,
  weekdays: DEFAULT_ENABLED_WEEKDAYS.map(String),
  tags: [],
  allergens: [],
  calories: '',
  tax: 'regime',
  dailyStock: '',
  active: true,
  groups: [],
});
