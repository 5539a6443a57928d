import type { PaperFileType } from '@sazon/domain/restaurants/restaurant-documents';

/** Where the file of a company's paper is stored. */
export const buildCompanyPaperKey = (paperId: string, type: PaperFileType) =>
  `company-papers/${paperId.slice(-2)}/${paperId}.${type}`;
