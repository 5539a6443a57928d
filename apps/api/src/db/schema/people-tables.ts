import { bool, cop, date, filled, instant, int, json, orNull, text, uuid } from './column.ts';

export type Plan = 'normal' | 'nomina';

/**
 * The people with an account, in any role. Found by phone or e-mail at sign-in (`users_by_phone`, `users_by_email`).
 */
export const users = {
  id: uuid(),
  first_name: text(),
  last_name: text(),
  email: orNull(text()),
  cell_phone: text(),
  phone_country_code: filled(text()),
  /** argon2id; null until the person chooses a password (sign-in by one-time code only). */
  password_hash: orNull(text()),
  active: filled(bool()),
  /** A former courier, who stays in the crew's list and can be reactivated. */
  was_courier: filled(bool()),
  /** When the e-mail was verified by its code; null: it gets no mail and is not accepted at sign-in. */
  verified_at: orNull(instant()),
  /** Becomes the e-mail once its code is entered. */
  pending_email: orNull(text()),
  plan: filled(text<Plan>()),
  enterprise_id: orNull(uuid()),
  employee_id: orNull(text()),
  identification_type: orNull(text()),
  identification: orNull(text()),
  city: orNull(text()),
  address: orNull(text()),
  dob: orNull(date()),
  sex: orNull(text()),
  household: orNull(text()),
  job_level: orNull(text()),
  /** The preferred place, slot and office, chosen by the customer. null: none yet. */
  location_id: orNull(uuid()),
  time_id: orNull(uuid()),
  office: orNull(text()),
  default_payment_method: orNull(text()),
  payment_method_id: orNull(uuid()),
  /** true: no daily payroll limit. Set by HR or the platform. */
  has_unlimit_daily_orders: filled(bool()),
  /** The employer's subsidy, copied from the enterprise when HR approves the employee. */
  subsidy_enabled: filled(bool()),
  subsidy_per_order_cop: filled(cop()),
  subsidy_orders_per_day: filled(int()),
  /** null: no cap for the period. */
  subsidy_per_period_cop: orNull(cop()),
  data: filled(json<Record<string, unknown>>()),
  created_at: instant(),
  /** When the account was deleted; the anonymised row stays. */
  deleted_at: orNull(instant()),
};

export type PermissionScope = 'default' | 'enterprise' | 'restaurant';

/** The permissions of a person: everywhere (scope_id null), or in one enterprise or one restaurant. */
export const userPermissions = {
  id: filled(int()),
  user_id: uuid(),
  scope: text<PermissionScope>(),
  scope_id: orNull(uuid()),
  permission: text(),
};

/** A signed-in device. Reuse of a rotated refresh token revokes the whole session. */
export const sessions = {
  id: uuid(),
  user_id: uuid(),
  created_at: instant(),
  revoked_at: orNull(instant()),
  user_agent: orNull(text()),
  ip: orNull(text()),
};

/** Refresh tokens: SHA-256 of the opaque token. `used_at` is set when it is exchanged for its successor. */
export const refreshTokens = {
  hash: text(),
  session_id: uuid(),
  created_at: instant(),
  expires_at: instant(),
  used_at: orNull(instant()),
};

export type CodePurpose =
  | 'login'
  | 'register'
  | 'recovery'
  | 'verify'
  | 'change_phone'
  | 'delete_account'
  | 'claim_payroll'
  | 'spend_consent'
  | 'step_up';

/** One-time codes, stored as keyed hashes. A new code voids older ones of the same target, purpose and requester. */
export const oneTimeCodes = {
  id: uuid(),
  target: text(),
  purpose: text<CodePurpose>(),
  /** Who may use it: the challenge it was requested with, the account, or the address. */
  asker: filled(text()),
  code_hash: text(),
  created_at: instant(),
  expires_at: instant(),
  tries: filled(int()),
  /** When it was used, replaced by a newer code, or exhausted by wrong tries. */
  closed_at: orNull(instant()),
  ip: text(),
};

export type AccountChangeKind = 'email' | 'phone' | 'password' | 'second_factor';

/** Changes to contact details and credentials, with the previous value, for the link that undoes them. */
export const accountChanges = {
  id: filled(int()),
  user_id: uuid(),
  kind: text<AccountChangeKind>(),
  /** The previous e-mail, phone, password hash or sealed secret; null: there was none. */
  old_value: orNull(text()),
  /** When the previous e-mail was verified. */
  old_verified_at: orNull(instant()),
  /** SHA-256 of the link's token. */
  token_hash: text(),
  created_at: instant(),
  undone_at: orNull(instant()),
};

/** The second factor of an account; active from `confirmed_at` on. */
export const secondFactors = {
  user_id: uuid(),
  /** The authenticator's secret, encrypted with the product's secret. */
  secret: text(),
  created_at: instant(),
  confirmed_at: orNull(instant()),
  /** The time step of the last accepted code, so that no code is accepted twice. */
  last_step: orNull(int()),
};

/** Recovery codes for a lost authenticator, stored as keyed hashes. */
export const recoveryCodes = { user_id: uuid(), hash: text(), used_at: orNull(instant()) };

/** Counters of rate limits, by the limit's name and the counted key (a keyed hash), per window. */
export const limitCounters = { name: text(), whom: text(), count: int(), last_at: instant(), ends_at: instant() };

export type ApprovalKind = 'refund' | 'enrolment' | 'ceiling' | 'incident';

/** An amount above the limit of one person, proposed by one and confirmed by another. One open row per subject. */
export const secondApprovals = {
  id: uuid(),
  kind: text<ApprovalKind>(),
  subject_id: uuid(),
  amount_cop: cop(),
  proposed_by: uuid(),
  proposed_at: instant(),
  confirmed_by: orNull(uuid()),
  confirmed_at: orNull(instant()),
};
