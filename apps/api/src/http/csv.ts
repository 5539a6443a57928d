/** A cell of a file for spreadsheets: a number stays one. */
export type CsvCell = string | number | null;

/** Marks the bytes as UTF-8: without it a spreadsheet reads accents wrong. */
const MARK = '\ufeff';

/** A spreadsheet takes text that begins like this for a formula; a quote before it says that it is text. */
const formula = /^\s*[=+\-@\t\r]/;

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A file that spreadsheets in Spanish open as a table: semicolons, because the comma is theirs for decimals; UTF-8 with its
 * mark; and no cell that was typed by somebody is run as a formula.
 */
export const csvOf = (headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  MARK + [headings, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
