import { invariant } from '../invariant.ts';

/** Whole Colombian pesos. Always an integer; negative only where a docstring says so. */
export type Cop = number;

/** Throws unless `amountCop` is a safe integer of pesos, zero or more. `what` names it in the error. */
export function assertCop(amountCop: number, what = 'amount'): asserts amountCop is Cop {
  invariant(Number.isSafeInteger(amountCop) && amountCop >= 0, `${what} must be whole pesos, got ${amountCop}`);
}

/**
 * Returns the amount, or zero when it is negative: a price with its additions is never below zero
 * (docs/specification.md section 5).
 */
export function floorAtZero(amountCop: Cop): Cop {
  return amountCop > 0 ? amountCop : 0;
}

export function sumCop(amountsCop: readonly Cop[]): Cop {
  let totalCop = 0;
  for (const amountCop of amountsCop) totalCop += amountCop;
  return totalCop;
}
