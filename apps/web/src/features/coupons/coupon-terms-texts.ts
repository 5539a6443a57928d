import type { Priced } from '@sazon/contract/checkout/schemas';
import type { Coupon } from '@sazon/contract/coupons/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatDayMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop, formatPercent } from '@sazon/domain/money/format';

const brandNames = new Intl.ListFormat('es-CO');

/** 100 % in basis points: no coupon shows a larger percentage (docs/specification.md section 5). */
const wholeBps = 10_000;

/** Words a coupon's discount: '15% de descuento', '$ 3.000 de descuento'. */
const couponAmount = ({ type, amount }: Pick<Coupon, 'type' | 'amount'>): string =>
  `${type === 'percentage' ? formatPercent(Math.min(wholeBps, Math.round(amount * wholeBps))) : formatCop(amount)} de descuento`;

/** Words a coupon's minimum price and maximum discount, where it has any. */
export function describeCouponLimits({ minMenuPrice, maxDiscount }: Coupon): string[] {
  return [
    minMenuPrice > 0 && `Compra mínima: ${formatCop(minMenuPrice)}`,
    maxDiscount !== null && `Descuento máximo: ${formatCop(maxDiscount)}`,
  ].filter((term) => typeof term === 'string');
}

/** Words the terms under a coupon's title. */
export function describeCouponTerms(coupon: Coupon): string[] {
  const { brands, endsAt, reason, inUse } = coupon;
  return [
    couponAmount(coupon),
    ...describeCouponLimits(coupon),
    brands.length > 0 && `En ${brandNames.format(brands.map(({ name }) => name))}`,
    endsAt !== null && `Hasta el ${formatDayMonth(toBogotaDate(endsAt))}`,
    !inUse && reason,
  ].filter((term) => typeof term === 'string');
}

const inLunches = (count: number) => `En ${count} ${count === 1 ? 'almuerzo' : 'almuerzos'}`;

/** Words which lunches a coupon applies to beside the cart's promotion, and why; the two never apply to one lunch. */
export function describeBesidePromotion({ orders }: Pick<Priced, 'orders'>, code: string): string[] {
  const used = orders.filter((order) => order.couponCode === code);
  const won = used.filter((order) => order.discountReason === 'coupon_better_than_promotion').length;
  const lost = orders.filter((order) => order.discountReason === 'promotion_better_than_coupon').length;
  if (used.length === 0) {
    return [lost > 0 ? 'No se usa: la promoción te descuenta más.' : 'Hoy no descuenta nada de este pedido.'];
  }
  return [
    won > 0 && `${inLunches(won)} vale el cupón y no la promoción, porque te descuenta más.`,
    lost > 0 && `${inLunches(lost)} vale la promoción y no el cupón, porque te descuenta más.`,
  ].filter((words) => typeof words === 'string');
}
