import { orderTypeLabels, staffStatusLabels } from '@sazon/domain/orders/status';
import { formatCsv } from '../../http/csv.ts';
import type { SoldRow } from './order-totals-and-next-day-queries.ts';

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
  'Venta',
];

/** The filtered orders as CSV: a row per order; the last column adds up to the sales. */
export const formatOrdersCsv = (orders: readonly SoldRow[]): string =>
  formatCsv(
    headings,
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
      order.soldCop,
    ]),
  );
