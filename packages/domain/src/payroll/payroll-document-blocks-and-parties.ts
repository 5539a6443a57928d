import { PRODUCT } from '../product-name.ts';

export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'table'; head: string[]; rows: string[][]; total: string[] };

/**
 * One of the three payroll documents (docs/domain.md section 6), or the withdrawal of the authorisation ('payroll'),
 * before it becomes HTML or PDF.
 */
export type PayrollDocument = {
  kind: 'contract' | 'payroll' | 'closing' | 'withdrawal';
  title: string;
  templateVersion: string;
  blocks: DocumentBlock[];
};

export type DocumentParties = {
  name: string;
  identification: string;
  employeeId: string | null;
  employer: { legalName: string; nit: string; payrollName: string };
};

/** Builds the block of a document that names worker, employer, beneficiary and programme. */
export const buildPartiesBlock = ({ name, identification, employeeId, employer }: DocumentParties): DocumentBlock => ({
  kind: 'facts',
  rows: [
    ['Trabajador', name],
    ['Documento', identification],
    ...(employeeId === null ? [] : [['Código de empleado', employeeId] as [string, string]]),
    ['Empleador', `${employer.legalName}, NIT ${employer.nit}`],
    ['Beneficiario', `${PRODUCT.name}, en nombre de los restaurantes`],
    ['Programa', employer.payrollName],
  ],
});
