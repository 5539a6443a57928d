import { type CellValue, writeXlsx, writeXlsxStream } from 'hucre/xlsx';

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type SheetColumn = {
  readonly header: string;
  /** The width, in characters. */
  readonly width: number;
  /** A number format of spreadsheets, as '#,##0'; undefined: the default. */
  readonly format?: string;
};

export type XlsxCell = string | number | boolean | null;

/** A workbook of one sheet with a frozen header. Text is stored as text: no cell is a formula. */
export async function writeSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: Iterable<readonly XlsxCell[]>,
): Promise<Buffer> {
  const stream = writeXlsxStream(copyRows(rows), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ header, width, format }) => ({ header, width, ...(format ? { numFmt: format } : {}) })),
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export type BookSheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly XlsxCell[])[];
};

/** A workbook of several sheets, each with a frozen header. Text is stored as text: no cell is a formula. */
export async function writeBook(sheets: readonly BookSheet[]): Promise<Buffer> {
  const book = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      ...{ name, freezePane: { rows: 1 } },
      columns: columns.map(({ width, format }) => ({ width, ...(format ? { numFmt: format } : {}) })),
      rows: [columns.map(({ header }) => header), ...copyRows(rows)],
    })),
  });
  return Buffer.from(book);
}

function* copyRows(rows: Iterable<readonly XlsxCell[]>): Generator<CellValue[]> {
  for (const row of rows) yield [...row];
}
