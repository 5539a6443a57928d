import type { KitchenMenu } from '@sazon/contract/menus/schemas';
import { createMenu as createMenuSchemas } from '@sazon/contract/menus/schemas';
import { expect, test } from 'vitest';
import { inputErrors } from '../../calls/check-input.ts';
import { bodyOf, emptyForm, errorAt, formOf, newGroup, numberOf } from './menu-form-data.ts';

const brandId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const slotId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4fff';

const menu: KitchenMenu = {
  id: brandId,
  brand: { id: brandId, name: 'Fogón', color: '#B5452C' },
  name: 'Ajiaco',
  description: 'Con pollo',
  price: 18_500,
  finalPrice: 16_650,
  discount: { type: 'percentage', amount: 0.1 },
  data: { pictures: [] },
  categoryIds: [brandId],
  restaurantTimeIds: [slotId],
  weekdays: [1, 2, 5],
  tags: ['picante'],
  allergens: ['leche'],
  calories: null,
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
      additions: [{ id: brandId, name: 'Sin arroz', price: -1000, maxQuantity: 1, allergens: [], notFor: [] }],
    },
  ],
};

test.each([0.025, 0.125, 0.0075, 0.33])(
  'a discount of %d of the price is the same after opening and saving',
  (amount) => {
    const opened = formOf({ ...menu, discount: { type: 'percentage', amount } });
    expect(bodyOf(opened).discount).toEqual({ type: 'percentage', amount });
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
    ...kept
  } = menu;
  expect(bodyOf(formOf(menu))).toEqual({
    ...kept,
    categoryIds: brandId,
    restaurantTimeIds: slotId,
    weekdays: '1,2,5',
  });
  expect(formOf(menu).active).toBe(active);
});

test('prices are read as they are written here', () => {
  expect([numberOf('18.500'), numberOf('18500'), numberOf(' 12,5 '), numberOf('-1.000')]).toEqual([
    18500, 18500, 12.5, -1000,
  ]);
  expect([numberOf(''), numberOf('mil')]).toEqual([Number.NaN, Number.NaN]);
});

test('a new dish says what is missing, beside its field', () => {
  const form = { ...emptyForm(brandId, [slotId]), groups: [newGroup()] };
  const errors = inputErrors(createMenuSchemas.body, { restaurantBrandId: brandId, ...bodyOf(form) });
  expect(errors.name).toBeDefined();
  expect(errors.price).toBeDefined();
  expect(errorAt(errors, 'additionGroups.0')).toBeDefined();
  expect(errorAt(errors, 'weekdays')).toBeUndefined();
});

test("'Más pedido' is not sent: it may have come or gone since the form was opened", () => {
  expect(bodyOf(formOf({ ...menu, tags: ['mas-pedido', 'picante'] })).tags).toEqual(['picante']);
});
