import { PRODUCT } from '@sazon/domain/product';
import PDFDocument from 'pdfkit';
import { drawTable, type PaperTable } from './draw-paper-table.ts';
import { type Drawing, dress, type Element, faint, margin, roomOf, write } from './draw-paper-text.ts';

/** A finding, the sentence with its numbers, and the numbers. */
export type PaperSection = { readonly title: string; readonly text?: string; readonly table?: PaperTable };

export type Paper = {
  readonly title: string;
  /** Whose it is and of when, below the title. */
  readonly lines: readonly string[];
  readonly sections: readonly PaperSection[];
  readonly madeAtMs: number;
};
const brand = '#a11d4a';

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
