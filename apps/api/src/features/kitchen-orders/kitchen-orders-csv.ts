import { splitSaleByTax, sumByTax } from '@sazon/domain/money/sale-taxes';
import { getTaxRate, SOLD_TAXES, soldTaxNames } from '@sazon/domain/money/tax';
import { orderTypeLabels } from '@sazon/domain/orders/order-types';
import { staffStatusLabels } from '@sazon/domain/orders/status';
import { formatCsv } from '../../http/csv.ts';
import type { SoldRow } from './order-totals-next-day-and-export-queries.ts';

const headings = [
  'Fecha',
  'Hora',
  'Código',
  'Serie',
  'Factura',
  'Cliente',
  'Lugar',
  'Plato',
  'Adicionales',
  'Estado',
  'Tipo',
  'Domi',
];

/** The taxes that a restaurant declares, base and tax apart; sales without tax in one column. */
const taxed = SOLD_TAXES.filter((tax) => getTaxRate(tax) > 0);
const taxHeadings = [...taxed.flatMap((tax) => [`Base ${soldTaxNames[tax]}`, soldTaxNames[tax]]), 'Sin impuesto'];

function listTaxCells({ grossCop, soldCop, snapshot: { tax, additions } }: SoldRow): number[] {
  const sums = sumByTax(splitSaleByTax({ grossCop, tax, additions }, soldCop));
  const untaxed = sums.filter(({ rateBps }) => rateBps === 0);
  return [
    ...taxed.flatMap((one) => {
      const sum = sums.find((other) => other.tax === one);
      return [sum?.baseCop ?? 0, sum?.taxCop ?? 0];
    }),
    untaxed.reduce((total, { amountCop }) => total + amountCop, 0),
  ];
}

/** The filtered orders as CSV: a row per order; bases and taxes of a row add up to its sale. */
export const formatOrdersCsv = (orders: readonly SoldRow[]): string =>
  formatCsv(
    [...headings, ...taxHeadings, 'Venta'],
    orders.map((order) => [
      order.scheduleDate,
      order.hour,
      order.code,
      order.serie,
      order.invoiceNumber,
      order.snapshot.customerName,
      order.snapshot.locationName,
      order.snapshot.menuName,
      order.snapshot.additions.map(({ name, quantity }) => (quantity > 1 ? `${name} x${quantity}` : name)).join(', '),
      staffStatusLabels[order.status],
      orderTypeLabels[order.type],
      order.domiName,
      ...listTaxCells(order),
      order.soldCop,
    ]),
  );
