import { type Cell, type CellValue, colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx';

export type SheetColumn = {
  readonly header: string;
  /** The width, in characters. */
  readonly width: number;
  /** A number format as spreadsheets write it, such as '#,##0'; undefined means the default. */
  readonly format?: string;
  /** Set when ISO dates in the column become dates. */
  readonly isDate?: true;
  /** Set when a last row sums the column, by a formula. */
  readonly isSummed?: true;
};

export type XlsxCell = string | number | null;

export type WorkbookSheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly XlsxCell[])[];
  /** The label of the row with the sums; 'Total' when missing. */
  readonly sumLabel?: string;
  /** What the reader has to know of the rows, such as that there are more; written below them. */
  readonly note?: string | null;
  /** The name of a second sheet for the sums, for files whose rows a program reads. */
  readonly sumsSheet?: string;
};

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const dateFormat = 'dd/mm/yyyy';
/** Characters that the name of a sheet may not contain. */
const notInNames = /[\\/*?:[\]]/g;
const longestName = 31;

/**
 * Builds a workbook of several sheets, each with a frozen header. Text is stored as text: the only formulas are our own
 * sums.
 */
export async function buildWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  return await writeXlsx({ sheets: sheets.flatMap(toSheets) });
}

function toSheets(sheet: WorkbookSheet): WriteSheet[] {
  const { columns, rows, sumLabel = 'Total', sumsSheet } = sheet;
  const name = toSheetName(sheet.name);
  const summed = columns.flatMap((column, index) => (column.isSummed && rows.length > 0 ? [{ column, index }] : []));
  const written: WriteSheet = {
    name,
    freezePane: { rows: 1 },
    columns: columns.map((column) => ({ width: column.width, ...toCellFormat(column) })),
    rows: [
      columns.map(({ header }) => header),
      ...rows.map((row) => row.map((cell, at) => toValue(cell, columns[at]))),
      // the second row below leaves one for the sums
      ...(sheet.note ? [[], [], [sheet.note]] : []),
    ],
    cells: new Map(columns.map(({ header }, at) => [`0,${at}`, { value: header, style: { font: { bold: true } } }])),
  };
  const sum = (index: number, from = '') => {
    const letter = colToLetter(index);
    return {
      formula: `SUM(${from}${letter}2:${letter}${rows.length + 1})`,
      formulaResult: rows.reduce((total, row) => total + toNumber(row[index]), 0),
    };
  };
  if (summed.length === 0) return [written];
  if (sumsSheet !== undefined) {
    const cells = new Map<string, Partial<Cell>>();
    summed.forEach(({ column, index }, line) => {
      const style = { numFmt: column.format ?? 'General' };
      cells.set(`${line},1`, { ...sum(index, `'${name.replaceAll("'", "''")}'!`), style });
    });
    const labels = summed.map(({ column }) => [column.header]);
    return [written, { name: toSheetName(sumsSheet), columns: [{ width: 20 }, { width: 20 }], rows: labels, cells }];
  }
  const last = rows.length + 1;
  const border = { top: { style: 'medium' as const } };
  columns.forEach((column, at) => {
    const style = { border, font: { bold: true }, numFmt: column.format ?? 'General' };
    const isLabel = at === columns.findIndex(({ isSummed }) => !isSummed);
    const content = column.isSummed ? sum(at) : isLabel ? { value: sumLabel } : { value: null };
    written.cells?.set(`${last},${at}`, { ...content, style });
  });
  return [written];
}

export const toCellFormat = ({ format, isDate }: SheetColumn) => {
  const numFmt = format ?? (isDate ? dateFormat : undefined);
  return numFmt === undefined ? {} : { numFmt };
};

const toValue = (cell: XlsxCell, column: SheetColumn | undefined): CellValue =>
  column?.isDate && typeof cell === 'string' && isoDate.test(cell) ? new Date(`${cell}T00:00:00Z`) : cell;

const toNumber = (cell: XlsxCell | undefined): number => (typeof cell === 'number' ? cell : 0);

/** A name that a sheet may have. */
export const toSheetName = (name: string): string => name.replaceAll(notInNames, ' ').slice(0, longestName);
