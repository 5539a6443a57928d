import type { Promotion } from '@sazon/contract/promotions/schemas';
import { formatLongDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { toEarnLevels } from '@sazon/domain/promotions/promotion-terms';
import { formatList } from '@sazon/domain/spanish-list-format';
import { formatGoal, formatLongReward } from './promotion-ladder-progress-and-texts.ts';

/** When and how each kind of benefit is given (docs/domain.md section 4). */
const given: Record<Promotion['applyMethod'], string> = {
  percentage_discount: 'El descuento baja el precio del plato al pagar; los adicionales se pagan completos.',
  discount: 'El descuento se reparte entre tus platos al pagar.',
  order: 'Los platos más económicos quedan gratis al pagar; sus adicionales se pagan.',
  coupon: 'Recibes un cupón personal cuando pagas.',
  reward: 'Recibes los tingos cuando te entregamos el último almuerzo de la promoción.',
};

const counted: Record<Promotion['earnMethod'], string> = {
  orders: 'Cada plato de tu carrito suma uno.',
  days: 'Cada día distinto con almuerzo suma uno.',
  total: 'Suman los precios de los platos, sin adicionales.',
};

function formatDates({ minScheduleDate: from, maxScheduleDate: to }: Promotion): string | null {
  const last = to && formatLongDate(to).toLowerCase();
  if (from) {
    const first = formatLongDate(from).toLowerCase();
    return last ? `Almuerzos del ${first} al ${last}.` : `Almuerzos desde el ${first}.`;
  }
  return last && `Almuerzos hasta el ${last}.`;
}

function listUses({ usesLeft, maxUsesPerUser }: Promotion): string[] {
  const left = usesLeft?.toLocaleString('es-CO');
  const all = usesLeft === 1 ? 'Queda 1 compra con esta promoción.' : `Quedan ${left} compras con esta promoción.`;
  const most = maxUsesPerUser?.toLocaleString('es-CO');
  const each = maxUsesPerUser === 1 ? 'Una compra por persona.' : `Hasta ${most} compras por persona.`;
  return [...(usesLeft === null ? [] : [all]), ...(maxUsesPerUser === null ? [] : [each])];
}

/** A part of a promotion's terms: its title and sentences. */
export type PromotionTerm = { name: string; lines: string[] };

/** Words the terms of a promotion, as the server applies them. */
export function describePromotionTerms(promotion: Promotion): PromotionTerm[] {
  const { brands, locations, minMenuPrice, maxOrdersWithDiscount, applyMethod, earnMethod } = promotion;
  const dates = formatDates(promotion);
  const covered =
    brands.length > 0 ? `Platos de ${formatList(brands.map((one) => one.name))}.` : 'Todos los restaurantes.';
  return [
    {
      name: 'Qué ganas',
      lines: toEarnLevels(promotion.earnLevels).map(
        ({ goal, reward }) => `Con ${formatGoal(promotion, goal)}: ${formatLongReward(promotion, reward)}`,
      ),
    },
    { name: 'Cómo se cuenta', lines: [counted[earnMethod]] },
    {
      name: 'Qué platos cuentan',
      lines: [
        covered,
        ...(locations.length > 0 ? [`Solo para almuerzos en ${formatList(locations.map((one) => one.name))}.`] : []),
        ...(minMenuPrice > 0 ? [`Platos desde ${formatCop(minMenuPrice)}.`] : []),
        ...(dates ? [dates] : []),
        ...(maxOrdersWithDiscount === null ? [] : [`Máximo ${maxOrdersWithDiscount} platos con el beneficio.`]),
      ],
    },
    {
      name: 'Cómo lo recibes',
      lines: [
        given[applyMethod],
        ...listUses(promotion),
        'Si también tienes un cupón, en cada plato vale el que más te ahorra.',
      ],
    },
    { name: 'Si cancelas', lines: ['Si cancelas una parte, el resto queda en el nivel que alcance.'] },
  ];
}
