/** By what the platform's lunches are grouped. */
export const REPORT_GROUPS = ['restaurant', 'enterprise', 'brand', 'location', 'hour'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

export const reportGroupNames: Readonly<Record<ReportGroup, string>> = {
  restaurant: 'Restaurantes',
  enterprise: 'Empresas',
  brand: 'Marcas',
  location: 'Lugares',
  hour: 'Horas',
};
