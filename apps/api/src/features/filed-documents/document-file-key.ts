import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';

/** Where the file of a document is stored, by whose document it is. */
export const buildDocumentKey = (
  owner: 'company' | 'restaurant' | 'courier' | 'withholding',
  fileId: string,
  type: DocumentFileType,
) => `${owner}-papers/${fileId.slice(-2)}/${fileId}.${type}`;
