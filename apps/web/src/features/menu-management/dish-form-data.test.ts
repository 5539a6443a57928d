import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { expect, test } from 'vitest';
import { createGroupForm, emptyForm, toDishForm } from './dish-form-data.ts';
import { parseNumber, toMenuBody } from './dish-form-to-request.ts';
import { checkDish } from './validate-dish-form.ts';

const brandId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const slotId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4fff';

const menu: KitchenMenu = {
  id: brandId,
  brand: { id: brandId, name: 'Fogón', color: '#B5452C' },
  name: 'Ajiaco',
  description: 'Con pollo',
  price: 18_500,
  finalPrice: 16_650,
  nextPrice: { priceCop: 19_000, from: '2026-12-07' },
  discount: { type: 'percentage', amount: 0.1 },
  data: { pictures: [] },
  categoryIds: [brandId],
  restaurantTimeIds: [slotId],
  weekdays: [1, 2, 5],
  tags: ['picante'],
  allergens: ['leche'],
  calories: null,
  tax: 'iva_5',
  dailyStock: 10,
  servedToday: true,
  soldOutToday: false,
  active: true,
  draft: false,
  additionGroups: [
    {
      id: slotId,
      title: 'Extras',
      min: 1,
      max: 2,
      required: true,
      additions: [
        { id: brandId, name: 'Sin arroz', price: -1000, maxQuantity: 1, allergens: [], notFor: [], tax: 'regime' },
      ],
    },
  ],
  declared: null,
  review: null,
};

test.each([0.025, 0.125, 0.0075, 0.33])(
  'a discount of %d of the price is the same after opening and saving',
  (amount) => {
    const opened = toDishForm({ ...menu, discount: { type: 'percentage', amount } });
    expect(toMenuBody(opened).discount).toEqual({ type: 'percentage', amount });
  },
);

test('a dish that is opened and saved as it is stays as it is', () => {
  const {
    id: _,
    brand: _brand,
    finalPrice: _final,
    data: _data,
    soldOutToday: _sold,
    servedToday: _servedToday,
    active,
    draft: _draft,
    declared: _declared,
    review: _review,
    ...kept
  } = menu;
  expect(toMenuBody(toDishForm(menu))).toEqual({
    ...kept,
    categoryIds: brandId,
    restaurantTimeIds: slotId,
    weekdays: '1,2,5',
  });
  expect(toDishForm(menu).active).toBe(active);
});

test('prices are read as they are written here', () => {
  expect([parseNumber('18.500'), parseNumber('18500'), parseNumber(' 12,5 '), parseNumber('-1.000')]).toEqual([
    18500, 18500, 12.5, -1000,
  ]);
  expect([parseNumber(''), parseNumber('mil')]).toEqual([Number.NaN, Number.NaN]);
});

test('a new dish says what is missing, beside its field', async () => {
  const form = { ...emptyForm(brandId, [slotId]), discountKind: 'fixed' as const, groups: [createGroupForm()] };
  const { errors } = await checkDish(form, undefined, { fields: {}, shouldUseNativeValidation: undefined });
  expect(Object.keys(errors).sort()).toEqual(['discountAmount', 'groups', 'name', 'price']);
  expect(errors.groups?.[0]?.title?.message).toBeDefined();
  expect(errors.groups?.[0]?.additions?.[0]?.name?.message).toBeDefined();
});

test('what is wrong with a group as a whole is said of it', async () => {
  const group = { ...createGroupForm(), title: 'Proteína', min: '3', max: '1' };
  const form = { ...toDishForm(menu), groups: [group] };
  const { errors } = await checkDish(form, undefined, { fields: {}, shouldUseNativeValidation: undefined });
  expect(JSON.stringify(errors.groups?.[0])).toContain('message');
});

test("'Más pedido' is not sent: it may have come or gone since the form was opened", () => {
  expect(toMenuBody(toDishForm({ ...menu, tags: ['mas-pedido', 'picante'] })).tags).toEqual(['picante']);
});
