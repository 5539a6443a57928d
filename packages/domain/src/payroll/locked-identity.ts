/**
 * The identity fields that the employer confirms. Once a person asks to join payroll, only HR may change them
 * (docs/domain.md section 15).
 */
export const LOCKED_IDENTITY_FIELDS = [
  'firstName',
  'lastName',
  'identificationType',
  'identification',
  'employeeId',
] as const;
export type LockedField = (typeof LOCKED_IDENTITY_FIELDS)[number];

/** Whether a person cannot join another company, because they pay by payroll at theirs or have asked to. */
export const isHeldByPayroll = (
  person: { plan: 'normal' | 'nomina'; hasOpenRequest: boolean; enterpriseId: string | null },
  enterpriseId: string,
): boolean => person.enterpriseId !== enterpriseId && (person.plan === 'nomina' || person.hasOpenRequest);

type IdentityFields = { readonly [Field in LockedField]: string | null };

/**
 * Returns the first locked field that a change would alter, or undefined when it alters none. An empty text equals
 * null.
 */
export const findLockedChange = (
  before: IdentityFields,
  changes: { readonly [Field in LockedField]?: string | null | undefined },
): LockedField | undefined =>
  LOCKED_IDENTITY_FIELDS.find(
    (field) => changes[field] !== undefined && (changes[field] || null) !== (before[field] || null),
  );

const fieldWords: Record<LockedField, string> = {
  firstName: 'Tu nombre',
  lastName: 'Tu apellido',
  identificationType: 'Tu documento',
  identification: 'Tu documento',
  employeeId: 'Tu código de empleado',
};

/** Tells the person, in Spanish, why they may not change a field. */
export const describeLockedField = (field: LockedField): string =>
  `${fieldWords[field]} lo cambia Recursos Humanos desde que pediste pagar por nómina. Escríbeles.`;
