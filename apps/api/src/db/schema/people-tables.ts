import { bool, cop, date, filled, instant, int, json, orNull, text, uuid } from './column.ts';

export type Plan = 'normal' | 'nomina';

/** People with an account, whatever their role. Read by phone or e-mail at sign-in (`users_by_phone`, `users_by_email`). */
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
  /** Delivered once and was switched off: stays in the crew's list, to be switched on again. */
  was_courier: filled(bool()),
  /** When the e-mail's code was typed; null until then: nothing is sent there, and nobody signs in by it. */
  verified_at: orNull(instant()),
  /** Becomes the e-mail once its code is typed. */
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
  /** Preferred place, slot and office: the customer's own choice in the place sheet. null: none chosen yet. */
  location_id: orNull(uuid()),
  time_id: orNull(uuid()),
  office: orNull(text()),
  default_payment_method: orNull(text()),
  payment_method_id: orNull(uuid()),
  /** true: the daily payroll limit does not apply. Written by HR or the platform. */
  has_unlimit_daily_orders: filled(bool()),
  /** Subsidy of the employer, copied from the enterprise when HR approves the employee. */
  subsidy_enabled: filled(bool()),
  subsidy_per_order_cop: filled(cop()),
  subsidy_orders_per_day: filled(int()),
  /** null: no cap for the period. */
  subsidy_per_period_cop: orNull(cop()),
  data: filled(json<Record<string, unknown>>()),
  created_at: instant(),
  /** Set when the account was deleted; the row stays, anonymised. */
  deleted_at: orNull(instant()),
};

export type PermissionScope = 'default' | 'enterprise' | 'restaurant';

/** What a person may do: everywhere (scope_id null), or in one enterprise or one restaurant. */
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

/** Refresh tokens, SHA-256 of the opaque token. `used_at` is set when it was exchanged for its successor. */
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

/** One-time codes, keyed hash only. A new code voids the older ones of the same target, purpose and asker. */
export const oneTimeCodes = {
  id: uuid(),
  target: text(),
  purpose: text<CodePurpose>(),
  /** Who may use it up: the challenge it was asked with, the account, or the address. */
  asker: filled(text()),
  code_hash: text(),
  created_at: instant(),
  expires_at: instant(),
  tries: filled(int()),
  /** Used, replaced by a newer one, or worn out by wrong tries. */
  closed_at: orNull(instant()),
  ip: text(),
};

export type AccountChangeKind = 'email' | 'phone' | 'password' | 'second_factor';

/** What changed of how an account is reached or entered, as it was before, for the link that takes it back. */
export const accountChanges = {
  id: filled(int()),
  user_id: uuid(),
  kind: text<AccountChangeKind>(),
  /** The e-mail, phone, hash of the password or sealed secret there was; null: there was none. */
  old_value: orNull(text()),
  /** Of the e-mail there was. */
  old_verified_at: orNull(instant()),
  /** SHA-256 of the link's token. */
  token_hash: text(),
  created_at: instant(),
  undone_at: orNull(instant()),
};

/** The second factor of an account; it counts from `confirmed_at` on. */
export const secondFactors = {
  user_id: uuid(),
  /** Of the authenticator, sealed with the product's secret. */
  secret: text(),
  created_at: instant(),
  confirmed_at: orNull(instant()),
  /** The time step whose code was used last: no code is taken twice. */
  last_step: orNull(int()),
};

/** Codes on paper for who lost the authenticator, keyed hash only. */
export const recoveryCodes = { user_id: uuid(), hash: text(), used_at: orNull(instant()) };

/** What is limited, by the rule's name and whom it counts (a keyed hash), within a window that began with the first. */
export const limitCounters = { name: text(), whom: text(), count: int(), last_at: instant(), ends_at: instant() };

export type ApprovalKind = 'refund' | 'enrolment' | 'ceiling' | 'incident';

/** An amount above the setting that one person proposed, and the second who confirmed it. One open a subject. */
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
