/** Why a company rejects a line. */
export const COMPANY_REJECTION_REASONS = ['left', 'not_deducted', 'amount', 'duplicate', 'other'] as const;

export type CompanyRejectionReason = (typeof COMPANY_REJECTION_REASONS)[number];

export const companyRejectionReasonNames: Readonly<Record<CompanyRejectionReason, string>> = {
  left: 'Ya no trabaja acá',
  not_deducted: 'No se pudo descontar',
  amount: 'El valor no es ese',
  duplicate: 'Está repetida',
  other: 'Otra cosa',
};

/** The answers to a rejected line. As with a dispute of a restaurant, 'accepted' takes the line out of the bill. */
export const companyRejectionStateNames = {
  open: 'En revisión',
  accepted: 'Salió de la cuenta',
  rejected: 'Se mantiene',
} as const;
