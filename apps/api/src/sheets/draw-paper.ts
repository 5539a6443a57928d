import { PRODUCT } from '@sazon/domain/product';
import PDFDocument from 'pdfkit';

type Drawing = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** A table of text; the first column is read as the name of its row, the others are numbers. */
export type PaperTable = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, under a rule; of the whole table. */
  readonly sums?: readonly string[];
};

/** A finding, the sentence with its numbers, and the numbers. */
export type PaperSection = { readonly title: string; readonly text?: string; readonly table?: PaperTable };

export type Paper = {
  readonly title: string;
  /** Whose it is and of when, below the title. */
  readonly lines: readonly string[];
  readonly sections: readonly PaperSection[];
  readonly madeAtMs: number;
};

const margin = 48;
const ink = '#21181f';
const faint = '#5c4f58';
const brand = '#a11d4a';
const rowGap = 8;

/** A tagged document on letter paper: title, whose, then each finding with its sentence and table; page x of y below. */
export async function drawPaper({ title, lines, sections, madeAtMs }: Paper): Promise<Buffer> {
  const made = new Date(madeAtMs);
  const info = { Title: title, Author: PRODUCT.name, CreationDate: made, ModDate: made };
  const paper = new PDFDocument({
    ...{ size: 'LETTER', margin, lang: 'es-CO', displayTitle: true, bufferPages: true, info },
    ...{ tagged: true, pdfVersion: '1.7' },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  const root = paper.struct('Document');
  paper.addStructure(root);
  write(paper, root, 'P', PRODUCT.name, { font: 'Helvetica-Bold', size: 20, color: brand });
  write(paper, root, 'H1', title, { font: 'Helvetica-Bold', size: 14 });
  paper.moveDown(0.4);
  for (const line of lines) write(paper, root, 'P', line, { size: 9.5, color: faint });
  for (const section of sections) drawSection(paper, root, section);
  root.end();
  drawFoot(paper, title);
  paper.end();
  return await done;
}

type Look = { font?: string; size?: number; color?: string };

/** Text from margin to margin, with what it is for who listens to it. */
function write(paper: Drawing, parent: Element, tag: string, text: string, look: Look): void {
  const content = paper.markStructureContent(tag);
  dress(paper, look).text(text, margin, paper.y, { width: widthOf(paper) });
  paper.endMarkedContent();
  parent.add(paper.struct(tag, {}, content));
}

const dress = (paper: Drawing, { font = 'Helvetica', size = 9.5, color = ink }: Look): Drawing =>
  paper.font(font).fontSize(size).fillColor(color);

const widthOf = (paper: Drawing) => paper.page.width - 2 * margin;
const roomOf = (paper: Drawing) => paper.page.height - margin - paper.y;

function drawSection(paper: Drawing, root: Element, { title, text, table }: PaperSection): void {
  const least = 90;
  if (roomOf(paper) < least) paper.addPage();
  else paper.moveDown(1.2);
  const section = paper.struct('Sect');
  root.add(section);
  write(paper, section, 'H2', title, { font: 'Helvetica-Bold', size: 11.5 });
  paper.moveDown(0.2);
  if (text !== undefined) write(paper, section, 'P', text, { color: faint });
  if (table !== undefined && table.rows.length > 0) drawTable(paper, section, table);
  section.end();
}

function drawTable(paper: Drawing, section: Element, { headings, rows, sums }: PaperTable): void {
  paper.moveDown(0.5);
  const table = paper.struct('Table');
  section.add(table);
  const head = { font: 'Helvetica-Bold', size: 8.5, color: faint };
  drawRow(paper, table, headings, { ...head, isHead: true });
  for (const row of rows) {
    if (roomOf(paper) < heightOf(paper, row) + rowGap) {
      paper.addPage();
      paper.markContent('Artifact', { type: 'Pagination' });
      drawCells(paper, headings, head);
      paper.endMarkedContent();
    }
    drawRow(paper, table, row, { size: 9 });
  }
  if (sums !== undefined) drawRow(paper, table, sums, { font: 'Helvetica-Bold', size: 9, ruled: 1.4 });
  table.end();
}

type RowLook = Look & { isHead?: boolean; ruled?: number };

function drawRow(paper: Drawing, table: Element, cells: readonly string[], { isHead, ruled, ...look }: RowLook): void {
  if (roomOf(paper) < heightOf(paper, cells) + rowGap) paper.addPage();
  const row = paper.struct('TR');
  table.add(row);
  if (!isHead) drawRule(paper, ruled ?? 0.4);
  drawCells(paper, cells, look, (place, draw) => {
    const tag = isHead || place === 0 ? 'TH' : 'TD';
    const content = paper.markStructureContent(tag);
    draw();
    paper.endMarkedContent();
    row.add(paper.struct(tag, {}, content));
  });
  row.end();
}

/** Names take the room that numbers leave. */
function widthsOf(paper: Drawing, count: number): number[] {
  const all = widthOf(paper);
  const number = Math.min(80, (all * 0.68) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, place) => (place === 0 ? all - number * (count - 1) : number));
}

const heightOf = (paper: Drawing, cells: readonly string[]) => {
  const widths = widthsOf(paper, cells.length);
  paper.fontSize(9);
  return Math.max(...cells.map((text, place) => paper.heightOfString(text, { width: (widths[place] ?? 0) - 6 })));
};

function drawCells(
  paper: Drawing,
  cells: readonly string[],
  look: Look,
  each: (place: number, draw: () => void) => void = (_, draw) => draw(),
): void {
  const widths = widthsOf(paper, cells.length);
  const top = paper.y;
  const height = heightOf(paper, cells);
  let left = margin;
  for (const [place, text] of cells.entries()) {
    const width = widths[place] ?? 0;
    const at = left;
    each(place, () =>
      dress(paper, look).text(text, at, top, { width: width - 6, align: place === 0 ? 'left' : 'right' }),
    );
    left += width;
  }
  paper.y = top + height + rowGap;
}

function drawRule(paper: Drawing, width: number): void {
  const y = paper.y - rowGap / 2;
  paper.markContent('Artifact', { type: 'Layout' });
  paper
    .moveTo(margin, y)
    .lineTo(margin + widthOf(paper), y)
    .lineWidth(width)
    .stroke(width > 1 ? ink : '#d8cfd4');
  paper.endMarkedContent();
}

/** The footer of each page. */
function drawFoot(paper: Drawing, title: string): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    paper.page.margins.bottom = 0;
    paper.markContent('Artifact', { type: 'Pagination' });
    dress(paper, { size: 8, color: faint });
    paper.text(`${title}. Página ${page + 1} de ${count}`, margin, paper.page.height - 32, { lineBreak: false });
    paper.endMarkedContent();
  }
}
