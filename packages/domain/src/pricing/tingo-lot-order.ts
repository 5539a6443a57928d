/** The fields by which lots of tingos are sorted for spending. `expiresAt` is epoch milliseconds, or null for never. */
type SpendableLot = { id: string; isReward: boolean; expiresAt: number | null };

/**
 * Compares lots for spending: given lots (rewards) by nearest expiry, then bought lots the same way. Ids break ties, so
 * that the order is always the same.
 */
export function compareLots(a: SpendableLot, b: SpendableLot): number {
  if (a.isReward !== b.isReward) return a.isReward ? -1 : 1;
  const expiryA = a.expiresAt ?? Number.POSITIVE_INFINITY;
  const expiryB = b.expiresAt ?? Number.POSITIVE_INFINITY;
  if (expiryA !== expiryB) return expiryA < expiryB ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
