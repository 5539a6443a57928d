import type { PaperFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { detectPictureKind } from './picture-kind.ts';

export const paperMediaTypes: Readonly<Record<PaperFileType, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Returns the kind of a file by its first bytes, or null when it is none that is accepted. */
export function detectPaperType(bytes: Buffer): PaperFileType | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  const kind = detectPictureKind(bytes);
  return kind === 'jpeg' ? 'jpg' : kind === 'png' ? 'png' : null;
}
