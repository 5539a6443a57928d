/** The papers of a company: tax registry and signed contract. */
export const COMPANY_PAPERS = ['rut', 'contract'] as const;
export type CompanyPaperKind = (typeof COMPANY_PAPERS)[number];

export const companyPaperNames: Readonly<Record<CompanyPaperKind, string>> = {
  rut: 'RUT',
  contract: 'Contrato firmado',
};
