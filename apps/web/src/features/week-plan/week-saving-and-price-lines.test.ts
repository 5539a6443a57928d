import { expect, test } from 'vitest';
import { aCheckout } from '../../testing/cart-makers.ts';
import { describeWeekSaving, listWeekPriceLines, nameThese } from './week-saving-and-price-lines.ts';

const { priced } = aCheckout();
const [order] = priced.orders;
if (!order) throw new Error('no order');
const saved = {
  ...priced,
  orders: [1, 2].map(() => ({ ...order, promotion: 7000 })),
  totals: { ...priced.totals, promotion: 14_000 },
  promotion: { code: 'SEMANA', title: 'Programa y gana', rateBps: 3500 },
  promotionReward: null,
};

test('what a promotion saves is said with its share where it covers every lunch, else in pesos', () => {
  expect(describeWeekSaving(saved)).toBe('Con estos 2 ahorras 35%: $\u00a014.000.');
  const partly = { ...saved, orders: [order, ...saved.orders].map((one, at) => (at ? one : { ...one, promotion: 0 })) };
  expect(describeWeekSaving(partly)).toBe('Con estos 3 ahorras $\u00a014.000.');
  expect(describeWeekSaving({ ...saved, promotion: null })).toBeNull();
  expect(describeWeekSaving({ ...saved, totals: { ...saved.totals, promotion: 0 } })).toBeNull();
});

test('what a promotion gives besides is said too', () => {
  const gift = (kind: 'coupon' | 'reward') => ({ ...saved, promotionReward: { kind, amount: 10_000 } });
  expect(describeWeekSaving(gift('reward'))).toBe('Con estos 2 ganas $\u00a010.000 en tingos.');
  expect(describeWeekSaving(gift('coupon'))).toBe('Con estos 2 ganas un cupón de $\u00a010.000.');
});

test('lunches of the cart are named with those of the plan', () => {
  expect([nameThese(1), nameThese(5)]).toEqual(['Con este almuerzo', 'Con estos 5']);
  expect([nameThese(1, 1), nameThese(4, 2)]).toEqual([
    'Con este y el de tu carrito',
    'Con estos 4 y los 2 de tu carrito',
  ]);
});

test('the lines of a week lead to its total', () => {
  const lines = listWeekPriceLines(saved);
  expect(lines.find(({ id }) => id === 'promotion')).toMatchObject({ label: 'Programa y gana', amountCop: -14_000 });
  expect(lines.every(({ amountCop }) => amountCop !== 0)).toBe(true);
});
