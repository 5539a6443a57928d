import type { Checkout, Priced } from '@sazon/contract/checkout/schemas';
import type { ClientSettings } from '@sazon/contract/settings/client-settings-schema';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { PRICE_LINES, type PriceLineKey } from '@sazon/domain/pricing/price-lines';
import { describeOutside, type OutsideChoice } from '../payments/outside-method-choice-and-texts.ts';

type Order = Priced['orders'][number];

export interface ExplainedLine {
  key: PriceLineKey;
  label: string;
  /** The rule behind the amount. */
  rule: string;
  /** The signed amount: discounts are negative. */
  amountCop: number;
}

export interface ExplainInput {
  order: Order;
  priced: Priced;
  wallet: Checkout['wallet'];
  outside: OutsideChoice | null;
  fee: ClientSettings['user_fee'] | undefined;
}

const discountRules: Record<Order['discountReason'], string> = {
  none: 'No hay promoción ni cupón en este almuerzo.',
  promotion: 'Por la promoción.',
  coupon: 'Por el cupón.',
  promotion_better_than_coupon: 'La promoción te da más que el cupón.',
  coupon_better_than_promotion: 'El cupón te da más que la promoción.',
};

const subsidyRules: Record<Order['subsidyReason'], string> = {
  applied: 'Tu empresa paga primero la comida y después la tarifa.',
  not_offered: 'Tu empresa no ofrece subsidio.',
  other_location: 'El subsidio aplica en las sedes de tu empresa.',
  other_day: 'Tu empresa no subsidia este día de la semana.',
  other_hour: 'Tu empresa no subsidia esta hora.',
  budget_spent: 'El presupuesto de subsidios de tu empresa se agotó en este período.',
  after_last_day: 'Tu empresa da subsidio hasta tu último día con ella.',
  not_own_lunch: 'El subsidio es solo para tu propio almuerzo.',
  orders_of_day_used: 'Ya usaste los almuerzos con subsidio de ese día.',
  period_used_up: 'Ya usaste todo el subsidio del período.',
  nothing_to_cover: 'No queda nada por cubrir.',
};

function feeRule({ feeReason }: Order, fee: ExplainInput['fee']): string {
  const rules: Record<Order['feeReason'], string> = {
    rate: fee
      ? `El ${formatPercent(fee.rateBps)} del almuerzo con descuento.`
      : 'Un porcentaje del almuerzo con descuento.',
    minimum: fee ? `La mínima es ${formatCop(fee.minimumCop)}.` : 'La tarifa mínima.',
    maximum: fee?.maximumCop ? `La máxima es ${formatCop(fee.maximumCop)}.` : 'La tarifa máxima.',
    company: 'La paga tu empresa.',
    in_site: 'En el restaurante no hay tarifa.',
    free_order: 'Un almuerzo gratis no tiene tarifa.',
    nothing_to_charge: 'No hay nada que cobrar.',
  };
  return rules[feeReason];
}

function discountLabel({ coupon, couponCode }: Order, promotion: Priced['promotion']): string {
  if (coupon > 0 && couponCode) return `Cupón ${couponCode}`;
  return promotion?.title ?? 'Promoción o cupón';
}

/**
 * Whether the subsidy's line is shown without an amount too: the employer offers one, and there was a price to cover.
 */
const saysWhyNot = ({ subsidyReason }: Order): boolean =>
  subsidyReason !== 'not_offered' && subsidyReason !== 'nothing_to_cover';

/**
 * 'Ver detalle': the relevant lines of the eight of one lunch, in their usual order, each with its rule. The fee is
 * always shown, because the total includes it.
 */
export function explainPrice({ order, priced, wallet, outside, fee }: ExplainInput): ExplainedLine[] {
  const lines: Record<PriceLineKey, Omit<ExplainedLine, 'key'>> = {
    gross: { label: 'Plato', rule: 'Con sus adicionales.', amountCop: order.gross },
    menu_discount: {
      label: 'Descuento del plato',
      rule: order.menuDiscount > 0 ? 'El que tiene hoy en el menú.' : 'Este plato no tiene descuento.',
      amountCop: -order.menuDiscount,
    },
    promotion_or_coupon: {
      label: discountLabel(order, priced.promotion),
      rule: discountRules[order.discountReason],
      amountCop: -(order.promotion + order.coupon),
    },
    service_fee: { label: 'Tarifa de servicio', rule: feeRule(order, fee), amountCop: order.fee },
    subsidy: { label: 'Tu empresa', rule: subsidyRules[order.subsidyReason], amountCop: order.subsidy },
    tingos: {
      label: 'Tus tingos',
      rule: order.tingos > 0 ? 'Primero los que vencen antes.' : 'No usas tingos en este almuerzo.',
      amountCop: order.tingos,
    },
    payroll: {
      label: wallet.payroll?.name ?? 'Nómina',
      rule: order.payroll > 0 ? 'Hasta donde llega tu cupo.' : 'No usas nómina en este almuerzo.',
      amountCop: order.payroll,
    },
    outside: {
      label: describeOutside(outside),
      rule: order.outside > 0 ? 'Lo que falta, se cobra hoy.' : 'No queda nada por cobrar.',
      amountCop: order.outside,
    },
  };
  return PRICE_LINES.map((key) => ({ key, ...lines[key] })).filter(
    ({ key, amountCop }) => amountCop !== 0 || key === 'service_fee' || (key === 'subsidy' && saysWhyNot(order)),
  );
}

/** Keeps the lines worth reading: dish, fee, those with an amount, and the subsidy where the employer offers one. */
export function filterPriceLines(lines: readonly ExplainedLine[], { subsidyReason }: Order): ExplainedLine[] {
  const hasSubsidy = subsidyReason !== 'not_offered' && subsidyReason !== 'nothing_to_cover';
  return lines.filter(
    ({ key, amountCop }) =>
      amountCop !== 0 || key === 'gross' || key === 'service_fee' || (key === 'subsidy' && hasSubsidy),
  );
}
