import { DAY_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/** The states of a dispute about one line. */
export const BILL_DISPUTE_STATES = ['open', 'accepted', 'rejected'] as const;

export type BillDisputeState = (typeof BILL_DISPUTE_STATES)[number];

export const billDisputeStateNames: Readonly<Record<BillDisputeState, string>> = {
  open: 'En disputa',
  accepted: 'Disputa aceptada',
  rejected: 'Disputa rechazada',
};

/** Why a restaurant disputes a line. */
export const BILL_DISPUTE_REASONS = ['complete', 'delivered', 'not_ours', 'amount', 'other'] as const;

export type BillDisputeReason = (typeof BILL_DISPUTE_REASONS)[number];

export const billDisputeReasonNames: Readonly<Record<BillDisputeReason, string>> = {
  complete: 'El plato salió completo',
  delivered: 'Sí se entregó',
  not_ours: 'No fue culpa nuestra',
  amount: 'El valor no es ese',
  other: 'Otra cosa',
};

/** Limits the photos that one person may upload for disputes in a day. Unused photos are deleted after two days. */
export const disputePhotoLimit: Limit = { name: 'dispute_photos', most: 60, windowMs: DAY_MS };
