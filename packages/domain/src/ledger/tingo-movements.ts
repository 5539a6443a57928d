import type { Cop } from '../money/cop.ts';
import type { TransferKind } from './transfer-kinds.ts';

/** The kinds of lines in a person's list of movements. */
export const MOVEMENT_KINDS = ['bought', 'spent', 'returned', 'given', 'expired', 'withdrawn'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One ledger row from the owner's side of a tingos or rewards account: incoming is positive, outgoing negative. */
export type Movement = { kind: MovementKind; amountCop: Cop };

/** Turns a transfer into the person's movement; undefined: the transfer is not shown to them. */
export function toMovement(transfer: {
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
