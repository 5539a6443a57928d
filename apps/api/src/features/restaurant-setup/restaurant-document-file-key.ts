import type { PaperFileType } from '@sazon/domain/restaurants/restaurant-documents';

/** Where the file of a restaurant's paper is stored. */
export const buildPaperKey = (paperId: string, type: PaperFileType) =>
  `restaurant-papers/${paperId.slice(-2)}/${paperId}.${type}`;
