import type { ProposedLunch, WeekProposal } from '@sazon/contract/autopilot/schemas';

type Payment = NonNullable<WeekProposal['payment']>;

/** Why the autopilot chose a dish, in one line. */
export const proposalReasons: Record<NonNullable<ProposedLunch['reason']>, string> = {
  last_week: 'Como la semana pasada.',
  usual: 'Lo pides seguido.',
  favourite: 'Es de tus favoritos.',
  liked: 'Lo calificaste bien.',
  promotion: 'Suma para tu promoción.',
  well_rated: 'Tiene muy buenas estrellas.',
  popular: 'Es de los más pedidos.',
  discount: 'Con descuento.',
  new: 'No lo has probado.',
  variety: 'Le da variedad a tu semana.',
};

/** Words who pays, a line for each that pays something. */
export function listPayers({ priced, card }: Payment): { id: string; label: string; amountCop: number }[] {
  const { subsidy, tingos, payroll, outside } = priced.sources;
  const outsideLabel = card === null ? 'Falta elegir cómo pagarlo' : `Tarjeta terminada en ${card.cardLastFour}`;
  return [
    { id: 'subsidy', label: 'Aporte de tu empresa', amountCop: subsidy },
    { id: 'tingos', label: 'Tus tingos', amountCop: tingos },
    { id: 'payroll', label: 'Descuento de nómina', amountCop: payroll },
    { id: 'outside', label: outsideLabel, amountCop: outside },
  ].filter(({ amountCop }) => amountCop > 0);
}

/** Words the one button of a proposal. */
export function describeAccept({ way, priced }: Payment): string {
  const count = priced.orders.length;
  if (way === 'checkout') return 'Llevar al carrito y pagar';
  return count === 1 ? 'Pedir este almuerzo' : `Pedir los ${count}`;
}
