import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import { type DeductedColumns, rememberDeductedColumns } from '@sazon/domain/employees/deducted-file-columns';
import { listDocumentsByCode } from '@sazon/domain/employees/find-documents-by-employee-code';
import { deductionPresets } from '@sazon/domain/payroll/deduction-layouts';
import { closingDenialWords } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { sheetFaultText } from '../../sheets/sheet-faults.ts';
import {
  findLayout,
  findPackBill,
  listDeductions,
  listRegisterCodes,
  type PackBill,
} from './bill-deductions-and-layout-queries.ts';
import { compareDeductions, findMatchFacts } from './compare-deductions-queries.ts';
import { type DeductedFileView, readDeductedAmounts, readDeductedColumns } from './read-deducted-file.ts';
import {
  findAnswerLayout,
  lockReconciliation,
  saveAnswerFile,
  saveAnswerLayout,
  saveMatch,
} from './reconciliation-file-match-and-closing-queries.ts';

type Caller = Actor & { userId: string };
type Of = { id: string; enterpriseId: string };
type Done = { ok: true };

/** Reads a file of what payroll deducted and how its columns are understood; changes nothing. */
export async function readDeductedFile(
  deps: Deps,
  actor: Actor,
  of: Of,
  bytes: Buffer,
): Promise<DeductedFileView | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const no = findAccessRefusal(actor, 'enterprises_billing_approval_or_reject', of);
  if (no !== null) return refuse(no);
  if ((await findPackBill(deps.db, of.id, of.enterpriseId)) === undefined) return refuse('NOT_FOUND');
  const known = await findAnswerLayout(deps.db, of.enterpriseId);
  const layout = (await findLayout(deps.db, of.enterpriseId)) ?? deductionPresets.general.layout;
  const concepts = [known.concept, layout.concept];
  const read = await readDeductedColumns(bytes, { remembered: known.columns, concepts });
  if (!read.ok) return refuse('VALIDATION', { message: sheetFaultText[read.fault] });
  return read.value ?? refuse('VALIDATION', { message: 'El archivo no tiene filas.' });
}

/**
 * Compares a file of what payroll deducted with the pack, and stores it. `columns` are those that HR chose, which the
 * company's next file is read by. A file that cannot be read changes nothing.
 */
export async function reconcilePack(
  deps: Deps,
  actor: Caller,
  of: Of & { fileName: string; columns: DeductedColumns | null },
  bytes: Buffer,
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const no = findAccessRefusal(actor, 'enterprises_billing_approval_or_reject', of);
  if (no !== null) return refuse(no);
  const packBill = await findPackBill(deps.db, of.id, of.enterpriseId);
  if (packBill === undefined) return refuse('NOT_FOUND');
  const known = await findAnswerLayout(deps.db, of.enterpriseId);
  const given = { remembered: known.columns, chosen: of.columns };
  const read = await readDeductedAmounts(bytes, given, () => findDocuments(deps, packBill));
  if (!read.ok) return refuse('VALIDATION', { message: sheetFaultText[read.fault] });
  const { value: amounts } = read;
  if (!amounts.ok) return refuse('VALIDATION', { message: amounts.message });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return await onOpen<never>(deps, of, async (tx, bill) => {
    const by = { userId: actor.userId, nowMs: deps.now() };
    const { lines, statedCop, headers } = amounts;
    await saveAnswerFile(tx, bill.id, { fileName: of.fileName, sha256, statedCop, lines }, by);
    await compareDeductions(tx, bill);
    if (of.columns !== null) {
      const chosen = of.columns.fields.map((field, at) => ({ header: headers[at] ?? '', field }));
      const columns = rememberDeductedColumns(known.columns, chosen);
      await saveAnswerLayout(tx, of.enterpriseId, { columns, concept: of.columns.concept }, by);
    }
    return { ok: true };
  });
}

/** The documents by employee code: of whom the bill asks to deduct, and of everybody in the register. */
async function findDocuments(deps: Deps, bill: PackBill) {
  const people = [...(await listDeductions(deps.db, bill)), ...(await listRegisterCodes(deps.db, bill.enterpriseId))];
  return listDocumentsByCode(people);
}

/** Runs a write on a bill's reconciliation that is not closed. */
async function onOpen<No extends Refusal>(
  deps: Deps,
  { id, enterpriseId }: Of,
  work: (tx: Tx, bill: PackBill) => Promise<Done | No>,
): Promise<Done | No | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const bill = await findPackBill(tx, id, enterpriseId);
    if (bill === undefined) return refuse('NOT_FOUND');
    const head = await lockReconciliation(tx, bill.id);
    if (head?.isClosed === true) return refuse('STATE_CONFLICT', { message: closingDenialWords.closed });
    return await work(tx, bill);
  });
}

type MatchNo = Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>;

/**
 * Says whose a document of the file is, or with no user that it is nobody's: what was deducted counts for that person.
 * Nobody decides it of themselves.
 */
export async function matchDocument(
  deps: Deps,
  actor: Caller,
  billId: string,
  given: { enterpriseId: string; identification: string; userId: string | null },
): Promise<Done | MatchNo> {
  const { enterpriseId, identification, userId } = given;
  const no = findAccessRefusal(actor, 'enterprises_billing_approval_or_reject', { enterpriseId });
  if (no !== null) return refuse(no);
  if (userId !== null && isOwnDecision(actor.userId, userId))
    return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  return await onOpen<MatchNo>(deps, { id: billId, enterpriseId }, async (tx, bill) => {
    const of = { billId: bill.id, identification };
    const facts = await findMatchFacts(tx, of, userId);
    if (userId !== null && !facts.isOfBill) return refuse('NOT_FOUND', { field: 'userId' });
    if (userId !== null && !facts.isNobodys) return refuse('NOT_FOUND', { field: 'identification' });
    const by = { userId: actor.userId, nowMs: deps.now() };
    if (!(await saveMatch(tx, of, userId, by))) return refuse('NOT_FOUND', { field: 'identification' });
    if (facts.isDebt)
      return refuse('STATE_CONFLICT', { message: 'Lo de esa persona ya es una deuda: eso no se cambia.' });
    await compareDeductions(tx, bill);
    return { ok: true };
  });
}
