import { createHash } from 'node:crypto';
import { foldText } from '@sazon/domain/fold-text';
import { formatCop } from '@sazon/domain/money/format';
import { formatDeductionFile } from '@sazon/domain/payroll/deduction-file';
import type { Reader } from '../../db/connect.ts';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { encodeWindows1252 } from '../../sheets/windows-1252.ts';
import { type PackedPart, packPart, type ZipPart } from '../../sheets/write-zip.ts';
import { listDrawnPdfs } from '../payroll/documents-queries.ts';
import { type Pack, sumDeductionsCop } from './payroll-pack-and-layout-actions.ts';

/** The deduction file of a pack, in the layout and encoding of the company. */
export function makeDeductionFile({ bill, layout, deductions }: Pack): Buffer {
  const active = deductions.filter((one) => one.active);
  const text = formatDeductionFile(layout, active, bill);
  return layout.encoding === 'windows-1252' ? encodeWindows1252(text) : Buffer.from(`\uFEFF${text}`, 'utf8');
}

/** Builds the name of a statement in the pack: `extractos/1020448391-ana-gomez.pdf`. */
const toFileName = (identification: string, name: string): string =>
  `extractos/${identification}-${foldText(name).replace(/[^a-z0-9]+/g, '-')}.pdf`;

/** Read and packed few at a time, so that the pack of 20,000 people adds less than 100 MB to the process. */
const statementsAtOnce = 10;

/**
 * Yields the files of a pack: the deductions with their total and hash, a summary, the list of people who left, and the
 * signed statement of each person, which the job has drawn.
 */
export async function* listDeductionZipFiles(db: Reader, pack: Pack): AsyncGenerator<PackedPart> {
  for (const list of makeLists(pack)) yield await packPart(list);
  const stated = pack.deductions.filter(({ documentId }) => documentId !== null);
  for (let from = 0; from < stated.length; from += statementsAtOnce) {
    const some = stated.slice(from, from + statementsAtOnce);
    const pdfs = await listDrawnPdfs(
      db,
      some.map(({ documentId }) => documentId as string),
    );
    for (const { documentId, identification, name } of some) {
      const bytes = pdfs.get(documentId as string);
      if (bytes !== undefined) yield await packPart({ name: toFileName(identification, name), bytes });
    }
  }
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
