import { drawPhotos, type PdfPhoto } from './draw-pdf-photos.ts';
import { drawTable, type PdfTable } from './draw-pdf-table.ts';
import {
  type Drawing,
  type Element,
  faint,
  getRoomLeft,
  openPdf,
  type PdfLogo,
  write,
} from './open-pdf-and-draw-text-and-logo.ts';

/** A part of a report: its title, a sentence, a table with the numbers, and photos. */
export type PdfSection = {
  readonly title: string;
  readonly text?: string;
  readonly table?: PdfTable;
  readonly photos?: readonly PdfPhoto[];
};

export type PdfReport = {
  readonly title: string;
  /** Lines below the title: whose report it is and of which dates. */
  readonly lines: readonly string[];
  readonly sections: readonly PdfSection[];
  readonly madeAtMs: number;
  /** The party's logo as PNG without transparency, and its name. */
  readonly logo?: PdfLogo | undefined;
};

/**
 * Draws a report as a tagged PDF on letter paper: title, lines, then each section with its sentence and table, and the
 * page numbers below.
 */
export async function drawPdfReport({ title, lines, sections, madeAtMs, logo }: PdfReport): Promise<Buffer> {
  const { paper, root, finish } = await openPdf({ title, madeAtMs, logo });
  for (const line of lines) write(paper, root, 'P', line, { size: 9.5, color: faint });
  for (const section of sections) drawSection(paper, root, section);
  return await finish();
}

function drawSection(paper: Drawing, root: Element, { title, text, table, photos }: PdfSection): void {
  const least = 90;
  if (getRoomLeft(paper) < least) paper.addPage();
  else paper.moveDown(1.2);
  const section = paper.struct('Sect');
  root.add(section);
  write(paper, section, 'H2', title, { font: 'Helvetica-Bold', size: 11.5 });
  paper.moveDown(0.2);
  if (text !== undefined) write(paper, section, 'P', text, { color: faint });
  if (table !== undefined && table.rows.length > 0) drawTable(paper, section, table);
  if (photos !== undefined) drawPhotos(paper, section, photos);
  section.end();
}
