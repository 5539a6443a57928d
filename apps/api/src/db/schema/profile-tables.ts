import { bool, cop, instant, orNull, text, texts, uuid } from './column.ts';

/**
 * Browsers registered for web push (RFC 8030). Written at registration and every 7 days; deleted at log-out or when the
 * push service reports it gone.
 */
export const pushSubscriptions = {
  id: uuid(),
  user_id: uuid(),
  /** The session in which it registered; it gets no messages after that session ends. */
  session_id: orNull(uuid()),
  /** The push service's address of this browser: unique, and reassigned to the last person who signed in there. */
  endpoint: text(),
  p256dh: text(),
  auth: text(),
  user_agent: orNull(text()),
  created_at: instant(),
  refreshed_at: instant(),
};

export type ConsentKind =
  | 'health_data'
  | 'marketing_push'
  | 'marketing_whatsapp'
  | 'marketing_sms'
  | 'marketing_email'
  | 'session_analytics';

/** Granted and withdrawn consents, append-only: the newest row of a kind applies. Evidence per Ley 1581. */
export const consents = {
  id: uuid(),
  user_id: uuid(),
  kind: text<ConsentKind>(),
  version: text(),
  /** SHA-256 of the text that was shown. */
  text_hash: text(),
  granted: bool(),
  source: text(),
  /** Address and browser are cleared when the account is deleted. */
  ip: orNull(text()),
  user_agent: orNull(text()),
  created_at: instant(),
};

/** Allergies and diet: health data, stored only while the person's `health_data` consent is granted. */
export const healthProfiles = { user_id: uuid(), allergens: texts(), diets: texts(), updated_at: instant() };

/** A person's referral code. */
export const referralCodes = { user_id: uuid(), code: text(), created_at: instant() };

export type ReferralStatus = 'pending' | 'rewarded' | 'blocked';

/** Referrals: pending until the friend's first delivered order, with the amounts of the day they joined. */
export const referrals = {
  id: uuid(),
  referrer_id: uuid(),
  friend_id: uuid(),
  status: text<ReferralStatus>(),
  blocked_reason: orNull(text()),
  referrer_cop: cop(),
  friend_cop: cop(),
  /** Whether both worked for the same enterprise when the friend joined. */
  same_enterprise: bool(),
  created_at: instant(),
  settled_at: orNull(instant()),
};

/** The devices of a person, as keyed hashes, only to detect accounts that share one. */
export const userDevices = { user_id: uuid(), device_hash: text(), created_at: instant() };

/**
 * Keyed hashes of phones, e-mails and documents of deleted accounts, so that deletion does not allow a second referral.
 */
export const erasedIdentities = { hash: text(), erased_at: instant() };
