import { toBogotaDate, toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import { formatHour, formatLongDate, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { formatOutsideMethod } from '@sazon/domain/payments/payment-methods-and-holds';
import { defaultPayrollName } from '@sazon/domain/payroll/company-fields';
import { PRODUCT } from '@sazon/domain/product';
import { describeGift } from '@sazon/domain/promotions/promised-gift';
import { buildReceipt } from '@sazon/domain/receipts/receipt';
import PDFDocument from 'pdfkit';
import type { ReceiptRow } from './receipts-queries.ts';

type Paper = PDFKit.PDFDocument;

const margin = 48;
const ink = '#21181f';
const faint = '#5c4f58';
const brand = '#a11d4a';
/** DIAN's number for a buyer without identification. */
const anyConsumer = '222222222222';

/** The receipt's number: the end of the purchase's id, short enough to read aloud. */
export const formatReceiptNumber = (row: Pick<ReceiptRow, 'purchaseId'>): string =>
  row.purchaseId.slice(-12).toUpperCase();

/**
 * The receipt of a purchase's orders, on letter paper: seller, buyer, items, each tax, payers. The same orders give the
 * same bytes. It states that it is no electronic invoice, which restaurants issue. docs/colombia.md section 4.2.
 */
export async function renderReceiptPdf(rows: readonly [ReceiptRow, ...ReceiptRow[]]): Promise<Buffer> {
  const [first] = rows;
  const paper = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: 'es-CO',
    displayTitle: true,
    info: {
      Title: `Recibo ${formatReceiptNumber(first)}`,
      Author: PRODUCT.name,
      CreationDate: new Date(first.createdAt),
      ModDate: new Date(first.createdAt),
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  drawHead(paper, first);
  for (const row of rows) drawOrder(paper, row);
  drawSums(paper, rows);
  paper.end();
  return await done;
}

function drawHead(paper: Paper, row: ReceiptRow): void {
  paper.font('Helvetica-Bold').fontSize(20).fillColor(brand).text(PRODUCT.name);
  paper
    .fontSize(14)
    .fillColor(ink)
    .text(`Recibo ${formatReceiptNumber(row)}`);
  paper.moveDown(0.4).font('Helvetica').fontSize(9.5).fillColor(faint);
  const at = `${formatLongDate(toBogotaDate(row.createdAt))} de ${toBogotaDate(row.createdAt).slice(0, 4)}`;
  paper.text(`Pagado el ${lower(at)}, ${formatHour(toBogotaHour(row.createdAt))}`);
  paper.text(`Cliente: ${row.firstName} ${row.lastName}, ${row.identification ?? `consumidor final ${anyConsumer}`}`);
  paper.moveDown(0.6);
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function drawOrder(paper: Paper, row: ReceiptRow): void {
  const { snapshot } = row;
  paper.moveDown(0.5);
  line(paper, `1 × ${snapshot.menuName}`, row.grossCop, 'Helvetica-Bold');
  paper.font('Helvetica').fontSize(9).fillColor(faint);
  for (const { name, quantity, priceCop } of snapshot.additions)
    paper.text(`Incluye ${quantity} × ${name}${priceCop > 0 ? ` (${formatCop(priceCop)} c/u)` : ''}`);
  const when = `${formatShortDate(row.scheduleDate)}, ${formatHour(row.hour)}`;
  paper.text(`${when}, ${snapshot.locationName}. ${snapshot.brandName}: ${row.legalName}, NIT ${row.nit}`);
  if (row.invoiceNumber !== null) paper.text(`Factura del restaurante: ${row.invoiceNumber}`);
  if (row.status === 'cancelled')
    paper.text(row.charged ? 'No recogido: queda cobrado.' : 'Cancelado: te lo devolvimos.');
  const discounts: [string, number][] = [
    ['Descuento del plato', row.menuDiscountCop],
    ['Promoción', row.promotionCop],
    ['Cupón', row.couponCop],
  ];
  for (const [name, amountCop] of discounts) if (amountCop > 0) line(paper, name, -amountCop, 'Helvetica');
  if (row.feeCop > 0) line(paper, 'Tarifa de servicio', row.feeCop, 'Helvetica');
  if (row.companyFeeCop > 0) paper.text('La tarifa de servicio la paga tu empresa.');
}

function drawSums(paper: Paper, rows: readonly [ReceiptRow, ...ReceiptRow[]]): void {
  const receipt = buildReceipt(rows);
  const [first] = rows;
  rule(paper);
  line(paper, 'Total', receipt.totalCop, 'Helvetica-Bold', 12);
  rule(paper);
  heading(paper, 'Impuestos incluidos en el total');
  for (const { name, rateBps, baseCop, taxCop } of receipt.taxes) {
    line(paper, `Base de ${name === 'Sin impuesto' ? 'alimentos sin impuesto' : name}`, baseCop, 'Helvetica');
    if (rateBps > 0) line(paper, `${name} ${formatPercent(rateBps)}`, taxCop, 'Helvetica');
  }
  heading(paper, 'Así se pagó');
  const names = {
    subsidy: 'Subsidio de tu empresa',
    tingos: 'Tingos',
    payroll: first.payrollName ?? defaultPayrollName,
    outside: formatOutsideMethod(first.outsideMethod),
  };
  for (const { source, amountCop } of receipt.paidBy) line(paper, names[source], amountCop, 'Helvetica');
  if (first.gift !== null) paper.moveDown(0.6).font('Helvetica-Bold').fontSize(10).text(describeGift(first.gift));
  paper.moveDown(1.2).font('Helvetica').fontSize(8).fillColor(faint);
  paper.text(
    `Este recibo no es una factura electrónica de venta. La factura de los alimentos la expide cada restaurante; pídela a soporte con el número del recibo. ${PRODUCT.name} cobra por cuenta de los restaurantes y presta el servicio de pedidos.`,
  );
}

function heading(paper: Paper, text: string): void {
  paper.moveDown(0.8).font('Helvetica-Bold').fontSize(10.5).fillColor(ink).text(text).moveDown(0.2);
}

/** Text on the left and money on the right, kept on one page. */
function line(paper: Paper, text: string, amountCop: number, font: string, size = 10): void {
  const width = paper.page.width - 2 * margin;
  if (paper.y + 40 > paper.page.height - margin) paper.addPage();
  const top = paper.y;
  paper.font(font).fontSize(size).fillColor(ink);
  const amount = amountCop < 0 ? `-${formatCop(-amountCop)}` : formatCop(amountCop);
  paper.text(amount, margin, top, { width, align: 'right' });
  paper.text(text, margin, top, { width: width - 110 });
}

function rule(paper: Paper): void {
  paper.moveDown(0.5);
  paper
    .moveTo(margin, paper.y)
    .lineTo(paper.page.width - margin, paper.y)
    .lineWidth(0.6)
    .stroke(faint);
  paper.moveDown(0.4);
}
