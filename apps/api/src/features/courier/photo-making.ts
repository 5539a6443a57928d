import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import sharp from 'sharp';
import { pictureKind } from '../../outside/picture-kind.ts';

const maxPixels = 50_000_000;
const longestSide = 1280;
/** From fine to just readable: the first that is light enough is kept. */
const qualities = [72, 55, 40] as const;

/**
 * A courier's photo made anew as WebP: turned as the phone was held, no longer than 1280 pixels, no heavier than what may be
 * sent, and with nothing of what else was in the file (place, camera, hidden parts). undefined: not a picture.
 */
export async function makePhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (pictureKind(bytes) === null) return undefined;
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
    // begins like a picture and is broken, or is larger than we open
    return undefined;
  }
}
