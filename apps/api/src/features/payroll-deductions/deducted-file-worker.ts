import { workerData } from 'node:worker_threads';
import {
  guessDeductedColumns,
  listDeductedConcepts,
  readDeductedRows,
} from '@sazon/domain/employees/deducted-amounts-reading';
import { recogniseDeductedColumns } from '@sazon/domain/employees/deducted-file-columns';
import { sumByDocument } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { formatCell, type SheetRow } from '@sazon/domain/spreadsheet-cell';
import { handOver } from '../../sheets/hand-over-from-sheet-thread.ts';
import { parseSheet } from '../../sheets/parse-sheet.ts';
import type { AmountsTask, ColumnsTask, DeductedFileView, ReadAmounts } from './read-deducted-file.ts';

/** Beside 'all rows' they fill a list of twelve. */
const conceptsOffered = 11;

/** The thread that reads payroll's file, asked by `read-deducted-file.ts`. Its rows, 200 columns wide, end with it. */
const { bytes, task } = workerData as { bytes: Uint8Array; task: ColumnsTask | AmountsTask };
await handOver(async () => {
  const rows = await parseSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return task.of === 'columns' ? viewColumns(rows, task) : readAmounts(rows, task);
});

function viewColumns(rows: readonly SheetRow[], { remembered, concepts: own }: ColumnsTask): DeductedFileView | null {
  const found = recogniseDeductedColumns(rows, remembered);
  if (found === null) return null;
  const { headerLine } = found;
  const columns = found.columns.map((column, at) => ({
    ...column,
    ...listDeductedConcepts(rows, { headerLine, at, own, most: conceptsOffered }),
  }));
  return { headerLine, columns };
}

function readAmounts(rows: readonly SheetRow[], { remembered, chosen, documents }: AmountsTask): ReadAmounts {
  const columns = chosen ?? guessDeductedColumns(rows, remembered);
  if (documents === null && columns?.fields.includes('employeeId')) return { needsDocuments: true };
  const read = readDeductedRows(rows, columns, documents ?? undefined);
  if (!read.ok) return read;
  const header = rows.find(({ line }) => line === columns?.headerLine)?.cells ?? [];
  const { statedCop, made } = read;
  return { ok: true, statedCop, lines: JSON.stringify(sumByDocument(made)), headers: header.map(formatCell) };
}
