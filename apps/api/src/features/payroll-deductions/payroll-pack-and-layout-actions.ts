import type { PayrollPack } from '@sazon/contract/payroll-deductions/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import { listWithoutOwnCode } from '@sazon/domain/employees/find-documents-by-employee-code';
import { type DeductionLayout, deductionPresets } from '@sazon/domain/payroll/deduction-layouts';
import type { Reader } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  findLayout,
  findPackBill,
  listDeductions,
  type PackBill,
  type PackDeduction,
  saveLayout,
} from './bill-deductions-and-layout-queries.ts';
import { findClosingDenialOfBill } from './find-reconciliation-closing-denial.ts';
import { addLikelyPeople } from './read-reconciled-people.ts';
import { findReconciliation } from './reconciliation-people-and-differences-queries.ts';

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
  const withoutCode = listWithoutOwnCode(layout, deductions);
  const carried = deductions.filter(({ carriedCop }) => carriedCop !== 0);
  return {
    ...{ start: bill.start, end: bill.end, layout },
    people: deductions.filter(({ amountCop }) => amountCop > 0).length,
    totalCop: sumDeductionsCop(deductions),
    carried: { people: carried.length, cop: carried.reduce((sum, { carriedCop }) => sum + carriedCop, 0) },
    leavers: deductions
      .filter(({ active, amountCop }) => !active && amountCop > 0)
      .map(({ identification, name, amountCop }) => ({ identification, name, amountCop })),
    withoutCode: { people: withoutCode.length, names: withoutCode.slice(0, mostNamed).map(({ name }) => name) },
    reconciliation: await readReconciliation(deps.db, pack),
  };
}

const mostNamed = 5;

/** The reconciliation of a pack: whom an unknown document probably means, and why it cannot be closed yet. */
async function readReconciliation(db: Reader, { bill }: Pack): Promise<PayrollPack['reconciliation']> {
  const found = await findReconciliation(db, bill.id);
  if (found === null) return null;
  const rows = await addLikelyPeople(db, bill.id, found.rows);
  return { ...found, rows, closing: (await findClosingDenialOfBill(db, bill)) ?? null };
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
    const isSaved = await saveLayout(tx, enterpriseId, layout, { userId: actor.userId, nowMs: deps.now() });
    return isSaved ? { ok: true as const } : refuse('NOT_FOUND');
  });
}
