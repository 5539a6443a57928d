/** Why a comment can be reported. */
export const REPORT_REASONS = ['offensive', 'personal', 'untrue', 'advertising'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  offensive: 'Ofende a alguien',
  personal: 'Tiene datos de una persona',
  untrue: 'No habla de la comida',
  advertising: 'Es publicidad',
};
