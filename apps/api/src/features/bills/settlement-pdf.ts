import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlements-schemas';
import { settlementStateNames } from '@sazon/domain/bills/settlement-lifecycle';
import { formatLongDate, formatPeriod, formatShortDate } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product';
import PDFDocument from 'pdfkit';
import { lineNames } from './settlement-line-names.ts';

type Paper = PDFKit.PDFDocument;

const margin = 48;
const ink = '#21181f';
const faint = '#5c4f58';
const brand = '#a11d4a';
const ppmPerBps = 100;

/** A settlement on letter paper: parties, ladder, then its orders; number, state and page in each footer. */
export async function renderSettlementPdf(bill: SettlementDetail, lines: readonly SettlementLine[]): Promise<Buffer> {
  const made = new Date(bill.issuedAt ?? 0);
  const title = `Liquidación ${bill.number}`;
  const info = { Title: title, Author: PRODUCT.name, CreationDate: made, ModDate: made };
  const paper = new PDFDocument({ size: 'LETTER', margin, lang: 'es-CO', displayTitle: true, bufferPages: true, info });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  drawHead(paper, bill, title);
  drawLadder(paper, bill);
  drawOrders(paper, lines);
  drawFoot(paper, `${title}, ${settlementStateNames[bill.state].toLowerCase()}`);
  paper.end();
  return await done;
}

function drawHead(paper: Paper, bill: SettlementDetail, title: string): void {
  const { restaurant, start, end, payOn, state, account } = bill;
  paper.font('Helvetica-Bold').fontSize(20).fillColor(brand).text(PRODUCT.name);
  paper.fontSize(14).fillColor(ink).text(title);
  paper.moveDown(0.4).font('Helvetica').fontSize(9.5).fillColor(faint);
  paper.text(`Semana del ${formatPeriod(start, end)} de ${end.slice(0, 4)}. ${settlementStateNames[state]}.`);
  paper.text(`${restaurant.legalName} (${restaurant.name}), NIT ${restaurant.nit}`);
  if (payOn !== null) paper.text(`Fecha de pago: ${formatLongDate(payOn).toLowerCase()}`);
  if (account !== null) paper.text(`Cuenta: ${account.bank} ···${account.lastFour}, ${account.holder}`);
  paper.moveDown(0.6);
}

function drawLadder(paper: Paper, { ladder, toPayCop }: SettlementDetail): void {
  const order = Object.keys(lineNames);
  const rungs = [...ladder].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  for (const { kind, count, amountCop, baseCop, ratePpm, reason } of rungs) {
    const rate =
      ratePpm === null || baseCop === null ? '' : `, ${formatPercent(ratePpm / ppmPerBps)} sobre ${formatCop(baseCop)}`;
    const note = reason ?? (baseCop === null ? `${count}` : '');
    row(paper, `${lineNames[kind]}${rate}${note === '' ? '' : ` (${note})`}`, amountCop, 'Helvetica');
  }
  row(paper, 'Por pagar', toPayCop, 'Helvetica-Bold', 12);
}

function drawOrders(paper: Paper, lines: readonly SettlementLine[]): void {
  paper.moveDown(0.8).font('Helvetica-Bold').fontSize(10.5).fillColor(ink).text('Órdenes').moveDown(0.2);
  for (const { code, dish, date, place, kind, amountCop } of lines)
    row(paper, `${formatShortDate(date)}  ${code}  ${dish}, ${place}. ${lineNames[kind]}`, amountCop, 'Helvetica', 8.5);
}

/** The footer of each page: number, state and page. */
function drawFoot(paper: Paper, text: string): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    paper.page.margins.bottom = 0;
    paper.font('Helvetica').fontSize(8).fillColor(faint);
    paper.text(`${text}. Página ${page + 1} de ${count}`, margin, paper.page.height - 32, { lineBreak: false });
  }
}

/** Text on the left and money on the right, kept on one page. */
function row(paper: Paper, text: string, amountCop: number, font: string, size = 10): void {
  const width = paper.page.width - 2 * margin;
  if (paper.y + 40 > paper.page.height - margin) paper.addPage();
  const top = paper.y;
  paper.font(font).fontSize(size).fillColor(ink);
  paper.text(amountCop < 0 ? `-${formatCop(-amountCop)}` : formatCop(amountCop), margin, top, {
    width,
    align: 'right',
  });
  paper.text(text, margin, top, { width: width - 110 });
}
