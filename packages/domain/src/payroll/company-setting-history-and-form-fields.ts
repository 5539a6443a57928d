import { foldText } from '../fold-text.ts';
import { formatCop } from '../money/format.ts';
import type { FormField } from './check-enrolment-field-answers.ts';

/** What payroll deduction is called at a company that gives it no name of its own. */
export const defaultPayrollName = 'Descuento por nómina';

/** The Spanish names of a company's settings, as its history shows them. */
export const companySettingNames: Readonly<Record<string, string>> = {
  state: 'Estado',
  name: 'Nombre de la empresa',
  legalName: 'Razón social',
  nit: 'NIT',
  city: 'Ciudad',
  logo: 'Logo',
  payrollAllowed: defaultPayrollName,
  payrollName: 'Nombre',
  payrollIcon: 'Ícono',
  payrollPeriod: 'Período',
  deductionDay: 'Día de descuento',
  approval: 'Autorización',
  externalUrl: 'Dirección del portal',
  requiresEmployeeId: 'Pide el código de empleado',
  approvesPreapproved: 'Aprueba sola a quien está en la lista',
  defaultCeiling: 'Cupo por persona',
  hidesSubsidy: 'Oculta el subsidio en los platos',
  fields: 'Datos de la inscripción',
  billEmail: 'Correo de facturación',
  contacts: 'Contactos',
  startsOn: 'Inicio del contrato',
  dueDays: 'Días para pagar',
  cutoffDay: 'Día de corte',
  creditLimit: 'Límite de crédito',
  emailDomain: 'Dominio del correo',
  serviceFee: 'Tarifa de servicio',
  purchaseOrder: 'Orden de compra',
  paper: 'Papel',
  invitationLink: 'Enlace de invitación',
};

export const approvalNames = { simple: 'Simple', signed: 'Con firma', external: 'En su sistema' } as const;
export const periodNames = { monthly: 'Mensual', semimonthly: 'Quincenal' } as const;

const words: Readonly<Record<string, string>> = { ...approvalNames, ...periodNames };
const pesos = ['defaultCeiling', 'creditLimit'];

/** Writes a setting's value in words for the history. Returns null for an empty value. */
export function describeSetting(setting: string, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return pesos.includes(setting) ? formatCop(value) : String(value);
  if (Array.isArray(value))
    return value.map((one: { label?: string; name: string }) => one.label ?? one.name).join(', ');
  return words[String(value)] ?? String(value);
}

/** A changed setting in the words of the history. `was` and `is` are null for an empty value. */
export type SettingChange = { setting: string; was: string | null; is: string | null };

/** Lists the settings of a company that differ between `before` and `after`. */
export const listSettingChanges = <T extends object>(before: T, after: T): SettingChange[] =>
  (Object.keys(after) as (keyof T & string)[])
    .filter((setting) => JSON.stringify(before[setting]) !== JSON.stringify(after[setting]))
    .map((setting) => ({
      ...{ setting, was: describeSetting(setting, before[setting]) },
      is: describeSetting(setting, after[setting]),
    }));

/** A field of the enrolment form as the editor typed it. A new field has no name. */
type TypedField = Omit<FormField, 'name'> & { name?: string | undefined };
type KnownField = { readonly name: string };

/**
 * Gives each new field the name under which its answers are kept, made of its label and different from all others.
 * Fields that are known keep their name.
 */
export function nameFields(typed: readonly TypedField[], known: readonly KnownField[]): FormField[] {
  const taken = new Set(known.map(({ name }) => name));
  const used = new Set<string>();
  return typed.map(({ name, ...field }) => {
    const kept =
      name !== undefined && taken.has(name) && !used.has(name) ? name : newName(field.label, [...taken, ...used]);
    used.add(kept);
    return { ...field, name: kept };
  });
}

function newName(label: string, taken: readonly string[]): string {
  const base =
    foldText(label)
      .replaceAll(/[^a-z0-9]+/g, '_')
      .slice(0, 40) || 'dato';
  let name = base;
  for (let count = 2; taken.includes(name); count += 1) name = `${base}_${count}`;
  return name;
}
