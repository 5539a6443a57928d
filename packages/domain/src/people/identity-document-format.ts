const documentNames: Readonly<Record<string, string>> = {
  cedula_de_ciudadania: 'CC',
  cedula_de_extranjeria: 'CE',
  nit: 'NIT',
};

/**
 * Formats a person's identity document for people to read: 'CC 1.999.000.102'. Without a type, as in a payroll's file, only
 * the number. A NIT, and a number with other signs than digits, stays as it is written.
 */
export function formatIdentityDocument(type: string | null, number: string): string {
  const isDotted = type !== 'nit' && /^\d+$/.test(number);
  const written = isDotted ? number.replaceAll(/\B(?=(\d{3})+$)/g, '.') : number;
  return [documentNames[type ?? ''], written].filter(Boolean).join(' ');
}
