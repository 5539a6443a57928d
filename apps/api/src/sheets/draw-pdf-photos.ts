import {
  type Drawing,
  type Element,
  faint,
  getRoomLeft,
  getTextWidth,
  margin,
  mark,
  write,
} from './open-pdf-and-draw-text-and-logo.ts';

/** A photo as JPEG with what it shows, for screen readers, and the line below it. */
export type PdfPhoto = {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
};

const mostHeight = 260;
const captionHeight = 28;

/** Draws photos one below another, each whole on a page with its caption. */
export function drawPhotos(paper: Drawing, section: Element, photos: readonly PdfPhoto[]): void {
  for (const { jpeg, width, height, alt, caption } of photos) {
    const scale = Math.min(1, getTextWidth(paper) / width, mostHeight / height);
    const [drawnWidth, drawnHeight] = [width * scale, height * scale];
    if (getRoomLeft(paper) < drawnHeight + captionHeight) paper.addPage();
    else paper.moveDown(0.5);
    const top = paper.y;
    const bbox = [margin, top, margin + drawnWidth, top + drawnHeight];
    mark(paper, section, 'Figure', () => paper.image(jpeg, margin, top, { width: drawnWidth, height: drawnHeight }), {
      alt,
      bbox,
    });
    Object.assign(paper, { x: margin, y: top + drawnHeight + 4 });
    write(paper, section, 'P', caption, { size: 8.5, color: faint });
  }
}
