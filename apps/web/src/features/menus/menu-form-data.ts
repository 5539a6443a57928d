import type { KitchenMenu } from '@sazon/contract/menus/schemas';
import { DEFAULT_ENABLED_WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import { MOST_ORDERED_TAG } from '@sazon/domain/catalog/most-ordered';
import type { Allergen, Diet } from '@sazon/domain/people/health';

export interface AdditionForm {
  key: string;
  id?: string;
  name: string;
  price: string;
  maxQuantity: string;
  allergens: readonly string[];
  /** Diets that the dish does not fit any more with it. */
  notFor: readonly string[];
}

export interface GroupForm {
  key: string;
  id?: string;
  title: string;
  min: string;
  max: string;
  additions: readonly AdditionForm[];
}

/** A dish as it is typed. Prices in pesos, percentages as 10 for 10 %. */
export interface MenuForm {
  brandId: string;
  name: string;
  description: string;
  price: string;
  discountKind: 'none' | 'fixed' | 'percentage';
  discountAmount: string;
  categoryIds: readonly string[];
  restaurantTimeIds: readonly string[];
  weekdays: readonly string[];
  tags: readonly string[];
  allergens: readonly string[];
  calories: string;
  /** Empty: no limit. */
  dailyStock: string;
  active: boolean;
  groups: readonly GroupForm[];
}

let made = 0;
const newKey = () => `new-${++made}`;

export const createAdditionForm = (): AdditionForm => ({
  key: newKey(),
  name: '',
  price: '0',
  maxQuantity: '1',
  allergens: [],
  notFor: [],
});
export const createGroupForm = (): GroupForm => ({
  key: newKey(),
  title: '',
  min: '0',
  max: '1',
  additions: [createAdditionForm()],
});

const textOf = (number: number | null) => (number === null ? '' : String(number));

export function toMenuForm(menu: KitchenMenu): MenuForm {
  const { discount } = menu;
  return {
    brandId: menu.brand.id,
    name: menu.name,
    description: menu.description,
    price: String(menu.price),
    discountKind: discount?.type ?? 'none',
    discountAmount:
      discount === null
        ? ''
        : // A decimal comma, as it is typed: a point would be read as the one of thousands.
          String(discount.type === 'fixed' ? discount.amount : Math.round(discount.amount * 1e4) / 100).replace(
            '.',
            ',',
          ),
    categoryIds: menu.categoryIds,
    restaurantTimeIds: menu.restaurantTimeIds,
    weekdays: menu.weekdays.map(String),
    tags: menu.tags,
    allergens: menu.allergens,
    calories: textOf(menu.calories),
    dailyStock: textOf(menu.dailyStock),
    active: menu.active,
    groups: menu.additionGroups.map(({ id, title, min, max, additions }) => ({
      key: id,
      id,
      title,
      min: String(min),
      max: String(max),
      additions: additions.map((one) => ({
        key: one.id,
        id: one.id,
        name: one.name,
        price: String(one.price),
        maxQuantity: String(one.maxQuantity),
        allergens: one.allergens,
        notFor: one.notFor,
      })),
    })),
  };
}

/** A new dish that begins as another one is, all but its name and its photos. */
export const copyMenuForm = (menu: KitchenMenu): MenuForm => ({
  ...toMenuForm(menu),
  name: `Copia de ${menu.name}`.slice(0, 80),
  active: true,
  groups: toMenuForm(menu).groups.map(({ title, min, max, additions }) => ({
    ...{ key: newKey(), title, min, max },
    additions: additions.map(({ id: _, ...one }) => ({ ...one, key: newKey() })),
  })),
});

/** What a dish lacks that customers look for, to be asked about before it is sold; empty: nothing. */
export const listMissingInfo = (form: MenuForm, hasPhoto: boolean): string[] => [
  ...(form.allergens.length === 0 ? ['alérgenos'] : []),
  ...(form.categoryIds.length === 0 ? ['categoría'] : []),
  ...(hasPhoto ? [] : ['foto']),
];

/** A new dish: sold Monday to Friday at every slot, until something else is said. */
export const emptyForm = (brandId: string, restaurantTimeIds: readonly string[]): MenuForm => ({
  brandId,
  name: '',
  description: '',
  price: '',
  discountKind: 'none',
  discountAmount: '',
  categoryIds: [],
  restaurantTimeIds,
  weekdays: DEFAULT_ENABLED_WEEKDAYS.map(String),
  tags: [],
  allergens: [],
  calories: '',
  dailyStock: '',
  active: true,
  groups: [],
});

/** '18.500' and '18500' are the same; what is no number is none, and the server's rules say so. */
export const parseNumber = (text: string): number =>
  Number(text.replaceAll('.', '').replace(',', '.').trim() || Number.NaN);
const numberOrNull = (text: string) => (text.trim() === '' ? null : parseNumber(text));

/** The form as the calls take it: a group that asks for at least one is required. */
export function toMenuBody(form: MenuForm) {
  const amount = parseNumber(form.discountAmount);
  return {
    name: form.name,
    description: form.description,
    price: parseNumber(form.price),
    discount:
      form.discountKind === 'none'
        ? null
        : { type: form.discountKind, amount: form.discountKind === 'fixed' ? amount : amount / 100 },
    categoryIds: form.categoryIds.join(','),
    restaurantTimeIds: form.restaurantTimeIds.join(','),
    weekdays: form.weekdays.join(','),
    // given and taken at night: what this form was opened with may be old
    tags: form.tags.filter((tag) => tag !== MOST_ORDERED_TAG),
    allergens: [...form.allergens] as Allergen[],
    calories: numberOrNull(form.calories),
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
      })),
    })),
  };
}

/** The error of a part of the form: of the field itself, or of anything inside it. */
export const findErrorAt = (errors: Readonly<Record<string, string>>, field: string): string | undefined =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1];
