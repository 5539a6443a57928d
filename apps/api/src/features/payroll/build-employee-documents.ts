import { defaultPayrollName } from '@sazon/domain/payroll/company-setting-history-and-form-fields';
import {
  buildEnrolmentContract,
  buildPeriodAuthorisation,
} from '@sazon/domain/payroll/enrolment-and-period-document-text';
import { formatIdentification } from '@sazon/domain/payroll/format-identification-period-and-legal-dates';
import type { DocumentParties, PayrollDocument } from '@sazon/domain/payroll/payroll-document-blocks-and-parties';
import { PERIOD_KIND_WORDS } from '@sazon/domain/payroll/payroll-periods-and-limits';
import type {
  SignatureEvidence,
  SignatureInput,
  SigningMethod,
} from '@sazon/domain/payroll/signature-check-and-clauses';
import type { Deps } from '../../deps.ts';
import { hashTrace } from './document-links-and-hashes.ts';
import type { Employee, Employer } from './employee-and-employer-queries.ts';

export const formatFullName = ({ firstName, lastName }: Pick<Employee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Returns who a document names: HR's row once the person has proved to be it, before that what the account says. */
export function toDocumentIdentity(employee: Employee) {
  const row = employee.preapproval?.isProven ? employee.preapproval : null;
  return {
    name: formatFullName(row ?? employee),
    identification: formatIdentification(
      row?.identificationType ?? employee.identificationType,
      row?.identification ?? employee.identification,
    ),
    employeeId: row?.employeeId ?? (employee.plan === 'nomina' && row !== null ? null : employee.employeeId),
  };
}

/** The browser that a signature came from. */
export type SignatureOrigin = { ip: string; userAgent: string };

/** The parties of this person's document. */
export const toDocumentParties = (employee: Employee, employer: Employer): DocumentParties => ({
  ...toDocumentIdentity(employee),
  employer: {
    legalName: employer.legalName,
    nit: employer.nit,
    payrollName: employer.payrollName ?? defaultPayrollName,
  },
});

export const buildContract = (
  employee: Employee,
  employer: Employer,
  answers: Readonly<Record<string, string>>,
): PayrollDocument =>
  buildEnrolmentContract(
    toDocumentParties(employee, employer),
    {
      ceilingCop: employee.preapproval?.isProven ? employee.preapproval.amountCop : null,
      periodWords: PERIOD_KIND_WORDS[employer.payrollPeriod],
    },
    employer.fields,
    answers,
  );

export const buildAuthorisation = (
  employee: Employee,
  employer: Employer,
  period: { startPeriod: string; endPeriod: string; amountCop: number },
): PayrollDocument => buildPeriodAuthorisation(toDocumentParties(employee, employer), period);

/** Builds the evidence of this person's consent now. `origin` is null when it did not come from their browser. */
export function buildEvidence(
  deps: Pick<Deps, 'config' | 'now'>,
  employee: Employee,
  of: {
    method: SigningMethod;
    signature: SignatureInput | null;
    clauses: readonly string[];
    shownSha256: string;
    origin: SignatureOrigin | null;
  },
): SignatureEvidence {
  const { secret } = deps.config;
  const { method, signature, origin } = of;
  const { name, identification } = toDocumentIdentity(employee);
  return {
    signedAtMs: deps.now(),
    name,
    identification,
    method,
    typedName: method === 'typed' ? (signature?.name ?? null) : null,
    strokes: method === 'drawn' ? (signature?.strokes ?? []) : [],
    acceptedClauses: of.clauses,
    ipHash: origin === null ? null : hashTrace(secret, origin.ip),
    userAgentHash: origin === null ? null : hashTrace(secret, origin.userAgent),
    shownSha256: of.shownSha256,
  };
}
