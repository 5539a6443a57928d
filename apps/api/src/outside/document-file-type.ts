import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';
import { detectPictureKind } from './picture-kind.ts';

export const documentMediaTypes: Readonly<Record<DocumentFileType, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Returns the kind of a file by its first bytes, or null when it is none that is accepted. */
export function detectDocumentType(bytes: Buffer): DocumentFileType | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  const kind = detectPictureKind(bytes);
  return kind === 'jpeg' ? 'jpg' : kind === 'png' ? 'png' : null;
}
