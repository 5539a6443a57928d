/** How a company's people can be sorted: by name, or by an amount from most to least. */
export const COMPANY_PEOPLE_ORDERS = ['subsidy', 'lunches', 'payroll', 'own', 'total', 'name'] as const;
export type CompanyPeopleOrder = (typeof COMPANY_PEOPLE_ORDERS)[number];
