import type { OfferedConcepts } from '@sazon/domain/employees/deducted-amounts-reading';
import type {
  DeductedColumn,
  DeductedColumns,
  RememberedDeductedColumns,
} from '@sazon/domain/employees/deducted-file-columns';
import { runSheetThread, type SheetAnswer } from '../../sheets/read-and-fill-sheet-in-thread.ts';

/** What is in a file of payroll: its columns and how each was recognised. */
export type DeductedFileView = {
  headerLine: number;
  /** Each with the concepts of its rows, should HR say that it is the column of concepts. */
  columns: readonly (DeductedColumn & OfferedConcepts)[];
};

/** Asks how the columns are understood; `concepts` are those that the company's deductions had before. */
export type ColumnsTask = {
  readonly of: 'columns';
  readonly remembered: RememberedDeductedColumns;
  readonly concepts: readonly (string | null)[];
};

/** Asks for the amounts; `chosen` are the columns as HR chose them, `documents` those by employee code, once they are read. */
export type AmountsTask = {
  readonly of: 'amounts';
  readonly remembered: RememberedDeductedColumns;
  readonly chosen: DeductedColumns | null;
  readonly documents: ReadonlyMap<string, string | null> | null;
};

/** `lines` are the documents with names and amounts, as the text of a JSON array: it is stored as it is. */
type Amounts = { ok: true; lines: string; statedCop: number | null; headers: readonly string[] };
type Unreadable = { ok: false; message: string };
export type ReadAmounts = Amounts | Unreadable | { needsDocuments: true };

const worker = new URL('./deducted-file-worker.ts', import.meta.url);

/** Reads how the columns of a file are understood, in a thread; null for a file without rows. */
export const readDeductedColumns = (
  bytes: Uint8Array,
  given: Omit<ColumnsTask, 'of'>,
): Promise<SheetAnswer<DeductedFileView | null>> =>
  runSheetThread(worker, { bytes, task: { of: 'columns', ...given } satisfies ColumnsTask });

/** Reads documents and amounts of a file, in a thread. `findDocuments` is asked where the file has employee codes. */
export async function readDeductedAmounts(
  bytes: Uint8Array,
  given: Pick<AmountsTask, 'remembered' | 'chosen'>,
  findDocuments: () => Promise<ReadonlyMap<string, string | null>>,
): Promise<SheetAnswer<Amounts | Unreadable>> {
  const read = (documents: AmountsTask['documents']) =>
    runSheetThread<ReadAmounts>(worker, { bytes, task: { of: 'amounts', ...given, documents } satisfies AmountsTask });
  const answer = await read(given.chosen?.fields.includes('employeeId') ? await findDocuments() : null);
  const known = answer.ok && 'needsDocuments' in answer.value ? await read(await findDocuments()) : answer;
  if (!known.ok) return known;
  if ('needsDocuments' in known.value) throw new Error('a file asks for its documents twice');
  return { ok: true, value: known.value };
}
