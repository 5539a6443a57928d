import type { Cart, CartItem } from '@sazon/contract/cart/schemas';
import type { Checkout } from '@sazon/contract/checkout/schemas';
import type { Promotion } from '@sazon/contract/promotions/schemas';

const ids = (name: string) => `0198a7c0-0000-7000-8000-${name.padStart(12, '0')}`;

/** A line of a cart for screen tests: Tuesday's ajiaco. */
export function aCartItem(number: string, change: Partial<CartItem> = {}): CartItem {
  return {
    id: ids(number),
    scheduleDate: '2026-11-24',
    menu: {
      id: ids('902'),
      name: 'Ajiaco santafereño con pollo',
      price: 20_000,
      finalPrice: 20_000,
      brand: { id: ids('901'), name: 'La Fonda de Inés', color: '#1D7B4C' },
      data: { pictures: [] },
      allergens: [],
    },
    location: { id: ids('903'), name: 'Torre Nogal' },
    time: { id: ids('904'), hour: '12:30' },
    deliveryPoint: { name: 'Recepción' },
    couponCode: null,
    quantity: 1,
    additionGroups: { total: 0, groups: [] },
    groupMenuAdditions: [],
    note: '',
    unitPrice: 20_000,
    seenPrice: 20_000,
    problem: null,
    cutoffAt: Date.parse('2026-11-24T15:30:00Z'),
    ...change,
  };
}

/** A cart of these lines, without a promotion. */
export function aCart(items: CartItem[], change: Partial<Cart> = {}): Cart {
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  const subtotal = items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  return { items, count, subtotal, promotionCode: null, promotion: null, promotionsWorth: [], ...change };
}

/** One lunch of 20.000 and its fee: the employer pays 8.000, tingos 3.000, an outside method the rest. */
export function aCheckout(change: Partial<Checkout> = {}): Checkout {
  const item = aCartItem('1');
  const totals = {
    gross: 20_000,
    menuDiscount: 0,
    promotion: 0,
    coupon: 0,
    net: 20_000,
    fee: 1400,
    total: 21_400,
  };
  return {
    items: [item],
    priced: {
      orders: [
        {
          key: `${item.id}:0`,
          scheduleDate: item.scheduleDate,
          gross: 20_000,
          menuDiscount: 0,
          promotion: 0,
          coupon: 0,
          couponCode: null,
          discountReason: 'none',
          net: 20_000,
          fee: 1400,
          feeReason: 'rate',
          companyFee: 0,
          total: 21_400,
          subsidy: 8000,
          subsidyReason: 'applied',
          tingos: 3000,
          payroll: 0,
          outside: 10_400,
        },
      ],
      totals,
      sources: { subsidy: 8000, tingos: 3000, payroll: 0, outside: 10_400, outsideMethod: null },
      promotion: null,
      promotionReward: null,
      payrollCuts: [],
      refusals: [],
    },
    wallet: {
      tingos: { available: 3000, rewards: 3000, bought: 0 },
      payroll: null,
      payrollRests: false,
      subsidy: { enabled: true, perOrder: 8000, enterpriseName: 'Nogal' },
      methods: ['balance', 'card', 'wompi'],
      cards: [],
      preferred: { method: null, cardId: null },
    },
    blocked: false,
    ...change,
  };
}

/** A promotion with tingos for lunches on two and on three days. */
export const aPromotion = (): Promotion => ({
  code: 'TRESDIAS',
  title: 'Tres días, más tingos',
  description: '',
  applyMethod: 'reward',
  earnMethod: 'days',
  earnLevels: { 2: 5000, 3: 10_000 },
  brands: [],
  minMenuPrice: 0,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
  usesLeft: null,
  maxUsesPerUser: null,
  locations: [],
  automatic: false,
  header: '',
});
