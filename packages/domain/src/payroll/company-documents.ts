/** The papers of a company: tax registry and signed contract. */
export const COMPANY_PAPERS = ['rut', 'contract'] as const;
export type CompanyDocumentKind = (typeof COMPANY_PAPERS)[number];

export const companyDocumentNames: Readonly<Record<CompanyDocumentKind, string>> = {
  rut: 'RUT',
  contract: 'Contrato firmado',
};
