import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import {
  guessDeductedColumns,
  listDeductedConcepts,
  type OfferedConcepts,
  readDeductedRows,
} from '@sazon/domain/employees/deducted-amounts-reading';
import {
  type DeductedColumn,
  type DeductedColumns,
  recogniseDeductedColumns,
  rememberDeductedColumns,
} from '@sazon/domain/employees/deducted-file-columns';
import { listDocumentsByCode } from '@sazon/domain/employees/employee-code';
import { formatCell, type SheetRow } from '@sazon/domain/employees/spreadsheet-cell';
import { sumByDocument } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { closingDenialWords } from '@sazon/domain/payroll/reconciliation-closing-denial-and-notice';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { readSheet } from '../../sheets/read-and-fill-sheet-in-thread.ts';
import { sheetFaultText } from '../../sheets/sheet-faults.ts';
import {
  findPackBill,
  listDeductions,
  listRegisterCodes,
  type PackBill,
} from './bill-deductions-and-layout-queries.ts';
import { loadPack } from './payroll-pack-and-layout-actions.ts';
import { compareAnswerFile } from './reconciliation-closing-facts.ts';
import {
  findAnswerLayout,
  listComparison,
  lockReconciliation,
  readAnswerFile,
  saveAnswerFile,
  saveAnswerLayout,
  saveComparison,
  saveMatch,
} from './reconciliation-file-match-and-closing-queries.ts';

type Caller = Actor & { userId: string };
type Of = { id: string; enterpriseId: string };
type Done = { ok: true };

/** What is in a file of payroll: its columns and how each was recognised. */
export type DeductedFileView = {
  headerLine: number;
  /** Each with the concepts of its rows, should HR say that it is the column of concepts. */
  columns: readonly (DeductedColumn & OfferedConcepts)[];
};

/** Reads a file of what payroll deducted and how its columns are understood; changes nothing. */
export async function readDeductedFile(
  deps: Deps,
  actor: Actor,
  of: Of,
  bytes: Buffer,
): Promise<DeductedFileView | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const pack = await loadPack(deps.db, actor, 'enterprises_billing_approval_or_reject', of);
  if ('refusal' in pack) return pack;
  const rows = await readRows(bytes);
  if ('refusal' in rows) return rows;
  const known = await findAnswerLayout(deps.db, of.enterpriseId);
  const found = recogniseDeductedColumns(rows, known.columns);
  if (found === null) return refuse('VALIDATION', { message: 'El archivo no tiene filas.' });
  const { headerLine } = found;
  const own = [known.concept, pack.layout.concept];
  const columns = found.columns.map((column, at) => ({
    ...column,
    ...listDeductedConcepts(rows, { headerLine, at, own, most: conceptsOffered }),
  }));
  return { headerLine, columns };
}

/** Beside 'all rows' they fill a list of twelve. */
const conceptsOffered = 11;

const readRows = async (bytes: Buffer): Promise<readonly SheetRow[] | Refusal<'VALIDATION'>> => {
  const reading = await readSheet(bytes);
  return reading.ok ? reading.rows : refuse('VALIDATION', { message: sheetFaultText[reading.fault] });
};

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
  const rows = await readRows(bytes);
  if ('refusal' in rows) return rows;
  const known = await findAnswerLayout(deps.db, of.enterpriseId);
  const columns = of.columns ?? guessDeductedColumns(rows, known.columns);
  const read = readDeductedRows(rows, columns, await readCodes(deps, packBill, columns));
  if (!read.ok) return refuse('VALIDATION', { message: read.message });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return await onOpen<never>(deps, of, async (tx, bill) => {
    const by = { userId: actor.userId, nowMs: deps.now() };
    const file = { fileName: of.fileName, sha256, statedCop: read.statedCop };
    await saveAnswerFile(tx, bill.id, file, sumByDocument(read.made), by);
    await compareAgain(tx, deps, bill);
    if (of.columns !== null) {
      const header = rows.find(({ line }) => line === of.columns?.headerLine)?.cells ?? [];
      const chosen = of.columns.fields.map((field, at) => ({ header: formatCell(header[at]), field }));
      const columns = rememberDeductedColumns(known.columns, chosen);
      await saveAnswerLayout(tx, of.enterpriseId, { columns, concept: of.columns.concept }, by);
    }
    return { ok: true };
  });
}

/** The documents by employee code, where a file has codes: of whom the bill asks to deduct, and of everybody in the register. */
async function readCodes(deps: Deps, bill: PackBill, columns: DeductedColumns | null) {
  if (columns?.fields.includes('employeeId') !== true) return undefined;
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

async function compareAgain(tx: Tx, deps: Deps, bill: PackBill): Promise<void> {
  const rows = await compareAnswerFile(tx, bill, await listDeductions(tx, bill));
  await saveComparison(
    tx,
    bill.id,
    rows.map((row) => ({ ...row, id: deps.newId() })),
  );
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
    const stored = await listComparison(tx, bill.id);
    if (userId !== null && !stored.some((row) => row.userId === userId))
      return refuse('NOT_FOUND', { field: 'userId' });
    if (userId !== null && !stored.some((row) => row.identification === identification && row.userId === null))
      return refuse('NOT_FOUND', { field: 'identification' });
    const by = { userId: actor.userId, nowMs: deps.now() };
    const { matches } = await readAnswerFile(tx, bill.id);
    if (!(await saveMatch(tx, { billId: bill.id, identification }, userId, by)))
      return refuse('NOT_FOUND', { field: 'identification' });
    const concerned = userId ?? matches.get(identification);
    if (stored.some((row) => row.userId === concerned && row.resolution === 'debt'))
      return refuse('STATE_CONFLICT', { message: 'Lo de esa persona ya es una deuda: eso no se cambia.' });
    await compareAgain(tx, deps, bill);
    return { ok: true };
  });
}
