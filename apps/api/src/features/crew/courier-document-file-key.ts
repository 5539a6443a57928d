import type { PaperFileType } from '@sazon/domain/restaurants/restaurant-documents';

/** Where the file of a courier's paper is stored. */
export const buildCourierPaperKey = (fileId: string, type: PaperFileType) =>
  `courier-papers/${fileId.slice(-2)}/${fileId}.${type}`;
