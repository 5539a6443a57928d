import sharp from 'sharp';
import { pictureKind } from '../../outside/picture-kind.ts';

/** Squares, in pixels: a card on a phone, and whatever is larger. */
export const pictureWidths = [360, 720] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** Pictures made before were wider: they are kept as they are, and shown where the new ones are. */
export const formerWidths: Readonly<Record<PictureWidth, number>> = { 360: 480, 720: 960 };

export const pictureFormats = { avif: 'image/avif', webp: 'image/webp' } as const;
export type PictureFormat = keyof typeof pictureFormats;

export const maxUploadBytes = 8 * 1024 * 1024;
const maxPixels = 50_000_000;
/** The shorter side of what is sent: nothing is made larger than it is. */
export const smallestSide = 720;

export type MadePicture = { width: PictureWidth; format: PictureFormat; content: Buffer };
export type PictureProblem = 'not_a_picture' | 'too_small';

/**
 * The picture anew in every size and format: turned as the camera was held, cut to the square in its middle, and with
 * nothing of what else was in the file (place, camera, hidden parts).
 */
export async function makePictures(bytes: Buffer): Promise<MadePicture[] | PictureProblem> {
  if (pictureKind(bytes) === null) return 'not_a_picture';
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { width = 0, height = 0 } = await source.metadata();
    if (Math.min(width, height) < smallestSide) return 'too_small';
    const upright = source.rotate();
    return await Promise.all(
      pictureWidths.flatMap((side) => {
        const square = upright.clone().resize(side, side, { fit: 'cover', position: 'centre' });
        return [
          made(side, 'avif', square.clone().avif({ quality: 55, effort: 3 }).toBuffer()),
          made(side, 'webp', square.clone().webp({ quality: 80 }).toBuffer()),
        ];
      }),
    );
  } catch {
    // begins like a picture and is broken, or is larger than we open
    return 'not_a_picture';
  }
}

const made = async (width: PictureWidth, format: PictureFormat, content: Promise<Buffer>): Promise<MadePicture> => ({
  width,
  format,
  content: await content,
});
