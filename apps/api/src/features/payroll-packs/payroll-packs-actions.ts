import type { PayrollPack } from '@sazon/contract/payroll-packs/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/may';
import { readDeductedRows } from '@sazon/domain/employees/deducted-amounts-reading';
import { type DeductionLayout, deductionPresets } from '@sazon/domain/payroll/deduction-layouts';
import { reconcileDeductions } from '@sazon/domain/payroll/deduction-reconciliation';
import type { Reader } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readSheet } from '../../sheets/read-sheet.ts';
import { sheetFaultText } from '../../sheets/sheet-faults.ts';
import {
  findLayout,
  findPackBill,
  listDeductions,
  type PackBill,
  type PackDeduction,
} from './bill-deductions-queries.ts';
import { findReconciliation, saveLayout, saveReconciliation } from './reconciliation-queries.ts';

type Caller = Actor & { userId: string };
type No = Refusal<'FORBIDDEN' | 'NOT_FOUND'>;
export type Pack = { bill: PackBill; layout: DeductionLayout; deductions: PackDeduction[] };

/** Loads what a company deducts for a bill. Refused to callers without this permission at the company. */
export async function loadPack(
  db: Reader,
  actor: Actor,
  permission: 'enterprises_billing_view' | 'enterprises_billing_approval_or_reject',
  { id, enterpriseId }: { id: string; enterpriseId: string },
): Promise<Pack | No> {
  const no = findAccessRefusal(actor, permission, { enterpriseId });
  if (no !== null) return refuse(no);
  const bill = await findPackBill(db, id, enterpriseId);
  if (bill === undefined) return refuse('NOT_FOUND');
  const layout = await findLayout(db, enterpriseId);
  const deductions = await listDeductions(db, bill);
  return { bill, layout: layout ?? deductionPresets.general.layout, deductions };
}

/** The pack of a bill, with its reconciliation. */
export async function readPayrollPack(
  deps: Deps,
  actor: Actor,
  of: { id: string; enterpriseId: string },
): Promise<PayrollPack | No> {
  const pack = await loadPack(deps.db, actor, 'enterprises_billing_view', of);
  if ('refusal' in pack) return pack;
  const { bill, layout, deductions } = pack;
  const carried = deductions.filter(({ carriedCop }) => carriedCop !== 0);
  return {
    ...{ start: bill.start, end: bill.end, layout },
    people: deductions.filter(({ amountCop }) => amountCop > 0).length,
    totalCop: sumDeductionsCop(deductions),
    carried: { people: carried.length, cop: carried.reduce((sum, { carriedCop }) => sum + carriedCop, 0) },
    leavers: deductions
      .filter(({ active, amountCop }) => !active && amountCop > 0)
      .map(({ identification, name, amountCop }) => ({ identification, name, amountCop })),
    reconciliation: await findReconciliation(deps.db, bill.id),
  };
}

export const sumDeductionsCop = (deductions: readonly { amountCop: number }[]): number =>
  deductions.reduce((sum, { amountCop }) => sum + amountCop, 0);

/** Saves the columns and encoding in which a company's payroll takes deductions. */
export async function saveDeductionLayout(
  deps: Deps,
  actor: Caller,
  enterpriseId: string,
  layout: DeductionLayout,
): Promise<{ ok: true } | No> {
  const no = findAccessRefusal(actor, 'enterprises_billing_approval_or_reject', { enterpriseId });
  if (no !== null) return refuse(no);
  return await inTransaction(deps, async (tx) => {
    await saveLayout(tx, enterpriseId, layout, { userId: actor.userId, nowMs: deps.now() });
    return { ok: true as const };
  });
}

/**
 * Compares a file of what payroll deducted with the pack, and stores the differences. A file that cannot be read
 * changes nothing.
 */
export async function reconcilePack(
  deps: Deps,
  actor: Caller,
  of: { id: string; enterpriseId: string; fileName: string },
  bytes: Buffer,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const pack = await loadPack(deps.db, actor, 'enterprises_billing_approval_or_reject', of);
  if ('refusal' in pack) return pack;
  const reading = await readSheet(bytes);
  if (!reading.ok) return refuse('VALIDATION', { message: sheetFaultText[reading.fault] });
  const deducted = readDeductedRows(reading.rows);
  if (!deducted.ok) return refuse('VALIDATION', { message: deducted.message });
  const expected = pack.deductions.filter(({ amountCop }) => amountCop > 0);
  const rows = reconcileDeductions(expected, deducted.made).map((row) => ({ ...row, id: deps.newId() }));
  return await inTransaction(deps, async (tx) => {
    const by = { billId: pack.bill.id, fileName: of.fileName, userId: actor.userId, nowMs: deps.now() };
    await saveReconciliation(tx, by, rows);
    return { ok: true as const };
  });
}
