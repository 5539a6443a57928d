import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import {
  fillTemplate,
  type PayrollTemplate,
  readTemplate,
  type TemplateColumn,
} from '@sazon/domain/employees/payroll-template-filling';
import type { SheetRow } from '@sazon/domain/spreadsheet-cell';
import type { Deps } from '../../deps.ts';
import { fillSheetInThread, readSheet } from '../../sheets/read-and-fill-sheet-in-thread.ts';
import { sheetFaultText } from '../../sheets/sheet-faults.ts';
import { loadPack, type Pack } from './payroll-pack-and-layout-actions.ts';

type Of = { id: string; enterpriseId: string };
type No = Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>;

/** What filling a template would do: its columns, how many people it contains, and who is missing in it. */
export type TemplateView = {
  columns: readonly TemplateColumn[];
  suggestedAt: number | null;
  people: number;
  missing: { identificationType: string; identification: string; name: string; amountCop: number }[];
};

/** Reads the file of a payroll system; changes nothing. */
export async function readPayrollTemplate(deps: Deps, actor: Actor, of: Of, bytes: Buffer): Promise<TemplateView | No> {
  const asked = await loadTemplate(deps, actor, of, bytes);
  if ('refusal' in asked) return asked;
  const { columns, suggestedAt } = asked.template;
  const { cells, missing } = fillTemplate(asked.rows, asked.template, listToDeduct(asked.pack));
  return {
    ...{ columns, suggestedAt, people: cells.length },
    missing: missing.map(({ identificationType, identification, name, amountCop }) => ({
      ...{ identificationType, identification, name, amountCop },
    })),
  };
}

/** Returns the same file with what each person owes in one of its columns; everything else stays. */
export async function fillPayrollTemplate(
  deps: Deps,
  actor: Actor,
  { column, ...of }: Of & { column: number },
  bytes: Buffer,
): Promise<Buffer | No> {
  const asked = await loadTemplate(deps, actor, of, bytes);
  if ('refusal' in asked) return asked;
  if (!asked.template.columns.some(({ index }) => index === column))
    return refuse('VALIDATION', { field: 'column', message: 'Elige una columna del archivo.' });
  const { cells } = fillTemplate(asked.rows, asked.template, listToDeduct(asked.pack));
  const filled = await fillSheetInThread(
    bytes,
    cells.map(({ line, amountCop }) => ({ line, column, value: amountCop })),
  );
  return filled.ok ? Buffer.from(filled.value) : refuse('VALIDATION', { message: sheetFaultText[filled.fault] });
}

/** Lists the people whose pay is deducted; those who left are in another list of the pack. */
const listToDeduct = ({ deductions }: Pack) => deductions.filter(({ active, amountCop }) => active && amountCop > 0);

async function loadTemplate(
  deps: Deps,
  actor: Actor,
  of: Of,
  bytes: Buffer,
): Promise<{ pack: Pack; rows: readonly SheetRow[]; template: PayrollTemplate } | No> {
  const pack = await loadPack(deps.db, actor, 'enterprises_billing_view', of);
  if ('refusal' in pack) return pack;
  const reading = await readSheet(bytes);
  if (!reading.ok) return refuse('VALIDATION', { message: sheetFaultText[reading.fault] });
  const template = readTemplate(reading.rows, pack.layout.concept);
  if (template === null)
    return refuse('VALIDATION', { message: 'No encontramos la columna del documento o del código de empleado.' });
  return { pack, rows: reading.rows, template };
}
