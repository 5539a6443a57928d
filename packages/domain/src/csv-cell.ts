/** Matches text that a spreadsheet would run as a formula. */
const formula = /^\s*[=+\-@\t\r]/;

/**
 * Formats text as a cell of a CSV file. A quote before a formula makes it plain text; the cell is quoted where it has
 * to be.
 */
export function formatCsvCell(text: string, delimiter: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  const needsQuotes = safe.includes(delimiter) || /["\r\n]|^\s|\s$/.test(safe);
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
}
