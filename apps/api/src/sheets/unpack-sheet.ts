import { inflateRawSync } from 'node:zlib';
import { colToLetter } from 'hucre/xlsx';
import type { SheetFault } from './sheet-faults.ts';
import { maxUnpackedBytes } from './sheet-limits.ts';

export class SheetError extends Error {
  readonly fault: SheetFault;
  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

type Part = { readonly name: string; readonly method: number; readonly packed: Buffer };

const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const localHeaderBytes = 30;
const centralHeaderBytes = 46;
const endBytes = 22;
const isEncrypted = 1;

/** Lists the parts of a ZIP by its directory. Throws when that is inconsistent. */
function listParts(zip: Buffer): Part[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0 || end + endBytes > zip.length || zip.readUInt32LE(end) !== endSignature) throw new SheetError('broken');
  const parts: Part[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + centralHeaderBytes > zip.length || zip.readUInt32LE(at) !== centralSignature)
      throw new SheetError('broken');
    if ((zip.readUInt16LE(at + 8) & isEncrypted) !== 0) throw new SheetError('password');
    const size = zip.readUInt32LE(at + 20);
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + centralHeaderBytes, at + centralHeaderBytes + nameBytes);
    if (local + localHeaderBytes > zip.length) throw new SheetError('broken');
    const start = local + localHeaderBytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    parts.push({ name, method: zip.readUInt16LE(at + 10), packed: zip.subarray(start, start + size) });
    at += centralHeaderBytes + nameBytes + extraBytes + noteBytes;
  }
  return parts;
}

/**
 * Returns the XML of a workbook's first sheet, if all parts together unpack to no more than the limit. They are really
 * unpacked and counted, because their headers may lie.
 */
export function unpackFirstSheet(zip: Buffer): string {
  const parts = listParts(zip);
  let left = maxUnpackedBytes;
  const texts = new Map<string, string>();
  for (const { name, method, packed } of parts) {
    const content = method === 0 ? packed : inflatePart(packed, left);
    left -= content.length;
    if (left <= 0) throw new SheetError('unpacked-too-large');
    if (/^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name)) {
      texts.set(name, content.toString('utf8'));
    }
  }
  const book = texts.get('xl/workbook.xml');
  if (book === undefined) throw new SheetError('not-a-sheet');
  return texts.get(findFirstSheet(book, texts.get('xl/_rels/workbook.xml.rels') ?? '')) ?? '';
}

function inflatePart(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new SheetError(
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'unpacked-too-large' : 'broken',
    );
  }
}

function findFirstSheet(book: string, relations: string): string {
  const id = /<(?:\w+:)?sheet\b[^>]*?\s\w+:id="([^"]+)"/.exec(book)?.[1];
  const relation = relations.match(/<(?:\w+:)?Relationship\b[^>]*>/g)?.find((one) => one.includes(` Id="${id}"`));
  const target = / Target="([^"]+)"/.exec(relation ?? '')?.[1] ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const rowsAndCells = /<row\b([^>]*)>|<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
const formulaAlone = /^\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*$/;

/**
 * Returns the cells (such as 'B3') whose formula has no value: a program wrote the file and no spreadsheet calculated
 * it. When a row or cell does not say where it is, it follows the one before.
 */
export function listUncalculated(sheet: string): Set<string> {
  const found = new Set<string>();
  let row = 0;
  let column = -1;
  for (const [, ofRow, ofCell = '', content = ''] of sheet.matchAll(rowsAndCells)) {
    if (ofRow !== undefined) {
      row = Number(/\br="(\d{1,7})"/.exec(ofRow)?.[1] ?? row + 1);
      column = -1;
      continue;
    }
    const [, letters] = /\br="([A-Z]{1,3})\d{1,7}"/.exec(ofCell) ?? [];
    column = letters === undefined ? column + 1 : toColumn(letters);
    if (formulaAlone.test(content)) found.add(`${colToLetter(column)}${row}`);
  }
  return found;
}

/** Returns the index of a column from 0: 'B' is 1. */
const toColumn = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
