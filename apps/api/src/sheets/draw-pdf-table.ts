import {
  type Drawing,
  drawRule,
  drawText,
  dress,
  type Element,
  faint,
  getRoomLeft,
  getTextWidth,
  type Look,
  margin,
  mark,
  measureHeight,
} from './open-pdf-and-draw-text-and-logo.ts';

/** A table of text. The first column is the name of its row (for screen readers too); the others are numbers. */
export type PdfTable = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The sums of the whole table, drawn as its last row under a line. */
  readonly sums?: readonly string[];
};

const rowGap = 8;

export function drawTable(paper: Drawing, section: Element, { headings, rows, sums }: PdfTable): void {
  paper.moveDown(0.5);
  const table = paper.struct('Table');
  section.add(table);
  const head = { font: 'Helvetica-Bold', size: 8.5, color: faint };
  drawRow(paper, table, headings, { ...head, isHead: true });
  for (const row of rows) {
    const height = calculateHeight(paper, row);
    if (getRoomLeft(paper) < height + rowGap) {
      paper.addPage();
      paper.markContent('Artifact', { type: 'Pagination' });
      drawCells(paper, headings, calculateHeight(paper, headings), head);
      paper.endMarkedContent();
    }
    drawRow(paper, table, row, { size: 9 }, height);
  }
  if (sums !== undefined) drawRow(paper, table, sums, { font: 'Helvetica-Bold', size: 9, ruled: 1.4 });
  table.end();
}

type RowLook = Look & { isHead?: boolean; ruled?: number };

function drawRow(
  paper: Drawing,
  table: Element,
  cells: readonly string[],
  { isHead, ruled, ...look }: RowLook,
  height = calculateHeight(paper, cells),
): void {
  if (getRoomLeft(paper) < height + rowGap) paper.addPage();
  const row = paper.struct('TR');
  table.add(row);
  if (!isHead) drawRule(paper, ruled ?? 0.4, -rowGap / 2);
  drawCells(paper, cells, height, look, (place, draw) => {
    if (isHead) mark(paper, row, 'TH', draw, { scope: 'Column' });
    else if (place === 0) mark(paper, row, 'TH', draw, { scope: 'Row' });
    else mark(paper, row, 'TD', draw);
  });
  row.end();
}

/** Returns the widths of the columns: the names get what the numbers leave. */
function calculateWidths(paper: Drawing, count: number): number[] {
  const all = getTextWidth(paper);
  const number = Math.min(80, (all * 0.68) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, place) => (place === 0 ? all - number * (count - 1) : number));
}

const calculateHeight = (paper: Drawing, cells: readonly string[]) => {
  const widths = calculateWidths(paper, cells.length);
  paper.fontSize(9);
  return Math.max(...cells.map((text, place) => measureHeight(paper, text, (widths[place] ?? 0) - 6)));
};

function drawCells(
  paper: Drawing,
  cells: readonly string[],
  height: number,
  look: Look,
  each: (place: number, draw: () => void) => void = (_, draw) => draw(),
): void {
  const widths = calculateWidths(paper, cells.length);
  const top = paper.y;
  let left = margin;
  for (const [place, text] of cells.entries()) {
    const width = widths[place] ?? 0;
    const at = left;
    each(place, () =>
      drawText(dress(paper, look), text, [at, top], { width: width - 6, align: place === 0 ? 'left' : 'right' }),
    );
    left += width;
  }
  paper.y = top + height + rowGap;
}
