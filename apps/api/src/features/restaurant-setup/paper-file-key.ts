/** The kinds of files that a paper may be. */
export type PaperFileType = 'pdf' | 'jpg' | 'png';

/** Where the file of a restaurant's paper is stored. */
export const buildPaperKey = (paperId: string, type: PaperFileType) =>
  `restaurant-papers/${paperId.slice(-2)}/${paperId}.${type}`;
