import type { CompanyBillDetail, CompanyBillPerson } from '@sazon/contract/company-bills/schemas';
import { companyBillStateNames } from '@sazon/domain/bills/company-bill-lifecycle';
import { companyLineNames, companySectionWords } from '@sazon/domain/bills/company-bill-lines';
import { formatLongDate, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop, formatPercent } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product';
import PDFDocument from 'pdfkit';

type Paper = PDFKit.PDFDocument;

const margin = 48;
const ink = '#21181f';
const faint = '#5c4f58';
const brand = '#a11d4a';
const ppmPerBps = 100;

/** A company's bill on letter paper: parties, sections, then each person; number, state and page in each footer. */
export async function renderCompanyBillPdf(
  bill: CompanyBillDetail,
  people: readonly CompanyBillPerson[],
): Promise<Buffer> {
  const made = new Date(bill.issuedAt ?? bill.generatedAt);
  const title = `Cuenta ${bill.number ?? 'sin número'}`;
  const info = { Title: title, Author: PRODUCT.name, CreationDate: made, ModDate: made };
  const paper = new PDFDocument({ size: 'LETTER', margin, lang: 'es-CO', displayTitle: true, bufferPages: true, info });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  drawHead(paper, bill, title);
  drawSections(paper, bill);
  drawPeople(paper, people);
  drawFoot(paper, `${title}, ${companyBillStateNames[bill.state].toLowerCase()}`);
  paper.end();
  return await done;
}

function drawHead(paper: Paper, { enterprise, start, end, dueOn, state, invoice }: CompanyBillDetail, title: string) {
  paper.font('Helvetica-Bold').fontSize(20).fillColor(brand).text(PRODUCT.name);
  paper.fontSize(14).fillColor(ink).text(title);
  paper.moveDown(0.4).font('Helvetica').fontSize(9.5).fillColor(faint);
  paper.text(`Período del ${formatPeriod(start, end)} de ${end.slice(0, 4)}. ${companyBillStateNames[state]}.`);
  paper.text(`${enterprise.legalName} (${enterprise.name}), NIT ${enterprise.nit}`);
  if (dueOn !== null) paper.text(`Fecha límite de pago: ${formatLongDate(dueOn).toLowerCase()}`);
  if (invoice !== null) paper.text(`Factura electrónica ${invoice.number}`);
  paper.moveDown(0.6);
}

function drawSections(paper: Paper, bill: CompanyBillDetail): void {
  for (const { section, amountCop, taxes } of bill.sections) {
    const { letter, name } = companySectionWords[section];
    row(paper, `${letter}. ${name}`, amountCop, 'Helvetica-Bold');
    for (const { ratePpm, baseCop, taxCop } of taxes) {
      row(paper, 'Base gravable', baseCop, 'Helvetica', 9);
      row(paper, `Impuesto del ${formatPercent(ratePpm / ppmPerBps)}, ya incluido`, taxCop, 'Helvetica', 9);
    }
  }
  for (const { kind, reason, amountCop } of bill.adjustments)
    row(paper, reason ?? companyLineNames[kind], amountCop, 'Helvetica', 9);
  row(paper, 'Total de la cuenta', bill.totalCop, 'Helvetica-Bold', 11);
  if (bill.leftOutCop !== 0) row(paper, 'Líneas rechazadas', -bill.leftOutCop, 'Helvetica');
  if (bill.paidCop > 0) row(paper, 'Ya pagado', -bill.paidCop, 'Helvetica');
  row(paper, 'Por pagar', (bill.owedCop ?? bill.totalCop - bill.leftOutCop) - bill.paidCop, 'Helvetica-Bold', 12);
}

function drawPeople(paper: Paper, people: readonly CompanyBillPerson[]): void {
  paper.moveDown(0.8).font('Helvetica-Bold').fontSize(10.5).fillColor(ink).text('Personas').moveDown(0.2);
  for (const { name, identification, lunches, deductionsCop, subsidiesCop, feesCop, othersCop } of people) {
    const parts = `nómina ${formatCop(deductionsCop)}, subsidio ${formatCop(subsidiesCop)}`;
    const text = `${name}${identification === null ? '' : `, ${identification}`}. ${lunches} almuerzos: ${parts}`;
    row(paper, text, deductionsCop + subsidiesCop + feesCop + othersCop, 'Helvetica', 8.5);
  }
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
  const money = amountCop < 0 ? `-${formatCop(-amountCop)}` : formatCop(amountCop);
  paper.text(money, margin, top, { width, align: 'right' });
  paper.text(text, margin, top, { width: width - 110 });
}
