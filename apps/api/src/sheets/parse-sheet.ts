import { isEmptyCell, type SheetCell, type SheetRow } from '@sazon/domain/spreadsheet-cell';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { type CellValue, colToLetter, streamXlsxRows } from 'hucre/xlsx';
import { maxSheetColumns, maxSheetRows, spareRows } from './sheet-limits.ts';
import { listUncalculated, SheetError, unpackFirstSheet } from './unpack-sheet.ts';

const startsWith = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b);
/** Returns whether the bytes begin as old workbooks and password-protected ones do. */
const isCompound = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Returns the non-empty rows of a file; throws `SheetError`. Call it in a worker with limits of time and memory. */
export async function parseSheet(bytes: Buffer): Promise<SheetRow[]> {
  if (isCompound(bytes)) {
    const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new SheetError(isLocked ? 'password' : 'old-format');
  }
  const rows = isZip(bytes) ? await parseWorkbook(bytes) : parseText(bytes);
  if (rows.length === 0) throw new SheetError('empty');
  return rows;
}

async function parseWorkbook(bytes: Buffer): Promise<SheetRow[]> {
  const uncalculated = listUncalculated(unpackFirstSheet(bytes));
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes)) {
    addRow(rows, index + 1, values, (column) => uncalculated.has(`${colToLetter(column)}${index + 1}`));
  }
  return rows;
}

function parseText(bytes: Buffer): SheetRow[] {
  const { text } = decodeText(bytes);
  if (text.includes('\0') || /^\s*(<(!doctype|html|\?xml)|%PDF|\{\\rtf)/i.test(text))
    throw new SheetError('not-a-sheet');
  const rows: SheetRow[] = [];
  let line = 0;
  // row by row, because all of them before the first is kept would take as much memory once more
  for (const values of streamCsvRows(text, { delimiter: detectDelimiter(text) })) {
    line += 1;
    addRow(rows, line, values, () => false);
  }
  return rows;
}

/**
 * Decodes a text file: as UTF-8 when its bytes are valid UTF-8, otherwise as Windows-1252, which spreadsheets in
 * Colombia write.
 */
export function decodeText(bytes: Buffer): { text: string; encoding: 'utf-8' | 'utf-16le' | 'windows-1252' } {
  const decodeAs = <T extends string>(encoding: T, fatal = false) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
    encoding,
  });
  if (startsWith(bytes, 0xff, 0xfe)) return decodeAs('utf-16le');
  try {
    return decodeAs('utf-8', true);
  } catch {
    return decodeAs('windows-1252');
  }
}

function addRow(
  rows: SheetRow[],
  line: number,
  values: readonly CellValue[],
  isUncalculated: (column: number) => boolean,
): void {
  const cells = values.map((value, column): SheetCell => {
    const cell = toCell(value);
    return cell === null && isUncalculated(column) ? { problem: 'formula' } : cell;
  });
  while (cells.length > 0 && isEmptyCell(cells.at(-1))) cells.pop();
  if (cells.length === 0) return;
  if (cells.length > maxSheetColumns) throw new SheetError('too-many-columns');
  if (rows.length >= maxSheetRows + spareRows) throw new SheetError('too-many-rows');
  rows.push({ line, cells });
}

const formulaErrors = new Set([
  '#N/A',
  '#REF!',
  '#VALUE!',
  '#DIV/0!',
  '#NAME?',
  '#NULL!',
  '#NUM!',
  '#¡REF!',
  '#¡VALOR!',
]);
const longestCell = 500;

function toCell(value: CellValue): SheetCell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  if (typeof value !== 'string') return null;
  if (formulaErrors.has(value)) return { problem: 'error' };
  return value.slice(0, longestCell).replaceAll('\0', '');
}
