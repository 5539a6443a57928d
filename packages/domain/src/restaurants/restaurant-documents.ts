import type { IsoDate } from '../calendar/iso-date.ts';

/** The papers of a restaurant: tax registry, chamber of commerce, sanitary inspection, signed contract. */
export const RESTAURANT_PAPERS = ['rut', 'chamber', 'sanitary', 'contract'] as const;
export type RestaurantDocumentKind = (typeof RESTAURANT_PAPERS)[number];

export const restaurantDocumentNames: Readonly<Record<RestaurantDocumentKind, string>> = {
  rut: 'RUT',
  chamber: 'Cámara de comercio',
  sanitary: 'Concepto sanitario',
  contract: 'Contrato firmado',
};

/** The papers without which a restaurant does not open. The terms that it accepts bind it without a signed contract. */
export const neededRestaurantDocuments: readonly RestaurantDocumentKind[] = ['rut', 'chamber', 'sanitary'];

/** The kinds of files that a paper may be. */
export type DocumentFileType = 'pdf' | 'jpg' | 'png';

/** How many days before its end a paper is announced as ending. */
export const PAPER_WARNING_DAYS = 30;

export type DocumentState = 'missing' | 'valid' | 'ending' | 'expired';

/**
 * Returns the state of a paper on a date. It is 'ending' when it ends on `warnsOn` or earlier; without an end it stays
 * valid.
 */
export function getDocumentState(
  paper: { expiresOn: IsoDate | null } | undefined,
  today: IsoDate,
  warnsOn: IsoDate,
): DocumentState {
  if (paper === undefined) return 'missing';
  if (paper.expiresOn === null) return 'valid';
  if (paper.expiresOn < today) return 'expired';
  return paper.expiresOn <= warnsOn ? 'ending' : 'valid';
}
