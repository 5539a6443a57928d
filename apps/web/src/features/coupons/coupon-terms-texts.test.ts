import { expect, test } from 'vitest';
import { aCheckout } from '../../testing/cart-makers.ts';
import { describeBesidePromotion } from './coupon-terms-texts.ts';

const [lunch] = aCheckout().priced.orders;
if (!lunch) throw new Error('a checkout has a lunch');
const won = {
  ...lunch,
  coupon: 4000,
  couponCode: 'CUATRO',
  discountReason: 'coupon_better_than_promotion',
} as const;
const lost = { ...lunch, promotion: 5000, discountReason: 'promotion_better_than_coupon' } as const;

test('which of coupon and promotion counts in which lunches, and why', () => {
  expect(describeBesidePromotion({ orders: [won, lost, lost] }, 'CUATRO')).toEqual([
    'En 1 almuerzo vale el cupón y no la promoción, porque te descuenta más.',
    'En 2 almuerzos vale la promoción y no el cupón, porque te descuenta más.',
  ]);
  expect(describeBesidePromotion({ orders: [{ ...won, discountReason: 'coupon' }] }, 'CUATRO')).toEqual([]);
});

test('a coupon that is used nowhere says so, and why', () => {
  expect(describeBesidePromotion({ orders: [lost] }, 'CUATRO')).toEqual(['No se usa: la promoción te descuenta más.']);
  expect(describeBesidePromotion({ orders: [lunch] }, 'CUATRO')).toEqual(['Hoy no descuenta nada de este pedido.']);
});
