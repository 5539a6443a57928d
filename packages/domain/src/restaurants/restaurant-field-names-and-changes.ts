import type { TaxRegime } from '../money/tax.ts';

/** The Spanish names of a restaurant's fields, as its history shows them. */
export const restaurantFieldNames: Readonly<Record<string, string>> = {
  state: 'Estado',
  name: 'Nombre',
  legalName: 'Razón social',
  nit: 'NIT',
  city: 'Ciudad',
  address: 'Dirección de la cocina',
  phone: 'Celular',
  email: 'Correo',
  representative: 'Representante legal',
  representativeDocument: 'Documento del representante',
  contacts: 'Contactos',
  taxRegime: 'Régimen',
  isSimple: 'Régimen simple',
  isSelfWithholder: 'Autorretenedor',
  payWeekday: 'Día de pago',
  payWeeksAfter: 'Semanas hasta el pago',
  paper: 'Papel',
  brand: 'Marca',
  color: 'Color',
  cuisine: 'Cocina',
  categoryId: 'Categoría',
  description: 'Descripción',
  active: 'A la venta',
  avatar: 'Imagen',
  hours: 'Horas',
  closing: 'Cierre',
  invitation: 'Invitación',
  access: 'Acceso',
  dishes: 'Platos importados',
};

export const taxRegimeNames = {
  INC: 'Impuesto al consumo, 8%',
  IVA: 'IVA, 19%',
  NO_RESPONSABLE: 'No responsable',
} as const satisfies Readonly<Record<TaxRegime, string>>;
export const TAX_REGIMES = ['INC', 'IVA', 'NO_RESPONSABLE'] as const satisfies readonly TaxRegime[];

/** A changed field in the words of the history. `was` and `is` are null for an empty value. */
export type RestaurantFieldChange = { setting: string; was: string | null; is: string | null };

const weekdays = ['', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes'];

/** Writes a field's value in words for the history. Returns null for an empty value. */
function describe(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'payWeekday') return weekdays[Number(value)] ?? String(value);
  if (field === 'taxRegime') return taxRegimeNames[value as TaxRegime] ?? String(value);
  if (Array.isArray(value)) return value.map((one: { name: string }) => one.name).join(', ') || null;
  return String(value);
}

/** Lists the fields of a restaurant that differ between two versions. */
export const listFieldChanges = <T extends object>(before: Partial<T>, after: T): RestaurantFieldChange[] =>
  (Object.keys(after) as (keyof T & string)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ setting: field, was: describe(field, before[field]), is: describe(field, after[field]) }));
