import type { Cop } from '../money/cop.ts';
import type { TransferKind } from './transfers.ts';

/** What a line of a person's movements says happened. */
export const MOVEMENT_KINDS = ['bought', 'spent', 'returned', 'given', 'expired', 'withdrawn'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One ledger row as the owner of a tingos or rewards account sees it: more (positive) or less (negative). */
export type Movement = { kind: MovementKind; amountCop: Cop };

/** Reads a transfer from the side of the person; undefined: it is none of their tingos. */
export function movementOf(transfer: {
  kind: TransferKind;
  amountCop: Cop;
  isIncoming: boolean;
}): Movement | undefined {
  const { kind, amountCop, isIncoming } = transfer;
  const word = words[kind];
  return word === undefined ? undefined : { kind: word, amountCop: isIncoming ? amountCop : -amountCop };
}

const words: Partial<Record<TransferKind, MovementKind>> = {
  top_up: 'bought',
  reserve: 'spent',
  refund: 'returned',
  reward: 'given',
  reward_expiry: 'expired',
  withdrawal: 'withdrawn',
};
