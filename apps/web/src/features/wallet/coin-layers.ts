/** What a coin of the stack stands for. */
export type Coin = 'reward' | 'debit';

const mostCoins = 7;

/**
 * The coins of a stack, from the bottom: in the proportion of what is left of each, at least one of whatever there is. What is
 * spent last lies lowest.
 */
export function stackCoins(left: Readonly<Record<Coin, number>>): Coin[] {
  const [reward, debit] = [Math.max(0, left.reward), Math.max(0, left.debit)];
  if (reward + debit === 0) return [];
  const spare = mostCoins - (reward > 0 && debit > 0 ? 2 : 1);
  const rewards = reward > 0 ? 1 + Math.round((spare * reward) / (reward + debit)) : 0;
  return Array.from({ length: mostCoins }, (_, place) => (place < mostCoins - rewards ? 'debit' : 'reward'));
}
