import { expect, test } from 'vitest';
import { aCheckout } from '../../testing/cart-makers.ts';
import {
  describeCheckout,
  describeDeduction,
  describeIncluded,
  describePayroll,
  describePromotionGift,
  describeSavings,
  describeSubsidy,
  describeTingos,
  listAmountLines,
} from './checkout-amount-texts.ts';
import { explainPrice, filterPriceLines } from './price-line-texts.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');
const { priced, wallet } = aCheckout();

test('the summary says how many lunches and between which dates', () => {
  expect(describeCheckout(['2026-11-27', '2026-11-25', '2026-11-26'])).toBe('3 almuerzos, del 25 al 27 de noviembre');
  expect(describeCheckout(['2026-11-30', '2026-12-01'])).toBe('2 almuerzos, del 30 de noviembre al 1 de diciembre');
  expect(describeCheckout(['2026-11-25'])).toBe('1 almuerzo, miércoles 25 de noviembre');
});

test('a promotion is named with its percentage, and savings are added up with the employer', () => {
  const promoted = {
    ...priced,
    promotion: { code: 'SEMANA', title: 'Programar la semana', rateBps: 2500 },
    totals: { ...priced.totals, promotion: 5000 },
  };
  expect(describeIncluded(promoted)).toBe('Con 25% de descuento y tarifa incluida.');
  expect(listAmountLines(promoted).map((line) => [line.label, line.amountCop])).toEqual([
    ['1 almuerzo', 20_000],
    ['Programar la semana, 25%', -5000],
    ['Tarifa de servicio', 1400],
  ]);
  expect(plain(describeSavings(promoted))).toBe('Entre el descuento y tu empresa te ahorras $ 13.000.');
});

test('each source says its limit', () => {
  expect(plain(describeTingos(3000, 3000, true))).toBe('Usas todo tu saldo');
  expect(plain(describeTingos(5000, 3000, true))).toBe('Te quedan $ 2.000');
  expect(plain(describeSubsidy(priced, 8000))).toBe('Subsidio, $ 8.000 por plato');
  const payroll = {
    name: 'Descuento por nómina',
    limit: 100_000,
    used: 80_000,
    remaining: 20_000,
    startPeriod: '2026-11-01',
    endPeriod: '2026-11-30',
    deductsOn: ['2026-11-30', '2026-12-31'],
  };
  const cut = { ...priced, payrollCuts: [{ code: 'LIMIT_MONTHLY' as const, cut: 5000 }] };
  expect(describePayroll(payroll, cut, true)).toBe('Con esto completas tu cupo del mes');
  const paid = { ...priced, sources: { ...priced.sources, payroll: 5000 } };
  expect(describeDeduction(payroll, paid)).toBe('. Se descuenta el lunes 30 de noviembre y el jueves 31 de diciembre');
  expect(describeDeduction({ ...payroll, deductsOn: [] }, paid)).toBe('');
});

test('the receipt has the lines that count; those down to the fee add up to the total, and so do the others', () => {
  const [order] = priced.orders;
  if (!order) throw new Error('no order');
  const lines = explainPrice({ order, priced, wallet, outside: null, fee: undefined });
  const amounts = lines.map((line) => line.amountCop);
  const sum = (part: number[]) => part.reduce((total, amount) => total + amount, 0);
  const fee = lines.findIndex((line) => line.key === 'service_fee');
  expect([sum(amounts.slice(0, fee + 1)), sum(amounts.slice(fee + 1))]).toEqual([order.total, order.total]);
});

test('lines of nothing are left out, and nobody without an employer hears of its subsidy', () => {
  const [order] = priced.orders;
  if (!order) throw new Error('no order');
  const nothing = { menuDiscount: 0, promotion: 0, coupon: 0, subsidy: 0, tingos: 0, payroll: 0 };
  const of = (subsidyReason: 'not_offered' | 'other_location') =>
    explainPrice({
      order: { ...order, ...nothing, outside: order.total, subsidyReason },
      priced,
      wallet,
      outside: null,
      fee: undefined,
    }).map((line) => line.key);
  expect(of('not_offered')).toEqual(['gross', 'service_fee', 'outside']);
  expect(of('other_location')).toEqual(['gross', 'service_fee', 'subsidy', 'outside']);
});

test('the detail leaves out what does nothing in a lunch, but not why the employer gives nothing', () => {
  const [order] = priced.orders;
  if (!order) throw new Error('no order');
  const keys = (subsidyReason: typeof order.subsidyReason) => {
    const lunch = { ...order, subsidy: 0, subsidyReason };
    return filterPriceLines(explainPrice({ order: lunch, priced, wallet, outside: null, fee: undefined }), lunch).map(
      ({ key }) => key,
    );
  };
  expect(keys('not_offered')).toEqual(['gross', 'service_fee', 'tingos', 'outside']);
  expect(keys('other_location')).toContain('subsidy');
});

test('what a promotion gives later is said before it is paid', () => {
  const promotion = { code: 'TRESDIAS', title: 'Tres días, más tingos', rateBps: null };
  const gift = describePromotionGift({ ...priced, promotion, promotionReward: { kind: 'reward', amount: 10_000 } });
  expect(plain(gift)).toBe(
    'Con Tres días, más tingos recibes $ 10.000 en tingos cuando te entreguemos el último almuerzo.',
  );
  expect(describePromotionGift(priced)).toBeNull();
});
