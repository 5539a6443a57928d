import { createHash } from 'node:crypto';
import { foldText } from '@sazon/domain/fold-text';
import { formatCop } from '@sazon/domain/money/format';
import { formatDeductionFile } from '@sazon/domain/payroll/deduction-file';
import type { Deps } from '../../deps.ts';
import { type CsvCell, formatCsv } from '../../http/csv.ts';
import { encodeWindows1252 } from '../../sheets/windows-1252.ts';
import type { ZipPart } from '../../sheets/write-zip.ts';
import { loadDocumentPdf } from '../payroll/freeze-document-actions.ts';
import { type Pack, sumOf } from './packs-actions.ts';

/** The deduction file of a pack, in the layout and encoding of the company. */
export function makeDeductionFile({ bill, layout, deductions }: Pack): Buffer {
  const active = deductions.filter((one) => one.active);
  const text = formatDeductionFile(layout, active, bill);
  return layout.encoding === 'windows-1252' ? encodeWindows1252(text) : Buffer.from(`\uFEFF${text}`, 'utf8');
}

/** `extractos/1020448391-ana-gomez.pdf` */
const toFileName = (identification: string, name: string): string =>
  `extractos/${identification}-${foldText(name).replace(/[^a-z0-9]+/g, '-')}.pdf`;

/**
 * The parts of a pack: the deduction file with its control total and hash, a summary, who goes into a settlement, and the
 * signed statement of each person.
 */
export async function* listPackParts(deps: Deps, pack: Pack): AsyncGenerator<ZipPart> {
  const { bill, deductions } = pack;
  const active = deductions.filter((one) => one.active && one.amountCop > 0);
  const leavers = deductions.filter((one) => !one.active && one.amountCop > 0);
  const file = makeDeductionFile(pack);
  yield { name: 'descuentos.csv', bytes: file };
  const hash = createHash('sha256').update(file).digest('hex');
  const control = [
    `Período: ${bill.start} a ${bill.end}`,
    `Personas: ${active.length}`,
    `Total: ${formatCop(sumOf(active))}`,
    `SHA-256 de descuentos.csv: ${hash}`,
  ];
  yield { name: 'control.txt', bytes: Buffer.from(`${control.join('\r\n')}\r\n`, 'utf8') };
  const head = ['Documento', 'Código', 'Nombre', 'Centro de costos', 'Valor', 'De otro período'];
  const rowOf = (one: (typeof deductions)[number]): CsvCell[] => [
    ...[one.identification, one.employeeId ?? '', one.name, one.costCentre ?? '', one.amountCop, one.carriedCop],
  ];
  const listWithTotal = (of: typeof active) =>
    Buffer.from(formatCsv(head, [...of.map(rowOf), ['', '', 'Total', '', sumOf(of), '']]), 'utf8');
  yield { name: 'resumen.csv', bytes: listWithTotal(active) };
  if (leavers.length > 0)
    yield {
      name: 'liquidaciones.csv',
      bytes: listWithTotal(leavers),
    };
  for (const { documentId, identification, name } of deductions) {
    const pdf = documentId === null ? null : await loadDocumentPdf(deps, documentId);
    if (pdf !== null) yield { name: toFileName(identification, name), bytes: pdf };
  }
}
