export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** Returns the kind of a picture by its first bytes, not its name, or null when it is no accepted kind. */
export function detectPictureKind(bytes: Buffer): PictureKind | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12)) ? 'avif' : null;
}
