/** By what a company's people are ordered; all but names from most to least. */
export const COMPANY_PEOPLE_ORDERS = ['subsidy', 'lunches', 'payroll', 'own', 'total', 'name'] as const;
export type CompanyPeopleOrder = (typeof COMPANY_PEOPLE_ORDERS)[number];
