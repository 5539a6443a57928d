import { createHash } from 'node:crypto';
import type { FormField } from '@sazon/domain/payroll/check-enrolment-field-answers';
import { buildClosingStatement } from '@sazon/domain/payroll/closing-statement-text';
import {
  buildEnrolmentContract,
  buildPeriodAuthorisation,
} from '@sazon/domain/payroll/enrolment-and-period-document-text';
import { formatIdentification } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import { calculateObjectionEnd, type StatementLine } from '@sazon/domain/payroll/objection-deadlines-and-give-back';
import type { DocumentParties, PayrollDocument } from '@sazon/domain/payroll/payroll-document-blocks-and-parties';
import { PERIOD_KIND_WORDS } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { CLAUSES, type SignatureEvidence } from '@sazon/domain/payroll/signature-check-and-clauses';
import { renderDocumentHtml } from '../../../features/payroll/document-html.ts';
import { toIso } from '../../to-iso.ts';
import type { Row } from '../insert-seed-rows.ts';
import { type Enterprise, getEmployerId, type Person } from '../people/build-demo-people.ts';
import { seedId, seedNumber, seedPick } from '../seed-ids-and-chances.ts';

type PaperRow = Row<'signed_documents'>;
type Period = { startPeriod: string; endPeriod: string; amountCop: number };

const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const buildCode = (key: string): string =>
  Array.from({ length: 10 }, (_, index) => codeLetters[seedNumber(`${key}:${index}`, codeLetters.length)]).join('');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns invented answers of an employee to the fields of their employer's form. */
export function buildAnswers(person: Person, fields: readonly FormField[]): Record<string, string> {
  const pick = (field: FormField): string => {
    const key = `${person.key}:${field.name}`;
    if (field.type === 'date') return `20${16 + seedNumber(key, 9)}-0${1 + seedNumber(`${key}:month`, 9)}-15`;
    if (field.type === 'select') return seedPick(key, field.options ?? ['']);
    return seedPick(key, ['Operaciones', 'Tecnología', 'Servicio al cliente']);
  };
  return Object.fromEntries(fields.map((field) => [field.name, pick(field)]));
}

const toParties = (person: Person, enterprise: Enterprise): DocumentParties => ({
  name: `${person.firstName} ${person.lastName}`,
  identification: formatIdentification('cedula_de_ciudadania', person.identification),
  employeeId: person.employeeId,
  employer: { legalName: enterprise.legalName, nit: enterprise.nit, payrollName: enterprise.data.payrollName },
});

/**
 * Builds a signed document with its text, hash and evidence, as the product does when somebody signs. A job draws its
 * PDF.
 */
function paper(key: string, person: Person, content: PayrollDocument, signedAtMs: number): PaperRow {
  const isTold = content.kind === 'closing';
  const evidence: SignatureEvidence = {
    signedAtMs,
    name: `${person.firstName} ${person.lastName}`,
    identification: formatIdentification('cedula_de_ciudadania', person.identification),
    method: isTold ? 'told' : 'typed',
    typedName: isTold ? null : `${person.firstName} ${person.lastName}`,
    strokes: [],
    acceptedClauses: isTold ? [] : Object.keys(CLAUSES[content.kind === 'contract' ? 'contract' : 'payroll']),
    ipHash: null,
    userAgentHash: null,
    shownSha256: sha256(renderDocumentHtml(content, null)),
  };
  const code = buildCode(key);
  const html = renderDocumentHtml(content, { code, evidence });
  return {
    id: seedId(`paper:${key}`),
    user_id: person.id,
    enterprise_id: getEmployerId(person),
    kind: content.kind,
    code,
    template_version: content.templateVersion,
    content: JSON.stringify(content),
    html,
    sha256: sha256(html),
    evidence: JSON.stringify(evidence),
    created_at: toIso(signedAtMs),
  };
}

export function contractPaper(person: Person, enterprise: Enterprise, signedAtMs: number): PaperRow {
  const terms = { ceilingCop: person.amountApprovedCop, periodWords: PERIOD_KIND_WORDS[enterprise.payrollPeriod] };
  const fields = enterprise.payrollFields ?? [];
  const content = buildEnrolmentContract(toParties(person, enterprise), terms, fields, buildAnswers(person, fields));
  return paper(`contract:${person.key}`, person, content, signedAtMs);
}

export const authorisationPaper = (person: Person, enterprise: Enterprise, period: Period, signedAtMs: number) =>
  paper(
    `authorisation:${person.key}:${period.startPeriod}`,
    person,
    buildPeriodAuthorisation(toParties(person, enterprise), period),
    signedAtMs,
  );

export const closingPaper = (
  person: Person,
  enterprise: Enterprise,
  period: Period,
  lines: readonly StatementLine[],
  closedAtMs: number,
) =>
  paper(
    `closing:${person.key}:${period.startPeriod}`,
    person,
    buildClosingStatement(toParties(person, enterprise), period, lines, calculateObjectionEnd(closedAtMs)),
    closedAtMs,
  );
