import { DAY_MS, HOUR_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';

/**
 * How much we send: to one phone or mailbox, at one person's wish, and in all. Source: docs/domain.md section 15.
 */
export const messageLimits = {
  /** Everything but codes to one phone or mailbox; a kitchen's mailbox gets more than a person's. */
  toRecipient: { name: 'messages_to_recipient', most: 200, windowMs: HOUR_MS },
  /** Codes to one phone or mailbox; how often one may ask for them is counted before. */
  codesToRecipient: { name: 'message_codes_to_recipient', most: 30, windowMs: HOUR_MS },
  /** Everything that leaves but codes. */
  ofProduct: { name: 'messages_of_product', most: 30_000, windowMs: HOUR_MS, alarmAt: 15_000 },
  /** Codes have a budget of their own, so that nothing else keeps people from signing in. */
  codesOfProduct: { name: 'message_codes_of_product', most: 15_000, windowMs: HOUR_MS, alarmAt: 7500 },

  /** What one person makes us send to others, of whatever kind. */
  ofCause: { name: 'messages_of_cause', most: 40, windowMs: DAY_MS, alarmAt: 40 },
  /** Somebody else receives it: named for one order, by one person in a day, and how many different phones in a week. */
  delegatesOfOrder: { name: 'delegates_of_order', most: 3, windowMs: 7 * DAY_MS },
  delegatesOfDay: { name: 'delegates_of_day', most: 10, windowMs: DAY_MS },
  delegatePhones: { name: 'delegate_phones', most: 5, windowMs: 7 * DAY_MS },
  /** A phone that was named already is no further one. */
  delegatePhone: { name: 'delegate_phone', most: 1, windowMs: 7 * DAY_MS },
  /** Of one request for another ceiling HR is told once a day, however often it is changed. */
  limitRequest: { name: 'limit_request_mail', most: 1, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;
