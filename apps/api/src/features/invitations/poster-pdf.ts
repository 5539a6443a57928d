import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product-name';
import encode from 'qr';
import { drawLogo, type Element, mark, type PdfLogo } from '../../sheets/open-pdf-and-draw-text-and-logo.ts';

/** Paper sizes in points. */
export const posterSizes = { a4: [595.28, 841.89], a5: [419.53, 595.28] } as const;
export type PosterSize = keyof typeof posterSizes;

const yellow = '#ffc93c';
const ink = '#21181f';
/** White cells around the code, as the QR standard requires. */
const quietCells = 4;

type Poster = {
  enterpriseName: string;
  companyLogo: PdfLogo | undefined;
  givesCop: number | null;
  url: string;
  code: string;
  madeAt: number;
};

/** Draws a tagged poster for the cafeteria with the company's link as a QR code. The same link gives the same bytes. */
export async function renderPoster(poster: Poster, size: PosterSize): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const [width, height] = posterSizes[size];
  const paper = new PDFDocument({
    size: [width, height],
    margin: 0,
    ...{ lang: 'es-CO', displayTitle: true, tagged: true, pdfVersion: '1.7' },
    info: {
      Title: `Afiche de ${poster.enterpriseName}`,
      Author: PRODUCT.name,
      CreationDate: new Date(poster.madeAt),
      ModDate: new Date(poster.madeAt),
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  const root = paper.struct('Document');
  paper.addStructure(root);
  drawCloth(paper, width, height);
  const code = { x: width * 0.22, y: height * 0.36, side: width * 0.56 };
  drawWords(paper, root, { poster, width, height }, () => drawCode(paper, root, poster.url, code));
  root.end();
  paper.end();
  return await done;
}

/** Draws the product's tablecloth: yellow with paler bands. */
function drawCloth(paper: PDFKit.PDFDocument, width: number, height: number): void {
  paper.markContent('Artifact', { type: 'Layout' });
  paper.rect(0, 0, width, height).fill(yellow);
  const band = width / 14;
  paper.fillColor('#ffffff', 0.18);
  for (let x = 0; x < width; x += band * 2) paper.rect(x, 0, band, height).fill();
  for (let y = 0; y < height; y += band * 2) paper.rect(0, y, width, band).fill();
  paper.fillColor(ink, 1);
  paper.endMarkedContent();
}

/** Writes the words, in the order in which they are read aloud; `drawBetween` draws the code between them. */
function drawWords(
  paper: PDFKit.PDFDocument,
  root: Element,
  { poster, width, height }: { poster: Poster; width: number; height: number },
  drawBetween: () => void,
): void {
  const { enterpriseName, companyLogo, givesCop, url, code } = poster;
  const line = (tag: string, text: string, y: number, size: number, font = 'Helvetica') =>
    mark(paper, root, tag, () =>
      paper
        .font(font)
        .fontSize(width * size)
        .fillColor(ink)
        .text(text, width * 0.08, height * y, { width: width * 0.84, align: 'center', lineGap: width * 0.006 }),
    );
  if (companyLogo === undefined) line('P', PRODUCT.name.toLowerCase(), 0.05, 0.1, 'Helvetica-Bold');
  else drawBothNames(paper, root, companyLogo, { width, height });
  const gives = givesCop === null ? `${enterpriseName} te invita.` : `${enterpriseName} pone ${formatCop(givesCop)}.`;
  line('H1', `Almuerza rico. ${gives}`, 0.16, enterpriseName.length > 30 ? 0.048 : 0.062, 'Helvetica-Bold');
  drawBetween();
  line('P', 'Escanea, o entra a', 0.79, 0.036);
  line('P', url.replace(/^https?:\/\//, '').replace(/[^/]*$/, ''), 0.825, 0.036);
  line('P', code, 0.87, 0.07, 'Helvetica-Bold');
}

/** Draws the product's name at the left, and the company's logo on white at the right. */
function drawBothNames(
  paper: PDFKit.PDFDocument,
  root: Element,
  logo: PdfLogo,
  { width, height }: { width: number; height: number },
): void {
  const tile = { x: width * 0.52, y: height * 0.04, width: width * 0.4, height: height * 0.09 };
  mark(paper, root, 'P', () =>
    paper
      .font('Helvetica-Bold')
      .fontSize(width * 0.1)
      .fillColor(ink)
      .text(PRODUCT.name.toLowerCase(), width * 0.08, height * 0.05, { lineBreak: false }),
  );
  paper.markContent('Artifact', { type: 'Layout' });
  paper.roundedRect(tile.x, tile.y, tile.width, tile.height, width / 60).fill('#ffffff');
  paper.endMarkedContent();
  const gap = width / 50;
  const inside = { x: tile.x + gap, y: tile.y + gap, width: tile.width - 2 * gap, height: tile.height - 2 * gap };
  drawLogo(paper, root, logo, inside, 'center');
}

function drawCode(
  paper: PDFKit.PDFDocument,
  root: Element,
  url: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const rows = encode(url, 'raw', { ecc: 'medium', border: quietCells });
  const cell = side / rows.length;
  const draw = () => {
    paper.roundedRect(x, y, side, side, side / 24).fill('#ffffff');
    for (const [row, cells] of rows.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) paper.rect(x + column * cell, y + row * cell, cell * 1.02, cell * 1.02);
    paper.fill('#000000');
  };
  mark(paper, root, 'Figure', draw, { alt: `Código QR que abre ${url}`, bbox: [x, y, x + side, y + side] });
}
