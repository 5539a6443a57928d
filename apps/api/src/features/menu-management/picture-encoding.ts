import { detectPictureKind } from '../../outside/picture-kind.ts';

/** Square sizes in pixels: a card on a phone, and larger uses. */
export const pictureWidths = [360, 720] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The widths in which older pictures are stored, and which are shown where the new widths are asked for. */
export const formerWidths: Readonly<Record<PictureWidth, number>> = { 360: 480, 720: 960 };

export const pictureFormats = { avif: 'image/avif', webp: 'image/webp' } as const;
export type PictureFormat = keyof typeof pictureFormats;

export const maxUploadBytes = 8 * 1024 * 1024;
const maxPixels = 50_000_000;
/** The least length of the shorter side of an uploaded picture, in pixels, because pictures are never enlarged. */
export const smallestSide = 720;

export type EncodedPicture = { width: PictureWidth; format: PictureFormat; content: Buffer };
export type PictureProblem = 'not_a_picture' | 'too_small';

/**
 * Encodes the picture in every size and format: rotated upright, cropped to the central square, without metadata
 * (place, camera, hidden parts). Its shorter side has at least `smallest` pixels.
 */
export async function encodePictures(
  bytes: Buffer,
  smallest = smallestSide,
): Promise<EncodedPicture[] | PictureProblem> {
  if (detectPictureKind(bytes) === null) return 'not_a_picture';
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { width = 0, height = 0 } = await source.metadata();
    if (Math.min(width, height) < smallest) return 'too_small';
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
    // a broken picture, or one larger than we decode
    return 'not_a_picture';
  }
}

const made = async (width: PictureWidth, format: PictureFormat, content: Promise<Buffer>): Promise<EncodedPicture> => ({
  width,
  format,
  content: await content,
});
