/** A cell of a CSV file for spreadsheets; a number stays a number. */
export type CsvCell = string | number | null;

/** The byte order mark of UTF-8, without which spreadsheets misread accents. */
const MARK = '\ufeff';

/** Text that a spreadsheet would run as a formula; a leading quote marks it as text. */
const formula = /^\s*[=+\-@\t\r]/;

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A CSV file that spreadsheets in Spanish open as a table: semicolons, because the comma separates decimals; UTF-8 with
 * its mark; and no typed cell is run as a formula.
 */
export const formatCsv = (headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  MARK + [headings, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
