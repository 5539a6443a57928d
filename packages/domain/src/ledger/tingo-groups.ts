import type { Cop } from '../money/cop.ts';
import type { TingoLot } from './lots.ts';

/** The lots of one type and their remaining tingos. */
export type TingoGroup = { quantity: Cop; tingos: readonly TingoLot[] };

/** The reward lots with their sums. */
export type RewardGroup = { quantity: Cop; used: Cop; pending: Cop; tingos: readonly TingoLot[] };

export type TingoGroups = { credit: TingoGroup; debit: TingoGroup; reward: RewardGroup };

/**
 * The wallet's three groups (specification sections 3 'Tingos' and 4 'Other'). Credit is payroll credit (credit that is
 * no reward), debit is what was bought or refunded; their quantity is what remains. Reward sums quantity, used and
 * pending over lots that are rewards or of credit type, and lists the credit-type rewards.
 */
export function groupTingos(lots: readonly TingoLot[]): TingoGroups {
  const credit = lots.filter((lot) => lot.type === 'credit' && !lot.isReward);
  const debit = lots.filter((lot) => lot.type === 'debit' && !lot.isReward);
  const rewardOrCredit = lots.filter((lot) => lot.isReward || lot.type === 'credit');
  return {
    credit: { quantity: remaining(credit), tingos: credit },
    debit: { quantity: remaining(debit), tingos: debit },
    reward: {
      quantity: sum(rewardOrCredit, (lot) => lot.quantity),
      used: sum(rewardOrCredit, (lot) => lot.used),
      pending: sum(rewardOrCredit, (lot) => lot.pending),
      tingos: lots.filter((lot) => lot.isReward && lot.type === 'credit'),
    },
  };
}

function remaining(lots: readonly TingoLot[]): Cop {
  return sum(lots, (lot) => lot.quantity - lot.used - lot.pending);
}

function sum(lots: readonly TingoLot[], amountOf: (lot: TingoLot) => Cop): Cop {
  return lots.reduce((total, lot) => total + amountOf(lot), 0);
}
