import { formatCsvCell } from '@sazon/domain/csv-cell';

/** A cell of a CSV file for spreadsheets; a number stays a number. */
export type CsvCell = string | number | null;

/** The byte order mark of UTF-8, without which spreadsheets misread accents. */
const MARK = '\ufeff';

const formatCell = (value: CsvCell): string =>
  typeof value === 'string' ? formatCsvCell(value, ';') : String(value ?? '');

/**
 * Formats a CSV file that spreadsheets in Spanish open as a table: with semicolons, because the comma separates
 * decimals, in UTF-8 with its mark. No cell is run as a formula.
 */
export const formatCsv = (headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  MARK + formatRows([headings, ...rows]);

const formatRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(';')}\r\n`).join('');

/** Yields the same file in parts, so that not all of its rows have to be in memory. */
export async function* streamCsv(
  headings: readonly string[],
  parts: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield MARK + formatRows([headings]);
  for await (const rows of parts) yield formatRows(rows);
}
