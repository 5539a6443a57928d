/** What an employer vouches for: from the request to join payroll on, HR changes it, not the person. docs/domain.md section 15. */
export const HELD_IDENTITY = ['firstName', 'lastName', 'identificationType', 'identification', 'employeeId'] as const;
export type HeldField = (typeof HELD_IDENTITY)[number];

type IdentityFields = { readonly [Field in HeldField]: string | null };

/** The first of these fields that a change would make another; an empty text is nothing. undefined: none. */
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

/** Why it stays as it is. */
export const heldWords = (field: HeldField): string =>
  `${fieldWords[field]} lo cambia Recursos Humanos desde que pediste pagar por nómina. Escríbeles.`;
