import { formatCop, formatPercent } from '../money/format.ts';
import { type BillLineKind, isSaleLine } from './restaurant-bill.ts';
import { PPM_PER_BPS, type SettlementLineKind } from './settlement-deduction-lines.ts';
import type { SettlementState } from './settlement-lifecycle.ts';
import { withholdingNames } from './withholdings.ts';

/** The names of the steps from sales to payment, in their order. */
export const settlementKindNames: Readonly<Record<SettlementLineKind, string>> = {
  delivered: 'Entregado',
  no_show: 'No recogido y cobrado',
  in_site: 'Pagado en el restaurante',
  refund: 'Devoluciones a tu cargo',
  adjustment: 'Ajustes a tu favor',
  incident: 'Incidentes a tu cargo',
  change: 'Cambios de semanas anteriores',
  commission: 'Comisión',
  commission_tax: 'IVA de la comisión',
  ...withholdingNames,
  credit: 'Disputas aceptadas',
  manual: 'Ajuste de la plataforma',
  carried: 'Saldo de la liquidación anterior',
};

/** All lines of a kind together; a correction of the whole bill is one of its own, with its reason. */
type Rung = {
  kind: SettlementLineKind;
  count: number;
  grossCop: number;
  amountCop: number;
  baseCop: number | null;
  ratePpm: number | null;
  reason: string | null;
};

/** A line of a settlement's account: its name, what it counts, and its amount. */
export type AccountStep = {
  key: string;
  name: string;
  note: string | null;
  amountCop: number;
  /** Whether it sums the lines above it. */
  isSum: boolean;
};

const order = Object.keys(settlementKindNames);
const isSale = ({ kind }: Rung): boolean => isSaleLine(kind as BillLineKind);

/** Says what a rung counts: lunches, or a share of an amount. */
function describeRung({ kind, count, baseCop, ratePpm, reason }: Rung): string | null {
  if (reason !== null) return reason;
  if (ratePpm !== null && baseCop !== null)
    return `${formatPercent(ratePpm / PPM_PER_BPS)} sobre ${formatCop(baseCop)}`;
  if (kind === 'carried') return 'Quedó en contra';
  if (kind === 'credit') return count === 1 ? '1 línea' : `${count.toLocaleString('es-CO')} líneas`;
  return count === 1 ? '1 almuerzo' : `${count.toLocaleString('es-CO')} almuerzos`;
}

/**
 * Lists the account of a settlement, on the screen and in its PDF: the sales before discounts with their sum, the
 * restaurant's own discounts, and what is added and taken. All but the sum add up to what is to be paid.
 */
export function listAccountSteps(ladder: readonly Rung[]): AccountStep[] {
  const rungs = [...ladder].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const sales = rungs.filter(isSale);
  const soldCop = sales.reduce((sum, { grossCop }) => sum + grossCop, 0);
  const discountsCop = soldCop - sales.reduce((sum, { amountCop }) => sum + amountCop, 0);
  const toStep = (rung: Rung, amountCop: number): AccountStep => ({
    key: `${rung.kind} ${rung.ratePpm} ${rung.reason}`,
    name: settlementKindNames[rung.kind],
    note: describeRung(rung),
    ...{ amountCop, isSum: false },
  });
  const own = { key: 'discounts', name: 'Descuentos a tu cargo', note: null, amountCop: -discountsCop, isSum: false };
  return [
    ...sales.map((rung) => toStep(rung, rung.grossCop)),
    { key: 'sold', name: 'Vendiste', note: null, amountCop: soldCop, isSum: true },
    ...(discountsCop === 0 ? [] : [own]),
    ...rungs.filter((rung) => !isSale(rung)).map((rung) => toStep(rung, rung.amountCop)),
  ];
}

/** The name of what an account adds up to. */
export const nameAccountSum = (state: SettlementState): string =>
  state === 'paid' || state === 'voided' ? 'Total' : 'Por pagar';

/** What is left to pay of a settlement, without what waits for the decision about an incident. */
export const calculatePromisedCop = ({
  toPayCop,
  paidCop,
  pausedCop,
}: {
  toPayCop: number;
  paidCop: number;
  pausedCop: number;
}): number => toPayCop - paidCop - pausedCop;
