/** A lunch whose date falls on a closing of its kitchen. Instants in epoch ms. */
export type LunchOnClosing = {
  status: 'scheduled' | 'confirmed';
  cutoffAtMs: number;
  /** When somebody wrote the dates of the closing. */
  decidedAtMs: number;
  /** Whether its customer was told. */
  told: boolean;
};

/**
 * What is done with a lunch on a closing. Before its cutoff the customer decides: they are told once. At the cutoff it is
 * cancelled. One that the kitchen had accepted is cancelled at once, because its customer can no longer move it; but what
 * was accepted with its cutoff before the closing is cooked ('keep'), or cancelled by the kitchen.
 */
export function decideLunchOnClosing(
  { status, cutoffAtMs, decidedAtMs, told }: LunchOnClosing,
  nowMs: number,
): 'tell' | 'cancel' | 'keep' {
  if (status === 'confirmed') return decidedAtMs < cutoffAtMs ? 'cancel' : 'keep';
  if (nowMs >= cutoffAtMs) return 'cancel';
  return told ? 'keep' : 'tell';
}
