import { reconcileDeductions } from '@sazon/domain/payroll/deduction-reconciliation';
import { type ClosingDenial, findClosingDenial } from '@sazon/domain/payroll/reconciliation-closing';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { listDeductions, type PackBill } from './bill-deductions-queries.ts';
import { countOpenDeductionRejections, listComparison, readAnswerFile } from './reconciliation-write-queries.ts';

/** Compares the file of a bill's reconciliation with what the bill asks to deduct now. */
export async function compareAnswerFile(db: Reader, bill: PackBill) {
  const expected = (await listDeductions(db, bill)).filter(({ amountCop }) => amountCop > 0);
  const { lines, matches } = await readAnswerFile(db, bill.id);
  return reconcileDeductions(expected, lines, matches);
}

/** Returns why a bill's reconciliation cannot be closed now, or null when it can. */
export async function findClosingDenialOfBill(
  db: Reader,
  bill: PackBill,
  { closed, openDifferences }: { closed: object | null; openDifferences: number },
): Promise<ClosingDenial | null> {
  const facts = { isClosed: closed !== null, openDifferences, isApproved: true, openRejections: 0, isCurrent: true };
  const known = findClosingDenial(facts);
  if (known !== null) return known;
  const isApproved = await isBillApproved(db, bill.id);
  const openRejections = await countOpenDeductionRejections(db, bill.id);
  const isCurrent = await isComparisonCurrent(db, bill);
  return findClosingDenial({ ...facts, isApproved, openRejections, isCurrent });
}

async function isBillApproved(db: Reader, billId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bills WHERE id = ${billId} AND owed_cop IS NOT NULL`.execute(db);
  return rows.length > 0;
}

async function isComparisonCurrent(db: Reader, bill: PackBill): Promise<boolean> {
  const toKey = ({
    identification,
    userId,
    expectedCop,
    deductedCop,
  }: ReturnType<typeof reconcileDeductions>[number]) => [identification, userId, expectedCop, deductedCop].join(' ');
  const stored = new Set((await listComparison(db, bill.id)).map(toKey));
  const now = (await compareAnswerFile(db, bill)).map(toKey);
  return now.length === stored.size && now.every((key) => stored.has(key));
}
