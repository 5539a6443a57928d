import { expect, test } from 'vitest';
import { aPromotion } from '../../testing/cart-makers.ts';
import { describePromotionTerms } from './promotion-terms-texts.ts';

const received = (change: object) =>
  describePromotionTerms({ ...aPromotion(), ...change }).find(({ name }) => name === 'Cómo lo recibes')?.lines ?? [];

test('the terms say how many purchases are left, and how many each person has', () => {
  expect(received({})).toHaveLength(2);
  expect(received({ usesLeft: 1, maxUsesPerUser: 1 })).toEqual(
    expect.arrayContaining(['Queda 1 compra con esta promoción.', 'Una compra por persona.']),
  );
  expect(received({ usesLeft: 12, maxUsesPerUser: 3 })).toEqual(
    expect.arrayContaining(['Quedan 12 compras con esta promoción.', 'Hasta 3 compras por persona.']),
  );
});
