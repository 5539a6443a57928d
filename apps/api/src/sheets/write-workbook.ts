import { buildWorkbook, type SheetColumn, type WorkbookSheet, type XlsxCell } from './build-workbook.ts';
import { startThread } from './start-thread.ts';

export type { SheetColumn, WorkbookSheet, XlsxCell };

/** The media type of an XLSX workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Workbooks with more cells are written in a worker thread, because other calls would have to wait for them. */
const mostCellsHere = 30_000;
/** The most memory of that thread, in megabytes: enough for the rows of a month of 20,000 people. */
const maxHeapMb = 512;

/**
 * The last large workbook, for which the next one waits: one at a time, because each may use a core and this memory.
 */
let last: Promise<unknown> = Promise.resolve();

/** Writes a workbook of one sheet, with a note below its rows if any, and returns the bytes of the XLSX file. */
export const writeSheet = (
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly XlsxCell[])[],
  note: string | null = null,
): Promise<Buffer> => writeWorkbook([{ name, columns, rows, note }]);

/**
 * Writes a workbook of several sheets, and returns the bytes of the XLSX file; `SheetColumn` says which columns are
 * dates and which are summed. One large workbook is written at a time.
 */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  const cells = sheets.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0);
  if (cells <= mostCellsHere) return Buffer.from(await buildWorkbook(sheets));
  const written = last.then(() => writeInThread(sheets));
  last = written.catch(() => {});
  return await written;
}

function writeInThread(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = startThread(new URL('./workbook-worker.ts', import.meta.url), {
      workerData: sheets,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 8 },
    });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread of a workbook ended without it')));
  });
}
