import { type Reconciled, reconcileDeductions } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { type ClosingDenial, findClosingDenial } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import type { Reader } from '../../db/connect.ts';
import { listDeductions, type PackBill, type PackDeduction } from './bill-deductions-and-layout-queries.ts';
import { findClosingFacts, listComparison, readAnswerFile } from './reconciliation-file-match-and-closing-queries.ts';

/** Compares the file of a bill's reconciliation with what the bill asks to deduct now. */
export async function compareAnswerFile(
  db: Reader,
  bill: PackBill,
  deductions: readonly PackDeduction[],
): Promise<Reconciled[]> {
  const { lines, matches } = await readAnswerFile(db, bill.id);
  return reconcileDeductions(
    deductions.filter(({ amountCop }) => amountCop > 0),
    lines,
    matches,
  );
}

/**
 * Returns why a bill's reconciliation cannot be closed now, null when it can, or undefined when there is none.
 * `deductions` are what the bill asks to deduct, where the caller has read them.
 */
export async function findClosingDenialOfBill(
  db: Reader,
  bill: PackBill,
  deductions?: readonly PackDeduction[],
): Promise<ClosingDenial | null | undefined> {
  const facts = await findClosingFacts(db, bill);
  if (facts === undefined) return undefined;
  const known = findClosingDenial({ ...facts, isCurrent: true });
  if (known !== null) return known;
  const now = await compareAnswerFile(db, bill, deductions ?? (await listDeductions(db, bill)));
  return findClosingDenial({ ...facts, isCurrent: isSame(await listComparison(db, bill.id), now) });
}

/** Whether what was compared is what would be now. What became a debt is in the books, whatever a later file says. */
function isSame(stored: Awaited<ReturnType<typeof listComparison>>, now: readonly Reconciled[]): boolean {
  const debts = new Set(stored.filter(({ resolution }) => resolution === 'debt').map((row) => row.identification));
  const list = (rows: readonly Reconciled[]) =>
    rows
      .filter(({ identification }) => !debts.has(identification))
      .map(({ identification, userId, expectedCop, deductedCop }) =>
        [identification, userId, expectedCop, deductedCop].join(' '),
      )
      .sort()
      .join('\n');
  return list(stored) === list(now);
}
