import { type ClosingDenial, findClosingDenial } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import type { Reader } from '../../db/connect.ts';
import type { PackBill } from './bill-deductions-and-layout-queries.ts';
import { isComparisonCurrent } from './compare-deductions-queries.ts';
import { findClosingFacts } from './reconciliation-file-match-and-closing-queries.ts';

/** Returns why a bill's reconciliation cannot be closed now, null when it can, or undefined when there is none. */
export async function findClosingDenialOfBill(db: Reader, bill: PackBill): Promise<ClosingDenial | null | undefined> {
  const facts = await findClosingFacts(db, bill);
  if (facts === undefined) return undefined;
  const known = findClosingDenial({ ...facts, isCurrent: true });
  return known ?? findClosingDenial({ ...facts, isCurrent: await isComparisonCurrent(db, bill) });
}
