/** What a coin of the stack stands for. */
export type Coin = 'reward' | 'debit';

/** From the bottom up: what is spent last lies lowest. */
const order: readonly Coin[] = ['debit', 'reward'];
const mostCoins = 7;

/** The coins of a stack, from the bottom: in the proportion of what is left of each, at least one of whatever there is. */
export function coinsOf(left: Readonly<Record<Coin, number>>): Coin[] {
  const total = order.reduce((sum, coin) => sum + Math.max(0, left[coin]), 0);
  if (total === 0) return [];
  const kinds = order.filter((coin) => left[coin] > 0);
  const spare = mostCoins - kinds.length;
  return kinds.flatMap((coin) => Array.from({ length: 1 + Math.round((spare * left[coin]) / total) }, () => coin));
}
