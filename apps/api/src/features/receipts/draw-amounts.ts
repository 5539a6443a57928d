import { formatCop } from '@sazon/domain/money/format';
import {
  type Drawing,
  drawText,
  dress,
  type Element,
  faint,
  getRoomLeft,
  getTextWidth,
  margin,
  mark,
  write,
} from '../../sheets/open-pdf-and-draw-text-and-logo.ts';

/** A name with its money; `details` stand below the name. */
export type AmountLine = { text: string; amountCop: number; details?: string[]; isBold?: true; size?: number };

/** Writes a heading that stays with its rows. */
export function drawHeading(paper: Drawing, root: Element, text: string): void {
  const least = 60;
  if (getRoomLeft(paper) < least) paper.addPage();
  paper.moveDown(0.8);
  write(paper, root, 'H2', text, { font: 'Helvetica-Bold', size: 10.5 });
  paper.moveDown(0.2);
}

const amountWidth = 110;

/** A table of names on the left and money on the right; each of its rows is on one page. */
export function drawAmounts(paper: Drawing, root: Element, lines: readonly AmountLine[]): void {
  if (lines.length === 0) return;
  const table = paper.struct('Table');
  root.add(table);
  const width = getTextWidth(paper);
  for (const { text, amountCop, details = [], isBold, size = 10 } of lines) {
    if (isBold) paper.moveDown(0.5);
    if (getRoomLeft(paper) < 16 + details.length * 24) paper.addPage();
    const row = paper.struct('TR');
    table.add(row);
    const top = paper.y;
    const look = { font: isBold ? 'Helvetica-Bold' : 'Helvetica', size };
    const draw = () => {
      dress(paper, look).text(text, margin, top, { width: width - amountWidth });
      for (const detail of details)
        dress(paper, { size: 9, color: faint }).text(detail, { width: width - amountWidth });
    };
    mark(paper, row, 'TH', draw, { scope: 'Row' });
    const bottom = paper.y;
    const amount = formatCop(amountCop);
    mark(paper, row, 'TD', () => drawText(dress(paper, look), amount, [margin, top], { width, align: 'right' }));
    paper.y = bottom;
    row.end();
  }
  table.end();
}
