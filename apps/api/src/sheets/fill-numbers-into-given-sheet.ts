import { detectDelimiter, parseCsv, writeCsv } from 'hucre/csv';
import { openXlsx, saveXlsx } from 'hucre/xlsx';
import { decodeText, parseSheet } from './parse-sheet.ts';
import { encodeWindows1252 } from './windows-1252.ts';

/** A number to write into a cell: its row from 1, as in `SheetRow`, and its column from 0. */
export type FilledCell = { readonly line: number; readonly column: number; readonly value: number };

/** Writes numbers into the first sheet of a workbook or into a CSV file; everything else stays as it is. */
export async function fillSheet(bytes: Buffer, cells: readonly FilledCell[]): Promise<Buffer> {
  // a file to be filled has to keep the same limits as one that is read
  await parseSheet(bytes);
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    const book = await openXlsx(bytes, { readStyles: true });
    writeInto(book.sheets[0]?.rows ?? [], cells);
    return Buffer.from(await saveXlsx(book));
  }
  const { text, encoding } = decodeText(bytes);
  const delimiter = detectDelimiter(text);
  const rows = parseCsv(text, { delimiter });
  writeInto(rows, cells);
  const filled = writeCsv(rows, { delimiter, lineSeparator: '\r\n' });
  if (encoding === 'windows-1252') return encodeWindows1252(filled);
  return encoding === 'utf-16le'
    ? Buffer.from(`\uFEFF${filled}`, 'utf16le')
    : Buffer.from(bytes[0] === 0xef ? `\uFEFF${filled}` : filled, 'utf8');
}

function writeInto(rows: unknown[][], cells: readonly FilledCell[]): void {
  for (const { line, column, value } of cells) {
    const row = rows[line - 1];
    if (row === undefined) continue;
    while (row.length < column) row.push(null);
    row[column] = value;
  }
}
