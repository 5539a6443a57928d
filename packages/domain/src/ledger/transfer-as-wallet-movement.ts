import type { Cop } from '../money/cop.ts';
import type { TransferKind } from './transfer-kinds.ts';

/** The kinds of lines in a person's list of movements. */
export const MOVEMENT_KINDS = ['bought', 'spent', 'returned', 'given', 'expired', 'withdrawn', 'tipped'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A transfer as its owner sees it on their tingos: what comes in is positive, what goes out negative. */
export type Movement = { kind: MovementKind; amountCop: Cop };

/** Returns a transfer as the person's movement, or undefined when they are not shown transfers of its kind. */
export function toMovement(transfer: {
  kind: TransferKind;
  amountCop: Cop;
  isIncoming: boolean;
}): Movement | undefined {
  const { kind, amountCop, isIncoming } = transfer;
  const word = kind === 'exchange' ? (isIncoming ? 'returned' : 'spent') : words[kind];
  return word === undefined ? undefined : { kind: word, amountCop: isIncoming ? amountCop : -amountCop };
}

const words: Partial<Record<TransferKind, MovementKind>> = {
  top_up: 'bought',
  reserve: 'spent',
  refund: 'returned',
  change: 'returned',
  reward: 'given',
  reward_expiry: 'expired',
  withdrawal: 'withdrawn',
  tip: 'tipped',
};
