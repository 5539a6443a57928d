/** Text that a spreadsheet runs as a formula; a quote before it marks it as text. */
const formula = /^\s*[=+\-@\t\r]/;

/** Text as a cell of a CSV file: never a formula, quoted where the delimiter or the ends of a line demand it. */
export function formatCsvCell(text: string, delimiter: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  const needsQuotes = safe.includes(delimiter) || /["\r\n]|^\s|\s$/.test(safe);
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
}
