import type { DocumentFileType } from '@sazon/domain/restaurants/restaurant-documents';

/** Where the file of a company's document is stored. */
export const buildCompanyDocumentKey = (paperId: string, type: DocumentFileType) =>
  `company-papers/${paperId.slice(-2)}/${paperId}.${type}`;
