import { PRODUCT } from '@sazon/domain/product-name';
import { loadPaperClass } from './pdf-paper-in-few-pieces.ts';
import { chooseFont } from './shared-pdf-fonts.ts';

export type Drawing = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

export const margin = 48;
export const ink = '#21181f';
export const faint = '#5c4f58';
const brand = '#a11d4a';

/** The library's types know no paper without a first font; each text chooses its own. */
const noFont = null as unknown as string;

/** A picture as PNG without transparency, and whose logo it is. */
export type PdfLogo = { readonly png: Buffer; readonly name: string };
type Opening = { title: string; madeAtMs: number; logo?: PdfLogo | undefined };

/**
 * Opens a tagged PDF on letter paper, with the product's name, the party's logo and the title on top. `finish` numbers
 * its pages and returns its bytes.
 */
export async function openPdf({ title, madeAtMs, logo }: Opening): Promise<{
  paper: Drawing;
  root: Element;
  finish(): Promise<Buffer>;
}> {
  const Paper = await loadPaperClass();
  const made = new Date(madeAtMs);
  const info = { Title: title, Author: PRODUCT.name, CreationDate: made, ModDate: made };
  const paper = new Paper({
    ...{ size: 'LETTER', margin, lang: 'es-CO', displayTitle: true, bufferPages: true, info },
    ...{ tagged: true, pdfVersion: '1.7', font: noFont },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(paper.takeBytes())).on('error', reject);
    paper.resume();
  });
  const root = paper.struct('Document');
  paper.addStructure(root);
  if (logo !== undefined)
    drawLogo(paper, root, logo, { x: paper.page.width - margin - 150, y: 34, width: 150, height: 34 });
  write(paper, root, 'P', PRODUCT.name, { font: 'Helvetica-Bold', size: 20, color: brand });
  write(paper, root, 'H1', title, { font: 'Helvetica-Bold', size: 14 });
  paper.moveDown(0.4);
  return {
    ...{ paper, root },
    finish: async () => {
      root.end();
      drawFoot(paper, title);
      paper.end();
      return await done;
    },
  };
}

type Box = { x: number; y: number; width: number; height: number };

/** Draws a logo whole within a box. The text goes on where it was. */
export function drawLogo(
  paper: Drawing,
  parent: Element,
  { png, name }: PdfLogo,
  { x, y, width, height }: Box,
  align: 'right' | 'center' = 'right',
): void {
  const text = { x: paper.x, y: paper.y };
  const place = { fit: [width, height] as [number, number], align, valign: 'center' as const };
  const bbox = [x, y, x + width, y + height];
  mark(paper, parent, 'Figure', () => paper.image(png, x, y, place), { alt: `Logo de ${name}`, bbox });
  Object.assign(paper, text);
}

/** Options that the library's types leave out: `scope` for the cells of a head, and `bbox` for pictures. */
type ElementOptions = NonNullable<Parameters<Drawing['struct']>[1]> & { scope?: 'Column' | 'Row'; bbox?: number[] };

export type Look = { font?: string; size?: number; color?: string };

/** Writes a text from margin to margin; `tag` says what it is for screen readers. */
export function write(paper: Drawing, parent: Element, tag: string, text: string, look: Look): void {
  mark(paper, parent, tag, () => drawText(dress(paper, look), text, [margin, paper.y], { width: getTextWidth(paper) }));
}

/** Replaces the minus sign, for which the fonts of a PDF have no glyph, by the dash that looks like it. */
const toPaperText = (text: string): string => text.replaceAll('\u2212', '\u2013');

type TextBox = { width: number; align?: 'left' | 'right'; lineGap?: number };

/** Draws a text from a place on, and goes to the line below it. One that fits in a line is not asked where it breaks. */
export function drawText(paper: Drawing, words: string, [x, y]: readonly [number, number], box: TextBox): void {
  const text = toPaperText(words);
  const textWidth = paper.widthOfString(text);
  const lineHeight = paper.currentLineHeight(true) + (box.lineGap ?? 0);
  if (!isOneLine(text, textWidth, box.width) || y + lineHeight > paper.page.height - margin) {
    paper.text(text, x, y, box);
    return;
  }
  const from = box.align === 'right' ? x + box.width - textWidth : x;
  paper.text(text, from, y, { lineBreak: false, textWidth } as PDFKit.Mixins.TextOptions);
  paper.x = x;
  paper.y = y + lineHeight;
}

/** Returns the height of a text in the font and size of the paper. */
export function measureHeight(paper: Drawing, words: string, width: number): number {
  const text = toPaperText(words);
  const isLine = isOneLine(text, paper.widthOfString(text), width);
  return isLine ? paper.currentLineHeight(true) : paper.heightOfString(text, { width });
}

const isOneLine = (text: string, textWidth: number, width: number): boolean =>
  textWidth <= width && !text.includes('\n') && text === text.trim() && text !== '';

/** Makes everything that `draw` draws one element of the document, for screen readers. */
export function mark(
  paper: Drawing,
  parent: Element,
  tag: string,
  draw: () => void,
  options: ElementOptions = {},
): void {
  const content = paper.markStructureContent(tag);
  draw();
  paper.endMarkedContent();
  parent.add(paper.struct(tag, options, content));
}

export const dress = (paper: Drawing, { font = 'Helvetica', size = 9.5, color = ink }: Look): Drawing =>
  chooseFont(paper, font).fontSize(size).fillColor(color);

export const getTextWidth = (paper: Drawing): number => paper.page.width - 2 * margin;
export const getRoomLeft = (paper: Drawing): number => paper.page.height - margin - paper.y;

/** Draws a line from margin to margin, which screen readers skip. */
export function drawRule(paper: Drawing, width: number, offset = 0): void {
  const y = paper.y + offset;
  paper.markContent('Artifact', { type: 'Layout' });
  paper
    .moveTo(margin, y)
    .lineTo(margin + getTextWidth(paper), y)
    .lineWidth(width)
    .stroke(width > 1 ? ink : '#d8cfd4');
  paper.endMarkedContent();
}

/** Draws the footer of each page. */
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
