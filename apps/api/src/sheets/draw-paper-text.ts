export type Drawing = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

export const margin = 48;
export const ink = '#21181f';
export const faint = '#5c4f58';

export type Look = { font?: string; size?: number; color?: string };

/** Text from margin to margin, with what it is for who listens to it. */
export function write(paper: Drawing, parent: Element, tag: string, text: string, look: Look): void {
  const content = paper.markStructureContent(tag);
  dress(paper, look).text(text, margin, paper.y, { width: widthOf(paper) });
  paper.endMarkedContent();
  parent.add(paper.struct(tag, {}, content));
}

export const dress = (paper: Drawing, { font = 'Helvetica', size = 9.5, color = ink }: Look): Drawing =>
  paper.font(font).fontSize(size).fillColor(color);

export const widthOf = (paper: Drawing) => paper.page.width - 2 * margin;
export const roomOf = (paper: Drawing) => paper.page.height - margin - paper.y;
