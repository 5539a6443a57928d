import { formatCop } from '@sazon/domain/money/format';
import { PRODUCT } from '@sazon/domain/product';
import PDFDocument from 'pdfkit';
import encode from 'qr';

/** Paper sizes in points. */
export const posterSizes = { a4: [595.28, 841.89], a5: [419.53, 595.28] } as const;
export type PosterSize = keyof typeof posterSizes;

const yellow = '#ffc93c';
const ink = '#21181f';
/** White cells around the code, as the QR standard requires. */
const quietCells = 4;

type Poster = { enterpriseName: string; givesCop: number | null; url: string; code: string; madeAt: number };

/** Draws a poster for the cafeteria with the company's link as a QR code. The same link gives the same bytes. */
export async function renderPoster(poster: Poster, size: PosterSize): Promise<Buffer> {
  const [width, height] = posterSizes[size];
  const paper = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: 'es-CO',
    displayTitle: true,
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
  drawCloth(paper, width, height);
  drawWords(paper, poster, width, height);
  drawCode(paper, poster.url, { x: width * 0.22, y: height * 0.36, side: width * 0.56 });
  paper.end();
  return await done;
}

/** Draws the product's tablecloth: yellow with paler bands. */
function drawCloth(paper: PDFKit.PDFDocument, width: number, height: number): void {
  paper.rect(0, 0, width, height).fill(yellow);
  const band = width / 14;
  paper.fillColor('#ffffff', 0.18);
  for (let x = 0; x < width; x += band * 2) paper.rect(x, 0, band, height).fill();
  for (let y = 0; y < height; y += band * 2) paper.rect(0, y, width, band).fill();
  paper.fillColor(ink, 1);
}

function drawWords(paper: PDFKit.PDFDocument, poster: Poster, width: number, height: number): void {
  const { enterpriseName, givesCop, url, code } = poster;
  const line = (text: string, y: number, font: string, size: number) =>
    paper
      .font(font)
      .fontSize(width * size)
      .fillColor(ink)
      .text(text, width * 0.08, height * y, { width: width * 0.84, align: 'center', lineGap: width * 0.006 });
  line(PRODUCT.name.toLowerCase(), 0.05, 'Helvetica-Bold', 0.1);
  const gives = givesCop === null ? `${enterpriseName} te invita.` : `${enterpriseName} pone ${formatCop(givesCop)}.`;
  line(`Almuerza rico. ${gives}`, 0.16, 'Helvetica-Bold', enterpriseName.length > 30 ? 0.048 : 0.062);
  line('Escanea, o entra a', 0.79, 'Helvetica', 0.036);
  line(url.replace(/^https?:\/\//, '').replace(/[^/]*$/, ''), 0.825, 'Helvetica', 0.036);
  line(code, 0.87, 'Helvetica-Bold', 0.07);
}

function drawCode(
  paper: PDFKit.PDFDocument,
  url: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const rows = encode(url, 'raw', { ecc: 'medium', border: quietCells });
  const cell = side / rows.length;
  paper.roundedRect(x, y, side, side, side / 24).fill('#ffffff');
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) paper.rect(x + column * cell, y + row * cell, cell * 1.02, cell * 1.02);
  paper.fill('#000000');
}
