import type { Checkout, Priced } from '@sazon/contract/checkout/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { formatLunches } from '../../messages/lunch-and-dish-count-format.ts';
import type { PriceLine } from '../../ui/lunch/price-summary.tsx';

const nameMonth = (date: IsoDate) => formatLongDate(date).split(' de ')[1] ?? '';
const formatDay = (date: IsoDate) => String(Number(date.slice(8)));

/** `3 almuerzos, del 25 al 27 de noviembre` */
export function describeCheckout(dates: readonly IsoDate[]): string {
  const sorted = dates.toSorted();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return '';
  const count = formatLunches(dates.length);
  if (first === last) return `${count}, ${formatLongDate(first).toLowerCase()}`;
  const start = nameMonth(first) === nameMonth(last) ? formatDay(first) : `${formatDay(first)} de ${nameMonth(first)}`;
  return `${count}, del ${start} al ${formatDay(last)} de ${nameMonth(last)}`;
}

/** `Con 25% de descuento y tarifa incluida.` */
export function describeIncluded({ promotion, totals }: Priced): string {
  const fee = totals.fee > 0 ? 'tarifa incluida' : 'sin tarifa';
  if (promotion && promotion.rateBps !== null && totals.promotion > 0) {
    return `Con ${formatPercent(promotion.rateBps)} de descuento y ${fee}.`;
  }
  const discount = totals.menuDiscount + totals.promotion + totals.coupon;
  return discount > 0 ? `Con ${formatCop(discount)} de descuento y ${fee}.` : `Con ${fee}.`;
}

/** Lists the amounts from the dishes to the total, without lines of zero. */
export function listAmountLines({ orders, promotion, totals }: Priced): PriceLine[] {
  const codes = [
    ...new Set(orders.flatMap((order) => (order.coupon > 0 && order.couponCode ? [order.couponCode] : []))),
  ];
  const rate = promotion && promotion.rateBps !== null ? `, ${formatPercent(promotion.rateBps)}` : '';
  const lines: PriceLine[] = [
    { id: 'gross', label: formatLunches(orders.length), amountCop: totals.gross },
    { id: 'menu', label: 'Descuento de los platos', amountCop: -totals.menuDiscount, saving: true },
    { id: 'promotion', label: `${promotion?.title ?? 'Promoción'}${rate}`, amountCop: -totals.promotion, saving: true },
    { id: 'coupon', label: `Cupón ${codes.join(', ')}`, amountCop: -totals.coupon, saving: true },
    { id: 'fee', label: 'Tarifa de servicio', amountCop: totals.fee },
  ];
  return lines.filter((line) => line.amountCop !== 0);
}

/** `Entre el descuento y tu empresa te ahorras $ 34.000.`; null without savings. */
export function describeSavings({ totals, sources }: Priced): string | null {
  const discount = totals.menuDiscount + totals.promotion + totals.coupon;
  const saved = formatCop(discount + sources.subsidy);
  if (discount > 0 && sources.subsidy > 0) return `Entre el descuento y tu empresa te ahorras ${saved}.`;
  if (discount > 0) return `Con el descuento te ahorras ${saved}.`;
  return sources.subsidy > 0 ? `Tu empresa pone ${saved} de este pedido.` : null;
}

/** Words how many tingos the customer has, or what is left of them after this payment. */
export function describeTingos(available: number, used: number, on: boolean): string {
  if (!on) return `Tienes ${formatCop(available)}`;
  return used === available ? 'Usas todo tu saldo' : `Te quedan ${formatCop(available - used)}`;
}

type Cut = Priced['payrollCuts'][number]['code'];

const cutWords: Record<Cut, string> = {
  LIMIT_MONTHLY: 'Con esto completas tu cupo del mes',
  LIMIT_DAILY: 'Con esto llegas a tu límite diario de nómina',
  SIGNATURE_REQUIRED: 'Falta tu autorización del descuento de este período',
};

/** Words why payroll does not pay more, or else how much of the limit is left. */
export function describePayroll(
  payroll: NonNullable<Checkout['wallet']['payroll']>,
  priced: Priced,
  on: boolean,
): string {
  if (!on) return `Tienes ${formatCop(payroll.remaining)} de cupo`;
  const [cut] = priced.sources.outside > 0 || priced.sources.payroll === 0 ? priced.payrollCuts : [];
  return cut
    ? cutWords[cut.code]
    : `Te quedan ${formatCop(Math.max(0, payroll.remaining - priced.sources.payroll))} de cupo`;
}

/** Words when the payroll part is deducted: `. Se descuenta el lunes 30 de noviembre`; empty when no date is known. */
export function describeDeduction(
  { deductsOn }: NonNullable<Checkout['wallet']['payroll']>,
  { sources }: Priced,
): string {
  if (sources.payroll === 0 || deductsOn.length === 0) return '';
  return `. Se descuenta el ${deductsOn.map((date) => formatLongDate(date).toLowerCase()).join(' y el ')}`;
}

/** `Subsidio, $ 6.000 por plato`, with the number of dishes when it is not all. */
export function describeSubsidy({ orders }: Priced, perOrderCop: number): string {
  const helped = orders.filter((order) => order.subsidy > 0).length;
  const scope = helped < orders.length ? `, en ${helped} de ${orders.length}` : '';
  return `Subsidio, ${formatCop(perOrderCop)} por plato${scope}`;
}

/**
 * Words what the promotion gives besides a discount: `Con Tres días, más tingos recibes $ 10.000 en tingos cuando…`.
 * Null when it gives nothing else.
 */
export function describePromotionGift({ promotion, promotionReward }: Priced): string | null {
  if (!promotion || !promotionReward) return null;
  const amount = formatCop(promotionReward.amount);
  return promotionReward.kind === 'coupon'
    ? `Con ${promotion.title} recibes un cupón de ${amount} al pagar.`
    : `Con ${promotion.title} recibes ${amount} en tingos cuando te entreguemos el último almuerzo.`;
}
