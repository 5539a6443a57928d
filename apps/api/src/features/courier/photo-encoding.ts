import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import sharp from 'sharp';
import { detectPictureKind } from '../../outside/picture-kind.ts';

const maxPixels = 50_000_000;
const longestSide = 1280;
/** Qualities from fine to readable: the first result within the size limit is kept. */
const qualities = [72, 55, 40] as const;

/**
 * Encodes a courier's photo again as WebP: rotated upright, at most 1280 pixels, within the size limit, without
 * metadata (place, camera, hidden parts). undefined: not a picture.
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (detectPictureKind(bytes) === null) return undefined;
  try {
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
    for (const quality of qualities) {
      const made = await upright.clone().webp({ quality }).toBuffer();
      if (made.length <= MAX_PHOTO_BYTES) return made;
    }
    return await upright.clone().resize(640, 640, { fit: 'inside' }).webp({ quality: 40 }).toBuffer();
  } catch {
    // a broken picture, or one larger than we decode
    return undefined;
  }
}
