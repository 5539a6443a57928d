import type { Deduction } from '../payroll/deduction-file.ts';
import { DEEPEST_HEADER, formatCell, isEmptyCell, type SheetCell, type SheetRow } from '../spreadsheet-cell.ts';
import { amountHeader } from './deducted-amount-header.ts';
import { toCodeKey } from './find-documents-by-employee-code.ts';
import { cleanCell } from './import-cell-cleaning.ts';
import { findField, toHeaderKey } from './import-fields.ts';

export type TemplateColumn = { readonly index: number; readonly header: string };

/** A file that a payroll system gave out to be filled in. Columns are numbered from 0. */
export type PayrollTemplate = {
  readonly headerLine: number;
  /** The columns with a name, without those of document and employee code. */
  readonly columns: readonly TemplateColumn[];
  /** The columns of documents and of employee codes, or null when the file has no such column. */
  readonly documentAt: number | null;
  readonly codeAt: number | null;
  /** The column that is probably meant for the deduction, or null when none looks like it. */
  readonly suggestedAt: number | null;
};

/** Finds the header of a template by a column of documents or employee codes. Returns null when it has neither. */
export function readTemplate(rows: readonly SheetRow[], concept: string): PayrollTemplate | null {
  for (const { line, cells } of rows.slice(0, DEEPEST_HEADER)) {
    const headers = cells.map((cell) => (typeof cell === 'string' ? formatCell(cell) : ''));
    const findColumn = (field: 'identification' | 'employeeId') => {
      const index = headers.findIndex((header) => header !== '' && findField(header, {}) === field);
      return index < 0 ? null : index;
    };
    const [documentAt, codeAt] = [findColumn('identification'), findColumn('employeeId')];
    if (documentAt === null && codeAt === null) continue;
    const columns = headers
      .map((header, index) => ({ index, header }))
      .filter(({ index, header }) => header !== '' && index !== documentAt && index !== codeAt);
    const wanted = toHeaderKey(concept);
    const keyed = columns.map(({ index, header }) => ({ index, key: toHeaderKey(header) }));
    const suggested =
      keyed.find(({ key }) => wanted !== '' && key.includes(wanted)) ??
      keyed.find(({ key }) => key.includes('almuerzo')) ??
      keyed.find(({ key }) => amountHeader.test(key));
    return { headerLine: line, columns, documentAt, codeAt, suggestedAt: suggested?.index ?? null };
  }
  return null;
}

/**
 * Returns the amount that each row of a template gets, by row number, and the deductions of people without a row
 * (`missing`). People are matched by document, else by code; the first of a person's rows gets the amount.
 */
export function fillTemplate<T extends Deduction>(
  rows: readonly SheetRow[],
  { headerLine, documentAt, codeAt }: PayrollTemplate,
  deductions: readonly T[],
): { cells: { line: number; amountCop: number }[]; missing: T[] } {
  const byDocument = new Map<string, number>();
  const byCode = new Map<string, number>();
  for (const { line, cells } of rows) {
    if (line <= headerLine) continue;
    keepFirst(byDocument, documentAt === null ? null : toDocument(cells[documentAt]), line);
    keepFirst(byCode, codeAt === null ? null : toCodeKey(cells[codeAt]), line);
  }
  const cells: { line: number; amountCop: number }[] = [];
  const missing: T[] = [];
  for (const deduction of deductions) {
    const line = byDocument.get(deduction.identification) ?? byCode.get(toCodeKey(deduction.employeeId) ?? '');
    if (line === undefined) missing.push(deduction);
    else cells.push({ line, amountCop: deduction.amountCop });
  }
  return { cells, missing };
}

const keepFirst = (lines: Map<string, number>, key: string | null, line: number) => {
  if (key !== null && !lines.has(key)) lines.set(key, line);
};

function toDocument(cell: SheetCell | undefined): string | null {
  if (cell === undefined || isEmptyCell(cell)) return null;
  const cleaned = cleanCell('identification', cell, noAmounts);
  return cleaned.ok ? String(cleaned.value) : null;
}

const noAmounts = { maxAmountCop: 0, onePersonCop: 0 };
