/**
 * The stable codes a rule refuses with. The contract publishes the same codes and the web has words for each.
 * Source: domain decisions, section 8.
 */
export const REFUSAL_CODES = [
  'DATE_CLOSED',
  'CUTOFF_PASSED',
  'SLOT_CLOSED',
  'SLOT_FULL',
  'MENU_UNAVAILABLE',
  'SOLD_OUT',
  'ADDITIONS_INVALID',
  'LIMIT_DAILY',
  'LIMIT_MONTHLY',
  'SIGNATURE_REQUIRED',
  'PAYROLL_UNAVAILABLE',
  'COUPON_INACTIVE',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'COUPON_NOT_YOURS',
  'COUPON_USED_UP',
  'COUPON_ALREADY_USED',
  'COUPON_BRAND',
  'COUPON_MINIMUM',
  'PAYMENT_METHOD_REQUIRED',
  'PAYMENT_BALANCE_INSUFFICIENT',
  'PAYMENT_MISMATCH',
  'PAYMENT_CARD_LIMIT',
  'STATE_CONFLICT',
  'REASON_REQUIRED',
  'WAIT_NOT_OVER',
  'TOO_SOON',
  'TOO_FAR',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TOO_MANY_TRIES',
  'PASSWORD_TOO_SHORT',
  'FORBIDDEN',
  'NOT_FOUND',
  'RATE_LIMITED',
  'VALIDATION',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Yes, or no with a stable code. Rules that say more about a "no" add fields to it. */
export type Verdict<Code extends RefusalCode = RefusalCode> = { ok: true } | { ok: false; code: Code };

export const YES = { ok: true } as const;
