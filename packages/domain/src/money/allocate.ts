import { invariant } from '../invariant.ts';
import { assertCop, type Cop } from './cop.ts';

/**
 * Splits `totalCop` in proportion to `weights` by the largest remainder, so that the shares add up to the peso. Equal
 * remainders go to the earlier share. Weights are non-negative integers; a zero weight gets nothing. Throws when there
 * is an amount to split and every weight is zero. Source: docs/domain.md section 2.
 */
export function allocate(totalCop: Cop, weights: readonly number[]): Cop[] {
  assertCop(totalCop, 'total to allocate');
  let sum = 0n;
  for (const weight of weights) {
    assertCop(weight, 'weight');
    sum += BigInt(weight);
  }
  if (totalCop === 0) return weights.map(() => 0);
  invariant(sum > 0n, 'nothing to allocate the total to');

  const total = BigInt(totalCop);
  const remainders: { index: number; remainder: bigint }[] = [];
  let leftCop = totalCop;
  const sharesCop = weights.map((weight, index) => {
    const exact = total * BigInt(weight);
    const shareCop = Number(exact / sum);
    leftCop -= shareCop;
    remainders.push({ index, remainder: exact % sum });
    return shareCop;
  });
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of remainders.slice(0, leftCop)) sharesCop[index] = (sharesCop[index] ?? 0) + 1;
  return sharesCop;
}
