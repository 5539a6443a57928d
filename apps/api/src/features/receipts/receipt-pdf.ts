import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { lowerFirst } from '@sazon/domain/first-letter-case';
import { formatCop } from '@sazon/domain/money/format';
import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { defaultPayrollName } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import { PRODUCT } from '@sazon/domain/product-name';
import { describeGift } from '@sazon/domain/promotions/promised-gift-text';
import { buildReceipt } from '@sazon/domain/receipts/receipt';
import {
  type Drawing,
  drawRule,
  type Element,
  faint,
  openPdf,
  write,
} from '../../sheets/open-pdf-and-draw-text-and-logo.ts';
import { type AmountLine, drawAmounts, drawHeading } from './draw-amounts.ts';
import type { ReceiptRow } from './receipts-queries.ts';

/** The number by which the DIAN (tax office) names a buyer without identification. */
const anyConsumer = '222222222222';

/** Returns the receipt's number: the end of the purchase's id, short enough to read aloud. */
export const formatReceiptNumber = (row: Pick<ReceiptRow, 'purchaseId'>): string =>
  row.purchaseId.slice(-12).toUpperCase();

/**
 * Draws the receipt of a purchase's orders: seller, buyer, items, each tax, payers. The same orders give the same
 * bytes. It says that it is no electronic invoice, which restaurants issue. docs/colombia.md section 4.2.
 */
export async function renderReceiptPdf(rows: readonly [ReceiptRow, ...ReceiptRow[]]): Promise<Buffer> {
  const [first] = rows;
  const title = `Recibo ${formatReceiptNumber(first)}`;
  const { paper, root, finish } = await openPdf({ title, madeAtMs: first.createdAt });
  const at = `${formatLongDate(toBogotaDate(first.createdAt))} de ${toBogotaDate(first.createdAt).slice(0, 4)}`;
  const buyer = `${first.firstName} ${first.lastName}, ${describeBuyer(first)}`;
  const paidAt = `Pagado el ${lowerFirst(at)}, ${formatHour(toBogotaHour(first.createdAt))}`;
  for (const line of [paidAt, `Cliente: ${buyer}`]) write(paper, root, 'P', line, { color: faint });
  paper.moveDown(0.6);
  drawAmounts(paper, root, rows.flatMap(toLines));
  drawSums(paper, root, rows);
  return await finish();
}

const describeBuyer = ({ identificationType, identification }: ReceiptRow): string =>
  identification === null
    ? `consumidor final ${anyConsumer}`
    : formatIdentityDocument(identificationType, identification);

function toLines(row: ReceiptRow): AmountLine[] {
  const { snapshot } = row;
  const when = `${formatShortDate(row.scheduleDate)}, ${formatHour(row.hour)}`;
  const ended = row.charged ? 'No recogido: queda cobrado.' : 'Cancelado: te lo devolvimos.';
  const details = [
    ...snapshot.additions.map(
      ({ name, quantity, priceCop }) =>
        `Incluye ${quantity} × ${name}${priceCop > 0 ? ` (${formatCop(priceCop)} c/u)` : ''}`,
    ),
    `${when}, ${snapshot.locationName}. ${snapshot.brandName}: ${row.legalName}, NIT ${row.nit}`,
    ...(row.invoiceNumber === null ? [] : [`Factura del restaurante: ${row.invoiceNumber}`]),
    ...(row.status === 'cancelled' ? [ended] : []),
    ...(row.companyFeeCop > 0 ? ['La tarifa de servicio la paga tu empresa.'] : []),
  ];
  const discounts: [string, number][] = [
    ['Descuento del plato', row.menuDiscountCop],
    ['Promoción', row.promotionCop],
    [row.isCourtesy ? 'Cortesía' : 'Cupón', row.couponCop],
  ];
  return [
    { text: `1 × ${snapshot.menuName}`, amountCop: row.grossCop, details, isBold: true },
    ...discounts.flatMap(([text, cop]) => (cop > 0 ? [{ text, amountCop: -cop }] : [])),
    ...(row.feeCop > 0 ? [{ text: 'Tarifa de servicio', amountCop: row.feeCop }] : []),
  ];
}

const pickSold = ({ tax, additions }: ReceiptRow['snapshot']) => ({ tax, additions });

function drawSums(paper: Drawing, root: Element, rows: readonly [ReceiptRow, ...ReceiptRow[]]): void {
  const receipt = buildReceipt(rows.map(({ snapshot, ...row }) => ({ ...row, ...pickSold(snapshot) })));
  const [first] = rows;
  paper.moveDown(0.5);
  drawRule(paper, 0.6);
  paper.moveDown(0.4);
  drawAmounts(paper, root, [{ text: 'Total', amountCop: receipt.totalCop, isBold: true, size: 12 }]);
  drawRule(paper, 0.6);
  const taxes = receipt.taxes.flatMap(({ name, rateBps, baseCop, taxCop }) => [
    { text: rateBps > 0 ? `Base de ${name}` : name, amountCop: baseCop },
    ...(rateBps > 0 ? [{ text: name, amountCop: taxCop }] : []),
  ]);
  drawHeading(paper, root, 'Impuestos incluidos en el total');
  drawAmounts(paper, root, taxes);
  const names = {
    subsidy: 'Subsidio de tu empresa',
    tingos: 'Tingos',
    payroll: first.payrollName ?? defaultPayrollName,
    outside: formatOutsideMethod(first.outsideMethod),
  };
  drawHeading(paper, root, 'Así se pagó');
  drawAmounts(
    paper,
    root,
    receipt.paidBy.map(({ source, amountCop }) => ({ text: names[source], amountCop })),
  );
  if (first.gift !== null) {
    paper.moveDown(0.6);
    write(paper, root, 'P', describeGift(first.gift), { font: 'Helvetica-Bold', size: 10 });
  }
  paper.moveDown(1.2);
  const about = `Este recibo no es una factura electrónica de venta. La factura de los alimentos la expide cada restaurante; pídela a soporte con el número del recibo. ${PRODUCT.name} cobra por cuenta de los restaurantes y presta el servicio de pedidos.`;
  write(paper, root, 'P', about, { size: 8, color: faint });
}
