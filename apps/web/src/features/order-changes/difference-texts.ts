import type { RouteReply } from '@sazon/contract/define-route';
import type { priceOrderChange } from '@sazon/contract/orders/order-change-and-difference-routes';
import { formatCop } from '@sazon/domain/money/format';
import { formatList } from '@sazon/domain/spanish-list-format';

export type ChangePrice = RouteReply<typeof priceOrderChange>;

const backTo = { subsidy: 'a tu empresa', tingos: 'a tus tingos', payroll: 'a tu nómina' } as const;

/** Words where the money of a cheaper lunch goes: `$ 2.140 a tu nómina y $ 500 a tus tingos`. */
function describeBack({ subsidy, tingos, payroll, outside }: ChangePrice['back']): string {
  const parts = { payroll, tingos: tingos + outside, subsidy };
  const words = (Object.keys(parts) as (keyof typeof parts)[])
    .filter((source) => parts[source] > 0)
    .map((source) => `${formatCop(parts[source])} ${backTo[source]}`);
  return formatList(words);
}

/** Words what a change costs more or gives back, with the service fee in it. */
export function describeDifference({ difference, fee, food, back }: ChangePrice): string {
  if (difference === 0) return 'Pagas lo mismo.';
  if (difference < 0) return `Te devolvemos ${describeBack(back)}.`;
  const service = fee > 0 ? `: ${formatCop(food)} del plato y ${formatCop(fee)} de tarifa de servicio` : '';
  return `Pagas ${formatCop(difference)} más${service}.`;
}
