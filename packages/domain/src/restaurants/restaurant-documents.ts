import type { IsoDate } from '../calendar/iso-date.ts';

/** The documents of a restaurant: tax registry, chamber of commerce, sanitary inspection, signed contract. */
export const RESTAURANT_DOCUMENTS = ['rut', 'chamber', 'sanitary', 'contract'] as const;
export type RestaurantDocumentKind = (typeof RESTAURANT_DOCUMENTS)[number];

export const restaurantDocumentNames: Readonly<Record<RestaurantDocumentKind, string>> = {
  rut: 'RUT',
  chamber: 'Cámara de comercio',
  sanitary: 'Concepto sanitario',
  contract: 'Contrato firmado',
};

/** The documents without which a restaurant does not open. The accepted terms bind it without a signed contract. */
export const neededRestaurantDocuments: readonly RestaurantDocumentKind[] = ['rut', 'chamber', 'sanitary'];

/** The kinds of files that a document may be. */
export type DocumentFileType = 'pdf' | 'jpg' | 'png';

/** How many days before its end a document is announced as ending. */
export const DOCUMENT_WARNING_DAYS = 30;

export type DocumentState = 'missing' | 'valid' | 'ending' | 'expired';

/**
 * Returns the state of a document on a date. It is 'ending' when it ends on `warnsOn` or earlier; without an end it
 * stays valid.
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
