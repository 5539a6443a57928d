import type { Cop } from '../money/cop.ts';
import type { TingoLot } from './tingo-lots.ts';

/** The lots of one type, and how many tingos are left in them. */
export type TingoGroup = { quantity: Cop; tingos: readonly TingoLot[] };

/** The lots of rewards, with their sums. */
export type RewardGroup = { quantity: Cop; used: Cop; pending: Cop; tingos: readonly TingoLot[] };

export type TingoGroups = { credit: TingoGroup; debit: TingoGroup; reward: RewardGroup };

/**
 * Groups the lots of a wallet (docs/specification.md sections 3 'Tingos' and 4 'Other'). `credit` is payroll credit,
 * `debit` was bought or refunded; their quantity is what is left. `reward` sums all lots that are rewards or of type
 * credit, but lists only the rewards of type credit.
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
