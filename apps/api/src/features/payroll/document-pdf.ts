import type { DocumentBlock, PayrollDocument } from '@sazon/domain/payroll/document-text';
import { SIGNATURE_WIDTH } from '@sazon/domain/payroll/signature';
import { PRODUCT } from '@sazon/domain/product';
import PDFDocument from 'pdfkit';
import { type DocumentSeal, describeSeal, toStrokePath } from './document-html.ts';

type Paper = PDFKit.PDFDocument;

const margin = 56;
const ink = '#21181f';
const faint = '#5c4f58';
const signatureWidth = 200;

/**
 * Draws a signed document on letter paper. Its dates are those of the signature, so the result is the same each time.
 */
export async function renderDocumentPdf(
  content: PayrollDocument,
  seal: DocumentSeal,
  sha256: string,
  verifyUrl: string,
) {
  const paper = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: 'es-CO',
    displayTitle: true,
    info: { Title: content.title, Author: PRODUCT.name, CreationDate: new Date(seal.evidence.signedAtMs) },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  paper.font('Helvetica-Bold').fontSize(10).fillColor('#a11d4a').text(PRODUCT.name);
  paper.moveDown(0.6).fontSize(16).fillColor(ink).text(content.title);
  paper.font('Helvetica').fontSize(8.5).fillColor(faint).text(`Versión ${content.templateVersion}`);
  for (const block of content.blocks) drawBlock(paper, block);
  drawSeal(paper, seal, sha256, verifyUrl);
  paper.end();
  return done;
}

function drawBlock(paper: Paper, block: DocumentBlock): void {
  paper.moveDown(0.7).fillColor(ink);
  switch (block.kind) {
    case 'heading':
      paper.font('Helvetica-Bold').fontSize(11.5).text(block.text);
      return;
    case 'text':
      paper.font('Helvetica').fontSize(10).text(block.text, { lineGap: 2 });
      return;
    case 'list':
      paper.font('Helvetica').fontSize(10).list(block.items, { bulletRadius: 1.6, textIndent: 12, lineGap: 2 });
      return;
    case 'facts':
      for (const [label, value] of block.rows) {
        paper.font('Helvetica').fontSize(10).fillColor(faint).text(`${label}: `, { continued: true, lineGap: 2 });
        paper.font('Helvetica-Bold').fillColor(ink).text(value);
      }
      return;
    case 'table':
      drawTable(paper, [block.head, ...block.rows, block.total]);
  }
}

function drawTable(paper: Paper, rows: readonly string[][]): void {
  paper.font('Helvetica').fontSize(9);
  paper.table({
    rowStyles: (row) => ({ border: [0, 0, row === 0 || row === rows.length - 2 ? 1 : 0.3, 0], borderColor: faint }),
    columnStyles: (column) => ({ align: { x: column === 0 ? 'left' : 'right', y: 'center' } }),
    data: rows.map((row) => [...row]),
  });
  paper.x = margin;
}

function drawSeal(paper: Paper, seal: DocumentSeal, sha256: string, verifyUrl: string): void {
  const { evidence } = seal;
  paper.moveDown(1.5).fillColor(ink);
  if (evidence.method === 'drawn') {
    const scale = signatureWidth / SIGNATURE_WIDTH;
    if (paper.y + 90 > paper.page.height - margin) paper.addPage();
    paper.save().translate(margin, paper.y).scale(scale).lineWidth(6).lineCap('round').lineJoin('round');
    paper.path(toStrokePath(evidence.strokes)).stroke(ink).restore();
    paper.y += 84;
  }
  if (evidence.method === 'typed') {
    paper
      .font('Times-Italic')
      .fontSize(20)
      .text(evidence.typedName ?? '');
  }
  paper.font('Helvetica-Bold').fontSize(10).text(evidence.name);
  paper.font('Helvetica').text(evidence.identification).moveDown(0.5).fontSize(8).fillColor(faint);
  for (const line of describeSeal(seal)) paper.text(line);
  paper.text(`Huella del documento (SHA-256): ${sha256}`);
  paper.text(`Verifícalo en ${verifyUrl}`, { link: verifyUrl });
}
