import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { formatCompanyBillNumber } from '@sazon/domain/bills/company-bill-dates-and-payroll-pause';
import { formatMoment, formatPeriod } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import {
  calculateDifferenceCop,
  RECONCILIATION_OUTCOMES,
  reconciliationOutcomeNames,
  resolutionNames,
} from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import { formatIdentityDocument } from '@sazon/domain/people/identity-document-format';
import type { Deps } from '../../deps.ts';
import { drawPdfReport } from '../../sheets/draw-pdf-report.ts';
import type { PdfTable } from '../../sheets/draw-pdf-table.ts';
import { readPdfLogoById } from '../company-logos/company-logo-files.ts';
import { findCompanyOfBill } from './bill-deductions-and-layout-queries.ts';
import { loadPack } from './payroll-pack-and-layout-actions.ts';
import { type AnsweredRow, findReconciliation } from './reconciliation-people-and-differences-queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findReconciliation>>>;

/** More differences than these make a document of hundreds of pages. */
const mostDifferences = 1000;
const headings = ['Por descontar', 'Descontado', 'Diferencia'];
const formatSigned = (cop: number) => (cop > 0 ? `+${formatCop(cop)}` : formatCop(cop));

/** Draws the record of a reconciliation as a tagged PDF: file, sums, each difference with its answer, and who closed it. */
export async function renderReconciliationRecord(
  deps: Deps,
  actor: Actor,
  of: { id: string; enterpriseId: string },
): Promise<{ name: string; bytes: Buffer } | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const pack = await loadPack(deps.db, actor, 'enterprises_billing_view', of);
  if ('refusal' in pack) return pack;
  const { bill } = pack;
  const found = await findReconciliation(deps.db, bill.id, mostDifferences);
  if (found === null) return refuse('NOT_FOUND');
  const company = await findCompanyOfBill(deps.db, bill.id);
  const number =
    company.year === null || company.number === null ? '' : formatCompanyBillNumber(company.year, company.number);
  const bytes = await drawPdfReport({
    title: 'Acta de conciliación de nómina',
    lines: [
      `${company.legalName} (${company.name}), NIT ${company.nit}`,
      `Cuenta ${number}, período del ${formatPeriod(bill.start, bill.end).replace(' a ', ' al ')} de ${bill.end.slice(0, 4)}.`,
      `Archivo ${found.fileName}: ${found.documents} documentos, ${formatCop(found.fileCop)}. Lo subió ${found.by}, ${formatMoment(found.at).toLowerCase()}`,
      ...(found.sha256 === null ? [] : [`Huella del archivo (SHA-256): ${found.sha256}`]),
      found.closed === null
        ? 'Sin cerrar: todavía puede cambiar.'
        : `Cerrada por ${found.closed.by}, ${formatMoment(found.closed.at).toLowerCase()} No cambia más.`,
    ],
    sections: [
      { title: 'Resumen', table: buildSummary(found) },
      {
        title: 'Diferencias',
        text:
          found.rows.length === 0
            ? 'Ninguna: todo cuadra al peso.'
            : 'Cada una con su respuesta, quién la dio y por qué. Sin salarios y sin platos.',
        ...(found.rows.length > 0 && { table: buildDifferences(found.rows) }),
      },
      ...(found.matched.length === 0 ? [] : [{ title: 'Documentos emparejados', table: buildMatches(found) }]),
    ],
    madeAtMs: found.closed?.at ?? deps.now(),
    logo: await readPdfLogoById(deps, company.logo, company.name),
  });
  return { name: `acta-conciliacion-${bill.end}.pdf`, bytes };
}

function buildSummary({ outcomes }: Found): PdfTable {
  const shown = RECONCILIATION_OUTCOMES.flatMap((name) => outcomes.filter(({ outcome }) => outcome === name));
  const sum = (field: 'people' | 'expectedCop' | 'deductedCop') => shown.reduce((total, one) => total + one[field], 0);
  return {
    headings: ['Qué pasó', 'Personas', ...headings],
    rows: shown.map(({ outcome, people, expectedCop, deductedCop }) => [
      ...[reconciliationOutcomeNames[outcome], String(people), formatCop(expectedCop), formatCop(deductedCop)],
      formatSigned(deductedCop - expectedCop),
    ]),
    sums: [
      ...['Total', String(sum('people')), formatCop(sum('expectedCop')), formatCop(sum('deductedCop'))],
      formatSigned(sum('deductedCop') - sum('expectedCop')),
    ],
  };
}

const describeRow = ({
  name,
  identificationType,
  identification,
  resolution,
  reason,
  who,
  when,
}: AnsweredRow): string =>
  [
    `${name ?? 'Sin nombre'}, ${formatIdentityDocument(identificationType, identification)}.`,
    resolution === null ? 'Sin respuesta.' : `${resolutionNames[resolution]}.`,
    who !== null && when !== null && `${who}, ${formatMoment(when).toLowerCase()}`,
    reason !== null && `«${reason}»`,
  ]
    .filter(Boolean)
    .join(' ');

const buildDifferences = (rows: readonly AnsweredRow[]): PdfTable => ({
  headings: ['Persona y respuesta', ...headings],
  rows: rows.map((row) => [
    ...[
      describeRow(row),
      formatCop(row.expectedCop),
      row.deductedCop === null ? 'no está' : formatCop(row.deductedCop),
    ],
    formatSigned(-calculateDifferenceCop(row)),
  ]),
  sums: [
    'Total de las diferencias',
    formatCop(rows.reduce((sum, { expectedCop }) => sum + expectedCop, 0)),
    formatCop(rows.reduce((sum, { deductedCop }) => sum + (deductedCop ?? 0), 0)),
    formatSigned(-rows.reduce((sum, row) => sum + calculateDifferenceCop(row), 0)),
  ],
});

const buildMatches = ({ matched }: Found): PdfTable => ({
  headings: ['Documento del archivo', 'Es de', 'Valor'],
  rows: matched.map(({ identification, toName, toIdentificationType, toIdentification, amountCop }) => [
    formatIdentityDocument(null, identification),
    `${toName}, ${formatIdentityDocument(toIdentificationType, toIdentification)}`,
    formatCop(amountCop),
  ]),
});
