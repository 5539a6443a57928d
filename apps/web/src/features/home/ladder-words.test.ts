import type { Promotion } from '@sazon/contract/promotions/schemas';
import { expect, it } from 'vitest';
import { buildLadder } from '../promotions/promotion-ladder-progress-and-texts.ts';
import { chooseShownPromotion, toCountedOrders } from '../promotions/use-shown-promotion.ts';

const weekly: Promotion = {
  code: 'PROGANA',
  title: 'Programa y gana',
  description: '',
  applyMethod: 'percentage_discount',
  earnMethod: 'orders',
  earnLevels: { 2: 0.2, 3: 0.25, 4: 0.3 },
  brands: [{ id: 'tarsila', name: 'Fogón Tarsila' }],
  locations: [],
  minMenuPrice: 0,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
  usesLeft: null,
  maxUsesPerUser: null,
  automatic: true,
  header: '',
};
const lunch = (brandId: string, scheduleDate = '2026-11-24') => ({
  ...{ brandId, locationId: 'nogal', scheduleDate, menuPriceCop: 20_000 },
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const words = (promotion: Promotion, lunches: ReturnType<typeof lunch>[]) => {
  const { lead, reward } = buildLadder(promotion, lunches);
  return plain(`${lead} ${reward}`);
};

it('says what to add before the first level, and names the restaurant it is for', () => {
  expect(words(weekly, [lunch('tarsila')])).toBe('Agrega 1 plato y recibes 20% de descuento');
  expect(buildLadder(weekly, []).where).toBe('En Fogón Tarsila.');
  expect(buildLadder({ ...weekly, brands: [] }, []).where).toBeNull();
});

it('counts only the lunches of its restaurants', () => {
  expect(words(weekly, [lunch('otro'), lunch('otro')])).toBe('Agrega 2 platos y recibes 20% de descuento');
});

it('says from which level to which, and fills the levels as far as the cart has come', () => {
  const two = [lunch('tarsila'), lunch('tarsila')];
  expect(words(weekly, two)).toBe('Agrega 1 plato y pasas del 20% al 25% de descuento');
  expect(buildLadder(weekly, two).levels.map((level) => [level.goal, level.reward, level.progress])).toEqual([
    ['2 platos', '20%', 1],
    ['3 platos', '25%', 2 / 3],
    ['4 platos', '30%', 0],
  ]);
});

it('congratulates at the top and says to go on to the payment', () => {
  const four = Array.from({ length: 4 }, () => lunch('tarsila'));
  expect(words(weekly, four)).toBe('Felicitaciones, ya tienes 30% de descuento');
  expect(buildLadder(weekly, four).where).toBe('Procede con el pago para redimir');
});

it('speaks of days, money and free lunches where the promotion does', () => {
  const days: Promotion = { ...weekly, brands: [], earnMethod: 'days', applyMethod: 'reward', earnLevels: { 3: 5000 } };
  expect(words(days, [lunch('a'), lunch('a')])).toBe('Programa 2 días más y recibes $ 5.000 en tingos');
  const total: Promotion = {
    ...weekly,
    brands: [],
    earnMethod: 'total',
    applyMethod: 'order',
    earnLevels: { 120000: 1 },
  };
  expect(words(total, [lunch('a')])).toBe('Agrega $ 100.000 en platos y recibes 1 almuerzo gratis');
});

it("shows the cart's own promotion, else the automatic one with most levels, else none", () => {
  const chosen: Promotion = { ...weekly, code: 'OTRA', automatic: false };
  const short: Promotion = { ...weekly, code: 'CORTA', earnLevels: { 2: 0.1 } };
  expect(chooseShownPromotion([short, weekly, chosen], 'OTRA')).toBe(chosen);
  expect(chooseShownPromotion([short, weekly, chosen], undefined)).toBe(weekly);
  expect(chooseShownPromotion([chosen], undefined)).toBeNull();
});

it('counts a line of three as three lunches', () => {
  const line = { scheduleDate: '2026-11-24', quantity: 3, location: { id: 'nogal' } };
  expect(toCountedOrders([{ ...line, menu: { price: 20_000, brand: { id: 'tarsila' } } }])).toHaveLength(3);
});
