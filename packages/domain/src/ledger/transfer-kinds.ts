/** Why money moves from one account to another. */
export const TRANSFER_KINDS = [
  'reserve',
  'consume',
  'fee',
  'company_fee',
  'promotion',
  'refund',
  'top_up',
  'reward',
  'reward_expiry',
  'payroll_grant',
  'payroll_return',
  'incident',
  'withdrawal',
  'commission',
  'withholding',
  'bill_adjustment',
  'payout',
  'billed',
  'collection',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
