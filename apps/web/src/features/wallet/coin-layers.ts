/** The kind of money of a coin in the stack. */
export type Coin = 'reward' | 'debit';

const mostCoins = 7;

/**
 * Returns the coins of a stack, from the bottom up: in proportion to the balances, at least one for each that is not
 * zero. The money that is spent last lies lowest.
 */
export function stackCoins(left: Readonly<Record<Coin, number>>): Coin[] {
  const [reward, debit] = [Math.max(0, left.reward), Math.max(0, left.debit)];
  if (reward + debit === 0) return [];
  const spare = mostCoins - (reward > 0 && debit > 0 ? 2 : 1);
  const rewards = reward > 0 ? 1 + Math.round((spare * reward) / (reward + debit)) : 0;
  return Array.from({ length: mostCoins }, (_, place) => (place < mostCoins - rewards ? 'debit' : 'reward'));
}
