import { bool, cop, instant, orNull, text, texts, uuid } from './column.ts';

/** A browser that hears us by web push (RFC 8030). Written at registration and every 7 days, deleted at log-out or when the push service says it is gone. */
export const pushSubscriptions = {
  id: uuid(),
  user_id: uuid(),
  /** By which session it was signed in when it asked to be notified: with that one's end it hears no more. */
  session_id: orNull(uuid()),
  /** The push service's address of this browser: unique, and moves to whoever signed in there last. */
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

/** What a person allowed or withdrew, append-only: the newest row of a kind holds. Evidence per Ley 1581. */
export const consents = {
  id: uuid(),
  user_id: uuid(),
  kind: text<ConsentKind>(),
  version: text(),
  /** SHA-256 of the text they saw. */
  text_hash: text(),
  granted: bool(),
  source: text(),
  /** Address and browser are emptied when the account is deleted. */
  ip: orNull(text()),
  user_agent: orNull(text()),
  created_at: instant(),
};

/** Allergies and diet: health data, here only while the person's `health_data` consent holds. */
export const healthProfiles = { user_id: uuid(), allergens: texts(), diets: texts(), updated_at: instant() };

/** The code a person invites friends with. */
export const referralCodes = { user_id: uuid(), code: text(), created_at: instant() };

export type ReferralStatus = 'pending' | 'rewarded' | 'blocked';

/** Who brought whom. Pending until the friend's first delivered order; the amounts are those of the day they joined. */
export const referrals = {
  id: uuid(),
  referrer_id: uuid(),
  friend_id: uuid(),
  status: text<ReferralStatus>(),
  blocked_reason: orNull(text()),
  referrer_cop: cop(),
  friend_cop: cop(),
  /** Both worked for one enterprise when the friend joined. */
  same_enterprise: bool(),
  created_at: instant(),
  settled_at: orNull(instant()),
};

/** Devices a person signed in on, as keyed hashes: only to see that two accounts share one. */
export const userDevices = { user_id: uuid(), device_hash: text(), created_at: instant() };

/** Keyed hashes of phones, e-mails and documents of deleted accounts: a referral is not earned twice by leaving. */
export const erasedIdentities = { hash: text(), erased_at: instant() };
