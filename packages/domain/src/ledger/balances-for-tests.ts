import type { Cop } from '../money/cop.ts';
import type { Account } from './accounts.ts';
import type { Transfer } from './order-transfers.ts';

/** Calculates the balance of every account: credits minus debits. All balances together are zero. */
export function calculateBalances(transfers: readonly Transfer[]): Map<Account, Cop> {
  const balances = new Map<Account, Cop>();
  for (const { debit, credit, amountCop } of transfers) {
    balances.set(debit, (balances.get(debit) ?? 0) - amountCop);
    balances.set(credit, (balances.get(credit) ?? 0) + amountCop);
  }
  return balances;
}
