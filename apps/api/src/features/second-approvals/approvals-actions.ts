import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { confirmProposal, dropProposal, lockOpenProposal, type Proposal, saveProposal } from './approvals-queries.ts';

/**
 * Whether an amount may be given now: up to the setting by one person, above it when a second person agrees to the same
 * amount. When it returns false, the amount is proposed and waits for a second person (docs/domain.md section 15).
 */
export async function approveOrPropose(
  tx: Tx,
  deps: Deps,
  wanted: Omit<Proposal, 'by'> & { by: string | null; limitCop: number },
): Promise<boolean> {
  const { by, limitCop, ...what } = wanted;
  if (what.amountCop <= limitCop) {
    await dropProposal(tx, what);
    return true;
  }
  if (by === null) return false;
  const open = await lockOpenProposal(tx, what);
  if (open !== undefined && open.proposedBy !== by && open.amountCop === what.amountCop) {
    await confirmProposal(tx, open.id, by, deps.now());
    return true;
  }
  await saveProposal(tx, deps.newId(), { ...what, by }, deps.now());
  return false;
}

/** Whether this person's proposal still waits for a second person, which a repeated call has to answer. */
export async function isProposedBy(tx: Tx, by: string, what: Pick<Proposal, 'kind' | 'subjectId'>): Promise<boolean> {
  return (await lockOpenProposal(tx, what))?.proposedBy === by;
}
