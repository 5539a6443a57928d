import { formatCsv } from '../../http/csv.ts';
import { listRowsWithSums } from '../../sheets/csv-rows-with-sums.ts';
import { type WorkbookSheet, writeWorkbook } from '../../sheets/write-workbook.ts';

const listHeaders = ({ columns }: WorkbookSheet) => columns.map(({ header }) => header);

/** Writes tables as one CSV, each after the first below an empty row and its name. */
export function formatSheetsCsv([first, ...others]: readonly [WorkbookSheet, ...WorkbookSheet[]]): string {
  const below = others.flatMap((sheet) => [[], [sheet.name], listHeaders(sheet), ...listRowsWithSums(sheet)]);
  return formatCsv(listHeaders(first), [...listRowsWithSums(first), ...below]);
}

/** Writes a workbook with a sheet for each table; numbers and dates stay such. */
export const formatSheetsBook = (sheets: readonly WorkbookSheet[]): Promise<Buffer> => writeWorkbook(sheets);
