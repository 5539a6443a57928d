import type { Priced } from '@sazon/contract/checkout/schemas';
import { formatCop, formatPercent } from '@sazon/domain/money/format';

/** Words what the promotion gives: 'Con estos 5 ahorras 35%: $ 38.500.' Null when it gives nothing. */
export function describeWeekSaving(priced: Priced, these = nameThese(priced.orders.length)): string | null {
  const { promotion, promotionReward, totals, orders } = priced;
  if (promotion === null) return null;
  if (promotionReward !== null) {
    const amount = formatCop(promotionReward.amount);
    return `${these} ganas ${promotionReward.kind === 'coupon' ? `un cupón de ${amount}` : `${amount} en tingos`}.`;
  }
  if (totals.promotion === 0) return null;
  const coversAll = orders.every((order) => order.promotion > 0);
  return promotion.rateBps !== null && coversAll
    ? `${these} ahorras ${formatPercent(promotion.rateBps)}: ${formatCop(totals.promotion)}.`
    : `${these} ahorras ${formatCop(totals.promotion)}.`;
}

/** 'Con estos 5'; with lunches that are in the cart already, 'Con estos 4 y el de tu carrito'. */
export function nameThese(planned: number, inCart = 0): string {
  if (inCart === 0) return planned === 1 ? 'Con este almuerzo' : `Con estos ${planned}`;
  return `Con ${planned === 1 ? 'este' : `estos ${planned}`} y ${inCart === 1 ? 'el' : `los ${inCart}`} de tu carrito`;
}

/** Lists what a week costs up to its total, without lines of zero. */
export function listWeekPriceLines({ totals, promotion }: Priced) {
  const lines = [
    { id: 'gross', label: 'Almuerzos', amountCop: totals.gross - totals.menuDiscount },
    { id: 'promotion', label: promotion?.title ?? 'Promoción', amountCop: -totals.promotion, saving: true },
    { id: 'fee', label: 'Tarifa de servicio', amountCop: totals.fee },
  ];
  return lines.filter(({ amountCop }) => amountCop !== 0);
}
