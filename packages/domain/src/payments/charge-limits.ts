import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/**
 * Limits the charges that one person may try, against tests of stolen cards and payment requests to strangers' phones.
 * Limits of a network address are loose, since an office is one address. Source: docs/domain.md section 15.
 */
export const chargeLimits = {
  /** Cards of the person that the bank declined or that were invalid. */
  declines: { name: 'declines_of_person', most: 5, windowMs: HOUR_MS },
  /** New cards that the person typed in to charge or save them. */
  newCards: { name: 'new_cards_of_person', most: 10, windowMs: DAY_MS },
  newCardsFromAddress: { name: 'new_cards_from_address', most: 300, windowMs: DAY_MS, alarmAt: 100 },
  /** Payment requests to one Nequi number, from anybody. Each one notifies the owner of the number. */
  nequiOfNumber: { name: 'nequi_of_number', most: 3, windowMs: HOUR_MS },
  nequiOfPerson: { name: 'nequi_of_person', most: 10, windowMs: HOUR_MS },
  nequiFromAddress: { name: 'nequi_from_address', most: 200, windowMs: HOUR_MS, alarmAt: 100 },
  /**
   * Transactions that the product does not know and asks the provider about, for a person who returns from its
   * checkout.
   */
  unknownTransactions: { name: 'unknown_transactions', most: 20, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** Whether a number is a test phone of the provider or the demo: no operator assigns numbers that begin with 399. */
export const isNobodysPhone = (number: string): boolean => number.startsWith('399');
