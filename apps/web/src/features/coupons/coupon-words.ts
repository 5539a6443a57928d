import type { Coupon } from '@sazon/contract/coupons';
import { bogotaDate } from '@sazon/domain/calendar/bogota';
import { formatShortDate } from '@sazon/domain/calendar/format';
import { formatCop, formatPercent } from '@sazon/domain/money/format';

const brandNames = new Intl.ListFormat('es-CO');

/** What a coupon takes off: '15% de descuento', '$ 3.000 de descuento'. */
const couponAmount = ({ type, amount }: Pick<Coupon, 'type' | 'amount'>): string =>
  `${type === 'percentage' ? formatPercent(Math.round(amount * 10_000)) : formatCop(amount)} de descuento`;

/** The terms under a coupon's title; minimum and maximum only where there are any. */
export function couponTerms(coupon: Coupon): string[] {
  const { minMenuPrice, maxDiscount, brands, endsAt, reason, inUse } = coupon;
  return [
    couponAmount(coupon),
    minMenuPrice > 0 && `Compra mínima: ${formatCop(minMenuPrice)}`,
    maxDiscount !== null && `Descuento máximo: ${formatCop(maxDiscount)}`,
    brands.length > 0 && `En ${brandNames.format(brands.map(({ name }) => name))}`,
    endsAt !== null && `Hasta el ${formatShortDate(bogotaDate(endsAt))}`,
    !inUse && reason,
  ].filter((term) => typeof term === 'string');
}
