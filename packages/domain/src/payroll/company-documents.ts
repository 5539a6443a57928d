/** The documents of a company: tax registry and signed contract. */
export const COMPANY_DOCUMENTS = ['rut', 'contract'] as const;
export type CompanyDocumentKind = (typeof COMPANY_DOCUMENTS)[number];

export const companyDocumentNames: Readonly<Record<CompanyDocumentKind, string>> = {
  rut: 'RUT',
  contract: 'Contrato firmado',
};
