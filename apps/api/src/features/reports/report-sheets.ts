import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { type WorkbookSheet, writeWorkbook } from '../../sheets/write-workbook.ts';

const listHeaders = ({ columns }: WorkbookSheet) => columns.map(({ header }) => header);

/** Returns the rows of a table, followed by their sums when it has any. */
function listRows({ columns, rows, sumLabel = 'Total' }: WorkbookSheet): CsvCell[][] {
  const all = rows.map((row) => [...row]);
  if (rows.length === 0 || columns.every(({ isSummed }) => !isSummed)) return all;
  const label = columns.findIndex(({ isSummed }) => !isSummed);
  const sumColumn = (at: number) => rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
  return [...all, columns.map(({ isSummed }, at) => (isSummed ? sumColumn(at) : at === label ? sumLabel : null))];
}

/** Writes tables as one CSV, each after the first below an empty row and its name. */
export function formatSheetsCsv([first, ...others]: readonly [WorkbookSheet, ...WorkbookSheet[]]): string {
  const below = others.flatMap((sheet) => [[], [sheet.name], listHeaders(sheet), ...listRows(sheet)]);
  return formatCsv(listHeaders(first), [...listRows(first), ...below]);
}

/** Writes a workbook with a sheet for each table; numbers and dates stay such. */
export const formatSheetsBook = (sheets: readonly WorkbookSheet[]): Promise<Buffer> => writeWorkbook(sheets);
