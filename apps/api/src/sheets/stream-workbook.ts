import { countDaysBetween, isIsoDate } from '@sazon/domain/calendar/iso-date';
import { colToLetter } from 'hucre/xlsx';
import { type SheetColumn, toCellFormat, toSheetName, type XlsxCell } from './build-workbook.ts';
import { packPart, writeZip } from './write-zip.ts';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The day that spreadsheets count from. */
const dayZero = '1899-12-30';
/** The first number for formats of our own. */
const firstFormat = 164;
/** Characters of XML written to the ZIP at a time. */
const leastChunk = 32_768;

/**
 * Yields a workbook of one sheet while its rows come, so that not all of them have to be in memory. Written here, because
 * what hucre streams has neither formulas nor a bold header.
 */
export async function* streamSheet(
  sheetName: string,
  columns: readonly SheetColumn[],
  parts: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const formats = [...new Set(columns.flatMap((column) => toCellFormat(column).numFmt ?? []))];
  const small = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(toSheetName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': writeStyles(formats),
  };
  const packed = await Promise.all(
    Object.entries(small).map(([name, text]) => packPart({ name, bytes: Buffer.from(head + text, 'utf8') })),
  );
  const sheet = { name: 'xl/worksheets/sheet1.xml', chunks: writeSheetXml(columns, formats, parts) };
  yield* writeZip([...packed, sheet]);
}

/** The styles in the order in which cells name them: none, header, each format, and each format in the row of the sums. */
function writeStyles(formats: readonly string[]): string {
  const style = (format: number, more = '') =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0"${more}/>`;
  const bold = (format: number, border: number) =>
    `<xf numFmtId="${format}" fontId="1" fillId="0" borderId="${border}" xfId="0" applyFont="1" applyBorder="1" applyNumberFormat="1"/>`;
  const own = formats.map((_, at) => firstFormat + at);
  const cells = [style(0), bold(0, 0), ...own.map((at) => style(at, ' applyNumberFormat="1"')), bold(0, 1)];
  const all = [...cells, ...own.map((at) => bold(at, 1))];
  const named = formats.map((code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${escapeXml(code)}"/>`);
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/></font>`;
  const side = '<left/><right/>';
  return `<styleSheet xmlns="${spreadsheet}">${
    named.length > 0 ? `<numFmts count="${named.length}">${named.join('')}</numFmts>` : ''
  }<fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border>${side}<top/><bottom/><diagonal/></border><border>${side}<top style="medium"/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${all.length}">${all.join('')}</cellXfs></styleSheet>`;
}

type Column = { letter: string; style: number; sumStyle: number; isDate: boolean; isSummed: boolean };

async function* writeSheetXml(
  given: readonly SheetColumn[],
  formats: readonly string[],
  parts: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const columns = given.map((one, at): Column => {
    const { numFmt } = toCellFormat(one);
    const format = numFmt === undefined ? null : formats.indexOf(numFmt);
    return {
      letter: colToLetter(at),
      style: format === null ? 0 : 2 + format,
      sumStyle: 2 + formats.length + (format === null ? 0 : 1 + format),
      isDate: one.isDate === true,
      isSummed: one.isSummed === true,
    };
  });
  const widths = given.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = given.map((one, at) => writeText(`${colToLetter(at)}1`, 1, one.header));
  let text = `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`;
  const sums = columns.map(() => 0);
  let line = 1;
  for await (const rows of parts) {
    for (const row of rows) {
      line += 1;
      text += writeRow(line, columns, row);
      for (const [at, { isSummed }] of columns.entries()) if (isSummed) sums[at] = (sums[at] ?? 0) + toNumber(row[at]);
      if (text.length < leastChunk) continue;
      yield Buffer.from(text, 'utf8');
      text = '';
    }
  }
  if (line > 1 && columns.some(({ isSummed }) => isSummed)) text += writeSums(line, columns, sums);
  yield Buffer.from(`${text}</sheetData></worksheet>`, 'utf8');
}

function writeRow(line: number, columns: readonly Column[], row: readonly XlsxCell[]): string {
  const cells = columns.map(({ letter, style, isDate }, at) => {
    const value = row[at] ?? null;
    if (value === null) return '';
    if (typeof value === 'number') return writeNumber(`${letter}${line}`, style, value);
    if (isDate && isIsoDate(value)) return writeNumber(`${letter}${line}`, style, countDaysBetween(dayZero, value));
    return writeText(`${letter}${line}`, style, value);
  });
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** The row below the last line: its label, and each sum as a formula with its value. */
function writeSums(last: number, columns: readonly Column[], sums: readonly number[]): string {
  const label = columns.findIndex(({ isSummed }) => !isSummed);
  const cells = columns.map(({ letter, sumStyle, isSummed }, at) => {
    const cell = `${letter}${last + 1}`;
    if (isSummed) return `<c r="${cell}" s="${sumStyle}"><f>SUM(${letter}2:${letter}${last})</f><v>${sums[at]}</v></c>`;
    return at === label ? writeText(cell, sumStyle, 'Total') : `<c r="${cell}" s="${sumStyle}"/>`;
  });
  return `<row r="${last + 1}">${cells.join('')}</row>`;
}

const toNumber = (cell: XlsxCell | undefined): number => (typeof cell === 'number' ? cell : 0);

const writeNumber = (cell: string, style: number, value: number): string =>
  `<c r="${cell}" s="${style}"><v>${value}</v></c>`;

/** Text is stored as text, so that no cell is run as a formula. */
const writeText = (cell: string, style: number, text: string): string =>
  `<c r="${cell}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, without the characters that XML cannot hold. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (found) => escapes[found] ?? found);
