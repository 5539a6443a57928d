import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';

/** Where the file of a restaurant's document is stored. */
export const buildRestaurantDocumentKey = (paperId: string, type: DocumentFileType) =>
  `restaurant-papers/${paperId.slice(-2)}/${paperId}.${type}`;
