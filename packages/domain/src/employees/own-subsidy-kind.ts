/**
 * Whether a person of the register has a subsidy rule of their own: one that pays ('own'), one that pays nothing
 * ('none'), or neither, so that the rule of their group or company holds ('inherited').
 */
export const OWN_SUBSIDY_KINDS = ['own', 'none', 'inherited'] as const;
export type OwnSubsidyKind = (typeof OWN_SUBSIDY_KINDS)[number];

/** What a list says for each kind in its column "Subsidio propio". */
export const ownSubsidyKindNames: Readonly<Record<OwnSubsidyKind, string>> = {
  own: 'Sí',
  none: 'No',
  inherited: 'Heredado',
};

export const isOwnSubsidyKind = (value: unknown): value is OwnSubsidyKind =>
  OWN_SUBSIDY_KINDS.some((kind) => kind === value);
