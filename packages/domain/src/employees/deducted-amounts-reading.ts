import { foldText } from '../fold-text.ts';
import type { MadeDeduction } from '../payroll/deduction-reconciliation-and-resolutions.ts';
import { formatCell, isEmptyCell, type SheetCell, type SheetRow } from '../spreadsheet-cell.ts';
import {
  type DeductedColumns,
  type DeductedField,
  findDeductedColumnsProblem,
  type RememberedDeductedColumns,
  recogniseDeductedColumns,
} from './deducted-file-columns.ts';
import { toCodeKey, toDocumentOfCode } from './find-documents-by-employee-code.ts';
import { type CleanResult, cleanCell } from './import-cell-cleaning.ts';

type DocumentsByCode = ReadonlyMap<string, string | null>;

const limits = { maxAmountCop: 100_000_000, onePersonCop: 100_000_000 };

/** What payroll deducted by its file, or a message in Spanish that says why the file cannot be read. */
export type DeductedReading =
  | {
      readonly ok: true;
      readonly made: readonly MadeDeduction[];
      /** The sum that the file itself states in a row 'Total', COP; null when it has none that covers these rows. */
      readonly statedCop: number | null;
    }
  | { readonly ok: false; readonly message: string };

/** Returns how a file is read when nobody chose its columns, or null when document and amount are not found. */
export function guessDeductedColumns(
  rows: readonly SheetRow[],
  remembered: RememberedDeductedColumns,
): DeductedColumns | null {
  const found = recogniseDeductedColumns(rows, remembered);
  if (found === null) return null;
  const fields = found.columns.map(({ field }) => field);
  return findDeductedColumnsProblem(fields) === null ? { headerLine: found.headerLine, fields, concept: null } : null;
}

/**
 * Reads documents and amounts from the rows of a CSV or XLSX file. `documents` has those of employee codes; a row
 * without either is skipped if it is a total or has no amount. One wrong cell refuses the file: a guess could cost money.
 */
export function readDeductedRows(
  rows: readonly SheetRow[],
  columns: DeductedColumns | null = guessDeductedColumns(rows, {}),
  documents: DocumentsByCode = new Map(),
): DeductedReading {
  if (columns === null)
    return { ok: false, message: 'No encontramos las columnas del documento o código y del valor descontado.' };
  const problem = findDeductedColumnsProblem(columns.fields);
  if (problem !== null) return { ok: false, message: problem };
  const findCell = (cells: readonly SheetCell[], field: DeductedField) => cells[columns.fields.indexOf(field)];
  const made: MadeDeduction[] = [];
  let statedCop: number | null = null;
  for (const { line, cells } of rows) {
    if (line <= columns.headerLine) continue;
    const amount = findCell(cells, 'amount');
    const value = isEmptyCell(amount) || amount === undefined ? zero : cleanCell('amountCop', amount, limits);
    const identification = findDocument(cells, columns.fields, documents);
    if (identification === null) {
      if (value.ok && cells.some(isTotal)) statedCop = Number(value.value);
      continue;
    }
    if (columns.concept !== null && !isConcept(findCell(cells, 'concept'), columns.concept)) continue;
    if (!identification.ok) return { ok: false, message: `Fila ${line}, ${identification.reason}` };
    if (!value.ok) return { ok: false, message: `Fila ${line}, valor: ${value.reason}` };
    const name = formatCell(findCell(cells, 'name')).slice(0, longestName);
    made.push({
      identification: identification.value,
      amountCop: Number(value.value),
      name: name === '' ? null : name,
    });
  }
  if (made.length === 0) return { ok: false, message: 'El archivo no tiene filas.' };
  return { ok: true, made, statedCop: columns.concept === null ? statedCop : null };
}

/** The document that a row is of, by its own or by its employee code; null for a total and a row without money. */
function findDocument(
  cells: readonly SheetCell[],
  fields: DeductedColumns['fields'],
  documents: DocumentsByCode,
): CleanResult<string> | null {
  const findCell = (field: DeductedField) => cells[fields.indexOf(field)];
  const document = findCell('identification');
  if (document !== undefined && /\d/.test(formatCell(document))) return readDocument(document);
  const code = findCell('employeeId');
  const key = toCodeKey(code);
  const known = key === null ? null : documents.get(key);
  if (known) return { ok: true, value: known };
  if (cells.some(isTotal) || cells.some(isSubtotal) || !holdsMoney(findCell('amount'))) return null;
  if (key === null && fields.includes('identification')) return readDocument(document ?? null);
  const cleaned = cleanCell('employeeId', code ?? null, limits);
  return cleaned.ok
    ? { ok: true, value: toDocumentOfCode(String(cleaned.value)) }
    : { ok: false, reason: `código: ${cleaned.reason}` };
}

/** Whether a cell has a figure other than zero: a header that is repeated, '-' and '0' have none. */
const holdsMoney = (cell: SheetCell | undefined): boolean => cell !== undefined && /[1-9]/.test(formatCell(cell));

function readDocument(cell: SheetCell): CleanResult<string> {
  const cleaned = cleanCell('identification', cell, limits);
  return cleaned.ok
    ? { ok: true, value: String(cleaned.value) }
    : { ok: false, reason: `documento: ${cleaned.reason}` };
}

/** A concept of payroll with its rows. */
export type DeductedConcept = { readonly concept: string; readonly lines: number };

/** The concepts that a column would hold, to choose one from; `concept` is the company's own, null: none of them is. */
export type OfferedConcepts = { readonly concepts: readonly DeductedConcept[]; readonly concept: string | null };

/**
 * Lists what the column at a place would hold as the concept of a file's rows, `most` of them: the first of the company's
 * own that is there, then the most frequent.
 */
export function listDeductedConcepts(
  rows: readonly SheetRow[],
  { headerLine, at, own, most }: { headerLine: number; at: number; own: readonly (string | null)[]; most: number },
): OfferedConcepts {
  const counts = new Map<string, number>();
  for (const { line, cells } of rows) {
    const concept = formatCell(cells[at]);
    if (line > headerLine && concept !== '') counts.set(concept, (counts.get(concept) ?? 0) + 1);
  }
  const all = [...counts].map(([concept, lines]) => ({ concept, lines })).sort((one, other) => other.lines - one.lines);
  const known = own.flatMap((wanted) => all.find(({ concept }) => wanted !== null && isConcept(concept, wanted)) ?? []);
  const [first = null] = known;
  const others = all.filter((one) => one !== first);
  return { concepts: (first === null ? others : [first, ...others]).slice(0, most), concept: first?.concept ?? null };
}

const zero = { ok: true, value: 0 } as const;
const longestName = 120;

const isTotal = (cell: SheetCell) =>
  typeof cell === 'string' && /^((gran |valor )?total(es)?|suman?)\b/.test(foldText(cell).trim());

const isSubtotal = (cell: SheetCell) => typeof cell === 'string' && /^sub[ -]?total(es)?\b/.test(foldText(cell).trim());

const isConcept = (cell: SheetCell | undefined, concept: string) =>
  foldText(formatCell(cell)).trim() === foldText(concept).trim();
