import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/**
 * Limits outgoing messages for each recipient, for each person who causes them, and in total. Source: docs/domain.md
 * section 15.
 */
export const messageLimits = {
  /** Messages other than codes to one phone or mailbox, as many as the mailbox of a busy restaurant needs. */
  toRecipient: { name: 'messages_to_recipient', most: 200, windowMs: HOUR_MS },
  /** Codes to one phone or mailbox; requests for codes are limited before this. */
  codesToRecipient: { name: 'message_codes_to_recipient', most: 30, windowMs: HOUR_MS },
  /** All messages other than codes. */
  ofProduct: { name: 'messages_of_product', most: 30_000, windowMs: HOUR_MS, alarmAt: 15_000 },
  /** All advertising. Its pace is a setting, and it uses up nothing of the other limits. */
  advertsOfProduct: { name: 'adverts_of_product', most: 600_000, windowMs: HOUR_MS },
  /** All codes. They have a limit of their own, so that other messages cannot block sign-in. */
  codesOfProduct: { name: 'message_codes_of_product', most: 15_000, windowMs: HOUR_MS, alarmAt: 7500 },

  /** Messages of any kind to others that one person causes. */
  ofCause: { name: 'messages_of_cause', most: 40, windowMs: DAY_MS, alarmAt: 40 },
  /** Delegates who receive in the customer's place: per order, per person in a day, and different phones in a week. */
  delegatesOfOrder: { name: 'delegates_of_order', most: 3, windowMs: 7 * DAY_MS },
  delegatesOfDay: { name: 'delegates_of_day', most: 10, windowMs: DAY_MS },
  delegatePhones: { name: 'delegate_phones', most: 5, windowMs: 7 * DAY_MS },
  /** A phone that was already named this week does not count again. */
  delegatePhone: { name: 'delegate_phone', most: 1, windowMs: 7 * DAY_MS },
  /** HR gets one message a day about one request for another ceiling, however often it changes. */
  limitRequest: { name: 'limit_request_mail', most: 1, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;
