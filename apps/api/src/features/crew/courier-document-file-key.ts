import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';

/** Where the file of a courier's document is stored. */
export const buildCourierDocumentKey = (fileId: string, type: DocumentFileType) =>
  `courier-papers/${fileId.slice(-2)}/${fileId}.${type}`;
