import {
  type BillLineKind,
  COMMISSION_IVA_BPS,
  isSaleLine,
  type RestaurantBill,
} from '@sazon/domain/bills/restaurant-bill';
import { formatIncidentNumber, incidentTypeNames } from '@sazon/domain/incidents/incident-types-and-decisions';
import { formatPercent } from '@sazon/domain/money/format';
import { problemNames } from '@sazon/domain/orders/problem-kinds-and-compensation';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import type { StatementRow } from './statement-queries.ts';

const headings = [
  'Fecha',
  'Hora',
  'Código',
  'Serie',
  'Factura',
  'Lugar',
  'Plato',
  'Platos',
  'Adicionales',
  'Concepto',
  'Motivo',
  'Venta',
  'Descuento a tu cargo',
  'Valor',
];

const kinds: Record<BillLineKind, string> = {
  delivered: 'Entregado',
  no_show: 'No recogido y cobrado',
  in_site: 'Pagado en el restaurante',
  refund: 'Devolución a tu cargo',
  adjustment: 'Ajuste a tu favor',
  incident: 'Incidente a tu cargo, no se paga',
};

/**
 * Says what went wrong with a line's order: its incident with the number, or the problem that the customer reported.
 */
function describeReason({ incident, problem }: StatementRow): string | null {
  if (incident !== null) return `${formatIncidentNumber(incident.number)} ${incidentTypeNames[incident.type]}`;
  return problem === null ? null : problemNames[problem];
}

/**
 * Writes a week as CSV: a row for each line, then commission and its IVA, so that the last column sums to the payment.
 */
export function formatStatementCsv(
  lines: readonly StatementRow[],
  bill: RestaurantBill & { creditsCop: number },
  feeBps: number,
): string {
  const rows = lines.map((line): CsvCell[] => {
    const isSale = isSaleLine(line.kind);
    return [
      line.date,
      line.hour,
      line.code,
      line.serie,
      line.invoiceNumber,
      line.place,
      line.dish,
      isSale ? 1 : 0,
      isSale ? line.extras : 0,
      kinds[line.kind],
      describeReason(line),
      line.grossCop,
      -line.discountCop + 0,
      line.amountCop,
    ];
  });
  const ofBill = (name: string, amountCop: number): CsvCell[] => [
    ...headings.slice(0, 9).map(() => null),
    name,
    null,
    null,
    null,
    0 - amountCop,
  ];
  return formatCsv(headings, [
    ...rows,
    ofBill(`Comisión (${formatPercent(feeBps)})`, bill.commissionCop),
    ofBill(`IVA de la comisión (${formatPercent(COMMISSION_IVA_BPS)})`, bill.commissionTaxCop),
    ...(bill.creditsCop === 0 ? [] : [ofBill('Disputas aceptadas', -bill.creditsCop)]),
  ]);
}
