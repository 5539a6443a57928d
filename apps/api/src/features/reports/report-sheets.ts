import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { type SheetColumn, writeBook } from '../../sheets/write-sheet.ts';

/** One table of a report for spreadsheets. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly CsvCell[])[];
};

const headersOf = ({ columns }: Sheet) => columns.map(({ header }) => header);

/** Tables below each other, each but the first after an empty row and its name. */
export function formatSheetsCsv([first, ...others]: readonly [Sheet, ...Sheet[]]): string {
  const below = others.flatMap((sheet) => [[], [sheet.name], headersOf(sheet), ...sheet.rows]);
  return formatCsv(headersOf(first), [...first.rows, ...below]);
}

/** A workbook with a sheet for each table, its cells typed. */
export const formatSheetsBook = (sheets: readonly Sheet[]): Promise<Buffer> => writeBook(sheets);
