import { detectPictureKind } from '../../outside/picture-kind.ts';

export const maxLogoBytes = 4 * 1024 * 1024;
/** The least length of the longer side of an uploaded logo, in pixels, because logos are never enlarged. */
export const smallestLogoSide = 200;
const maxPixels = 50_000_000;
const box = { width: 640, height: 320, fit: 'inside', withoutEnlargement: true } as const;

export type LogoFiles = { screen: Buffer; paper: Buffer };
export type LogoProblem = 'not_a_picture' | 'too_small';

/**
 * Encodes a logo whole, upright and without metadata: WebP for screens, and PNG on white for documents, whose library
 * draws neither WebP nor transparency.
 */
export async function encodeLogo(bytes: Buffer): Promise<LogoFiles | LogoProblem> {
  if (detectPictureKind(bytes) === null) return 'not_a_picture';
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { width = 0, height = 0 } = await source.metadata();
    if (Math.max(width, height) < smallestLogoSide) return 'too_small';
    const fitted = source.rotate().resize(box);
    const [screen, paper] = await Promise.all([
      fitted.clone().webp({ quality: 88 }).toBuffer(),
      fitted.clone().flatten({ background: '#ffffff' }).toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer(),
    ]);
    return { screen, paper };
  } catch {
    // a broken picture, or one larger than we decode
    return 'not_a_picture';
  }
}
