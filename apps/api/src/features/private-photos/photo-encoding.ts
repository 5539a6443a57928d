import { MAX_PHOTO_BYTES } from '@sazon/contract/courier/schemas';
import { detectPictureKind } from '../../outside/picture-kind.ts';

const maxPixels = 50_000_000;
const longestSide = 1280;
/** WebP qualities from fine to coarse. The first one whose result is within the size limit is taken. */
const qualities = [72, 55, 40] as const;

/**
 * Encodes a courier's photo anew as WebP: upright, at most 1280 pixels, without metadata (place, camera). One that
 * stays too large becomes 640 pixels. Returns undefined for bytes that are no picture, and for a broken or huge one.
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (detectPictureKind(bytes) === null) return undefined;
  const { default: sharp } = await import('sharp');
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
    // the picture is broken, or has more pixels than we decode
    return undefined;
  }
}
