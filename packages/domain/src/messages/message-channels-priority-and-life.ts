import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';

/** The channels of messages. */
export const MESSAGE_CHANNELS = ['sms', 'email', 'whatsapp', 'push'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * How a kind of message is treated. 'code': sent first, and useless after minutes. 'transactional': about something the
 * person does or ordered, so it is always sent. 'marketing': advertising in the sense of Ley 2300.
 */
export type MessageTerms = {
  readonly category: 'code' | 'transactional' | 'marketing';
  /** For how long after it was queued it may still be sent. */
  readonly lifeMs: number;
};

const code: MessageTerms = { category: 'code', lifeMs: 5 * MINUTE_MS };
/** A message with a link that undoes a change to the account: as secret as a code, and valid for a day. */
const wayBack: MessageTerms = { category: 'code', lifeMs: 24 * HOUR_MS };
/** A message about a lunch on its way, which is misleading later. */
const now: MessageTerms = { category: 'transactional', lifeMs: 30 * MINUTE_MS };
const soon: MessageTerms = { category: 'transactional', lifeMs: 3 * HOUR_MS };
const usual: MessageTerms = { category: 'transactional', lifeMs: 24 * HOUR_MS };
const advert: MessageTerms = { category: 'marketing', lifeMs: 12 * HOUR_MS };

const termsOf: Readonly<Record<string, MessageTerms>> = {
  login_code: code,
  register_code: code,
  recovery_code: code,
  verify_code: code,
  change_phone_code: code,
  delete_account_code: code,
  claim_payroll_code: code,
  spend_consent_code: code,
  step_up_code: code,
  email_changed: wayBack,
  phone_changed: wayBack,
  password_changed: wayBack,
  second_factor_changed: wayBack,
  // The link in this message gives permissions.
  staff_invitation: { category: 'code', lifeMs: 72 * HOUR_MS },
  dish_review: usual,
  order_arrived: now,
  meal_left_behind: now,
  tower_alert: now,
  order_reminder: now,
  in_site_charge: now,
  chat_asked: now,
  order_asked_late: now,
  order_delivered: now,
  order_confirmed: soon,
  usual_lunch: { ...advert, lifeMs: 90 * MINUTE_MS },
  campaign: { ...advert, lifeMs: 24 * HOUR_MS },
};

/**
 * Returns the terms of a kind of message. A kind that is not in the table is transactional and may be sent for a day.
 */
export const getMessageTerms = (kind: string): MessageTerms => termsOf[kind] ?? usual;

/** Returns the priority of a kind, 0 first: codes, then transactional messages, then advertising. */
export const getMessagePriority = (kind: string): 0 | 1 | 2 => {
  const { category } = getMessageTerms(kind);
  return category === 'code' ? 0 : category === 'transactional' ? 1 : 2;
};
