/**
 * The identity fields that the employer confirms: once a person asks to join payroll, only HR may change them.
 * docs/domain.md section 15.
 */
export const HELD_IDENTITY = ['firstName', 'lastName', 'identificationType', 'identification', 'employeeId'] as const;
export type HeldField = (typeof HELD_IDENTITY)[number];

type IdentityFields = { readonly [Field in HeldField]: string | null };

/** The first of these fields that a change would alter; an empty text equals null. undefined: none. */
export const heldChange = (
  before: IdentityFields,
  changes: { readonly [Field in HeldField]?: string | null | undefined },
): HeldField | undefined =>
  HELD_IDENTITY.find((field) => changes[field] !== undefined && (changes[field] || null) !== (before[field] || null));

const fieldWords: Record<HeldField, string> = {
  firstName: 'Tu nombre',
  lastName: 'Tu apellido',
  identificationType: 'Tu documento',
  identification: 'Tu documento',
  employeeId: 'Tu código de empleado',
};

/** Why the person may not change a field. */
export const heldWords = (field: HeldField): string =>
  `${fieldWords[field]} lo cambia Recursos Humanos desde que pediste pagar por nómina. Escríbeles.`;
