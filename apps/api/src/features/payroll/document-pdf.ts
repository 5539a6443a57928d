import type { DocumentBlock, PayrollDocument } from '@sazon/domain/payroll/payroll-document-blocks-and-parties';
import { SIGNATURE_WIDTH } from '@sazon/domain/payroll/signature-check-and-clauses';
import { drawTable } from '../../sheets/draw-pdf-table.ts';
import {
  type Drawing,
  drawRule,
  drawText,
  dress,
  type Element,
  faint,
  getRoomLeft,
  getTextWidth,
  ink,
  margin,
  mark,
  measureHeight,
  openPdf,
  write,
} from '../../sheets/open-pdf-and-draw-text-and-logo.ts';
import { type DocumentSeal, describeSeal, toStrokePath } from './document-html.ts';

const signatureWidth = 200;
const signatureHeight = 84;
const labelWidth = 130;

/** All that a signed document shows on paper. */
export type DocumentPaper = {
  readonly content: PayrollDocument;
  readonly seal: DocumentSeal;
  readonly sha256: string;
  readonly verifyUrl: string;
};

/**
 * Draws a signed document as a tagged PDF on letter paper. Its dates are those of the signature, so the result is the
 * same each time.
 */
export async function drawDocument({ content, seal, sha256, verifyUrl }: DocumentPaper): Promise<Buffer> {
  const { paper, root, finish } = await openPdf({ title: content.title, madeAtMs: seal.evidence.signedAtMs });
  write(paper, root, 'P', `Versión ${content.templateVersion}`, { size: 8.5, color: faint });
  for (const block of content.blocks) drawBlock(paper, root, block);
  drawSeal(paper, root, seal, sha256, verifyUrl);
  return await finish();
}

function drawBlock(paper: Drawing, root: Element, block: DocumentBlock): void {
  paper.moveDown(0.7);
  switch (block.kind) {
    case 'heading':
      write(paper, root, 'H2', block.text, { font: 'Helvetica-Bold', size: 11.5 });
      break;
    case 'text':
      write(paper, root, 'P', block.text, { size: 10 });
      break;
    case 'list':
      drawList(paper, root, block.items);
      break;
    case 'facts':
      drawFacts(paper, root, block.rows);
      break;
    case 'table':
      drawTable(paper, root, { headings: block.head, rows: block.rows, sums: block.total });
  }
}

function drawList(paper: Drawing, root: Element, items: readonly string[]): void {
  const list = paper.struct('L');
  root.add(list);
  for (const text of items) {
    const item = paper.struct('LI');
    list.add(item);
    if (getRoomLeft(paper) < 30) paper.addPage();
    const top = paper.y;
    mark(paper, item, 'Lbl', () => drawText(dress(paper, { size: 10 }), '•', [margin, top], { width: 10 }));
    const width = getTextWidth(paper) - 12;
    const box = { width, lineGap: 2 };
    mark(paper, item, 'LBody', () => drawText(dress(paper, { size: 10 }), text, [margin + 12, top], box));
    item.end();
  }
  list.end();
}

/** A table of names and values without a head. */
function drawFacts(paper: Drawing, root: Element, rows: readonly (readonly [string, string])[]): void {
  const table = paper.struct('Table');
  root.add(table);
  const width = getTextWidth(paper) - labelWidth;
  for (const [label, value] of rows) {
    const bold = { font: 'Helvetica-Bold', size: 10 };
    if (getRoomLeft(paper) < measureHeight(dress(paper, bold), value, width) + 4) paper.addPage();
    const top = paper.y;
    const row = paper.struct('TR');
    table.add(row);
    const name = { size: 10, color: faint };
    const draw = () => drawText(dress(paper, name), label, [margin, top], { width: labelWidth - 8 });
    mark(paper, row, 'TH', draw, { scope: 'Row' });
    const below = paper.y;
    mark(paper, row, 'TD', () => drawText(dress(paper, bold), value, [margin + labelWidth, top], { width }));
    paper.y = Math.max(paper.y, below) + 2;
    row.end();
  }
  table.end();
}

function drawSeal(paper: Drawing, root: Element, seal: DocumentSeal, sha256: string, verifyUrl: string): void {
  const { evidence } = seal;
  const section = paper.struct('Sect');
  root.add(section);
  paper.moveDown(1.5);
  drawRule(paper, 0.4, -6);
  if (evidence.method === 'drawn') drawSignature(paper, section, evidence);
  if (evidence.method === 'typed')
    write(paper, section, 'P', evidence.typedName ?? '', { font: 'Times-Italic', size: 20 });
  write(paper, section, 'P', evidence.name, { font: 'Helvetica-Bold', size: 10 });
  write(paper, section, 'P', evidence.identification, { size: 10 });
  paper.moveDown(0.5);
  const small = { size: 8, color: faint };
  for (const line of describeSeal(seal)) write(paper, section, 'P', line, small);
  write(paper, section, 'P', `Huella del documento (SHA-256): ${sha256}`, small);
  const shown = `Verifícalo en ${verifyUrl}`;
  const width = getTextWidth(paper);
  section.add(
    paper.struct('Link', { alt: shown }, () =>
      dress(paper, small).text(shown, margin, paper.y, { width, link: verifyUrl }),
    ),
  );
  section.end();
}

function drawSignature(paper: Drawing, section: Element, { name, strokes }: DocumentSeal['evidence']): void {
  if (getRoomLeft(paper) < signatureHeight + 6) paper.addPage();
  const top = paper.y;
  const bbox: [number, number, number, number] = [margin, top, margin + signatureWidth, top + signatureHeight];
  const draw = () => {
    const scale = signatureWidth / SIGNATURE_WIDTH;
    paper.save().translate(margin, top).scale(scale).lineWidth(6).lineCap('round').lineJoin('round');
    paper.path(toStrokePath(strokes)).stroke(ink).restore();
  };
  mark(paper, section, 'Figure', draw, { alt: `Firma de ${name}`, bbox });
  paper.y = top + signatureHeight;
}
