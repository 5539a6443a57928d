import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { foldText } from '@sazon/domain/fold-text';
import { formatCop } from '@sazon/domain/money/format';
import { formatDeductionFile } from '@sazon/domain/payroll/deduction-file';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { encodeWindows1252 } from '../../sheets/windows-1252.ts';
import { type PackedPart, packPart, type ZipPart } from '../../sheets/write-zip.ts';
import { type DocumentDrawing, openDocumentDrawing } from '../payroll/document-pdf-thread.ts';
import { loadDocumentPdfs } from '../payroll/store-and-draw-documents-actions.ts';
import { type Pack, sumDeductionsCop } from './bill-deductions-and-layout-actions.ts';
import { countStatements, type PackDeduction } from './bill-deductions-queries.ts';

/** The deduction file of a pack, in the layout and encoding of the company. */
export function makeDeductionFile({ bill, layout, deductions }: Pack): Buffer {
  const active = deductions.filter((one) => one.active);
  const text = formatDeductionFile(layout, active, bill);
  return layout.encoding === 'windows-1252' ? encodeWindows1252(text) : Buffer.from(`\uFEFF${text}`, 'utf8');
}

/** Builds the name of a statement in the pack: `extractos/1020448391-ana-gomez.pdf`. */
const toFileName = (identification: string, name: string): string =>
  `extractos/${identification}-${foldText(name).replace(/[^a-z0-9]+/g, '-')}.pdf`;

const statementsAtOnce = 50;
/** While some statements are read, others are packed. */
const groupsAtOnce = 2;
/** So few missing statements are drawn while the pack is sent; more of them would take the time of whoever uses the site. */
const mostDrawnOnTheWay = 50;

/** Refuses a pack of which many statements are not drawn: the job of documents draws them. */
export async function findUndrawnRefusal(
  db: Reader,
  billId: string,
  most = mostDrawnOnTheWay,
): Promise<Refusal<'STATE_CONFLICT'> | null> {
  const { total, drawn } = await countStatements(db, billId);
  if (total - drawn <= most) return null;
  const message = `Estamos preparando los extractos: van ${drawn.toLocaleString('es-CO')} de ${total.toLocaleString('es-CO')}. Descárgalo cuando estén todos.`;
  return refuse('STATE_CONFLICT', { message });
}

/**
 * Yields the files of a pack: the deductions with their total and hash, a summary, the list of people who left, and the
 * signed statement of each person.
 */
export async function* listDeductionZipFiles(deps: Deps, pack: Pack): AsyncGenerator<PackedPart> {
  for (const list of makeLists(pack)) yield await packPart(list);
  const stated = pack.deductions.filter(({ documentId }) => documentId !== null);
  const drawing = openDocumentDrawing();
  const pending: Promise<PackedPart[]>[] = [];
  try {
    for (let from = 0; from < stated.length || pending.length > 0; from += statementsAtOnce) {
      const some = stated.slice(from, from + statementsAtOnce);
      if (some.length > 0) pending.push(waitLater(packStatements(deps, drawing, some)));
      if (pending.length < groupsAtOnce && some.length > 0) continue;
      yield* (await pending.shift()) ?? [];
    }
  } finally {
    await Promise.allSettled(pending);
    await drawing.close();
  }
}

/** Lets a promise fail before somebody waits for it. */
function waitLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

async function packStatements(
  deps: Deps,
  drawing: DocumentDrawing,
  stated: readonly PackDeduction[],
): Promise<PackedPart[]> {
  const pdfs = await loadDocumentPdfs(
    deps,
    drawing,
    stated.map(({ documentId }) => documentId as string),
  );
  const parts = stated.flatMap(({ documentId, identification, name }) => {
    const bytes = pdfs.get(documentId as string);
    return bytes === undefined ? [] : [{ name: toFileName(identification, name), bytes }];
  });
  return await Promise.all(parts.map(packPart));
}

/** Builds the files of a pack that list all people. */
function makeLists(pack: Pack): ZipPart[] {
  const { bill, deductions } = pack;
  const active = deductions.filter((one) => one.active && one.amountCop > 0);
  const leavers = deductions.filter((one) => !one.active && one.amountCop > 0);
  const file = makeDeductionFile(pack);
  const hash = createHash('sha256').update(file).digest('hex');
  const control = [
    `Período: ${bill.start} a ${bill.end}`,
    `Personas: ${active.length}`,
    `Total: ${formatCop(sumDeductionsCop(active))}`,
    `SHA-256 de descuentos.csv: ${hash}`,
  ];
  const head = ['Documento', 'Código', 'Nombre', 'Centro de costos', 'Valor', 'De otro período'];
  const toDeductionCells = (one: (typeof deductions)[number]): CsvCell[] => [
    ...[one.identification, one.employeeId ?? '', one.name, one.costCentre ?? '', one.amountCop, one.carriedCop],
  ];
  const listWithTotal = (of: typeof active) =>
    Buffer.from(
      formatCsv(head, [...of.map(toDeductionCells), ['', '', 'Total', '', sumDeductionsCop(of), '']]),
      'utf8',
    );
  return [
    { name: 'descuentos.csv', bytes: file },
    { name: 'control.txt', bytes: Buffer.from(`${control.join('\r\n')}\r\n`, 'utf8') },
    { name: 'resumen.csv', bytes: listWithTotal(active) },
    ...(leavers.length > 0 ? [{ name: 'liquidaciones.csv', bytes: listWithTotal(leavers) }] : []),
  ];
}
