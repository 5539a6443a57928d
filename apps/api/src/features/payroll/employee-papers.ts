import {
  buildEnrolmentContract,
  buildPeriodAuthorisation,
  type DocumentParties,
  formatIdentification,
  type PayrollDocument,
} from '@sazon/domain/payroll/document-text';
import { PERIOD_KIND_WORDS } from '@sazon/domain/payroll/limits';
import type { SignatureEvidence, SignatureInput, SigningMethod } from '@sazon/domain/payroll/signature';
import type { Deps } from '../../deps.ts';
import { tracesHash } from './document-links.ts';
import type { Employee, Employer } from './employee-queries.ts';

export const defaultPayrollName = 'Descuento por nómina';

export const fullNameOf = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/**
 * Who somebody is on paper: what HR's row says once it is proven to be theirs, which they cannot change; before that what
 * they wrote themselves, as well as a number that the row still lacks, until HR's approval writes it there.
 */
export function onPaper(employee: Employee) {
  const row = employee.preapproval?.isProven ? employee.preapproval : null;
  return {
    name: fullNameOf(row ?? employee),
    identification: formatIdentification(
      row?.identificationType ?? employee.identificationType,
      row?.identification ?? employee.identification,
    ),
    employeeId: row?.employeeId ?? (employee.plan === 'nomina' && row !== null ? null : employee.employeeId),
  };
}

/** Where a signature came from. */
export type Origin = { ip: string; userAgent: string };

/** Who stands on a document of this person. */
export const partiesOf = (employee: Employee, employer: Employer): DocumentParties => ({
  ...onPaper(employee),
  employer: {
    legalName: employer.legalName,
    nit: employer.nit,
    payrollName: employer.payrollName ?? defaultPayrollName,
  },
});

export const contractFor = (
  employee: Employee,
  employer: Employer,
  answers: Readonly<Record<string, string>>,
): PayrollDocument =>
  buildEnrolmentContract(
    partiesOf(employee, employer),
    {
      ceilingCop: employee.preapproval?.isProven ? employee.preapproval.amountCop : null,
      periodWords: PERIOD_KIND_WORDS[employer.payrollPeriod],
    },
    employer.fields,
    answers,
  );

export const authorisationFor = (
  employee: Employee,
  employer: Employer,
  period: { startPeriod: string; endPeriod: string; amountCop: number },
): PayrollDocument => buildPeriodAuthorisation(partiesOf(employee, employer), period);

/** What proves that this person agreed to this, now. `origin` null: not by a browser of theirs. */
export function evidenceOf(
  deps: Pick<Deps, 'config' | 'now'>,
  employee: Employee,
  of: {
    method: SigningMethod;
    signature: SignatureInput | null;
    clauses: readonly string[];
    shownSha256: string;
    origin: Origin | null;
  },
): SignatureEvidence {
  const { secret } = deps.config;
  const { method, signature, origin } = of;
  const { name, identification } = onPaper(employee);
  return {
    signedAtMs: deps.now(),
    name,
    identification,
    method,
    typedName: method === 'typed' ? (signature?.name ?? null) : null,
    strokes: method === 'drawn' ? (signature?.strokes ?? []) : [],
    acceptedClauses: of.clauses,
    ipHash: origin === null ? null : tracesHash(secret, origin.ip),
    userAgentHash: origin === null ? null : tracesHash(secret, origin.userAgent),
    shownSha256: of.shownSha256,
  };
}
