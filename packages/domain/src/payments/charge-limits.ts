import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/**
 * The limits on charges that one person may try, against tests of stolen cards and requests to strangers' phones.
 * People are counted strictly, network addresses loosely: an office is one address. Source: docs/domain.md section 15.
 */
export const chargeLimits = {
  /** Cards that the bank declined, and invalid ones. */
  declines: { name: 'declines_of_person', most: 5, windowMs: HOUR_MS },
  /** Cards that were typed in, charged or saved. */
  newCards: { name: 'new_cards_of_person', most: 10, windowMs: DAY_MS },
  newCardsFromAddress: { name: 'new_cards_from_address', most: 300, windowMs: DAY_MS, alarmAt: 100 },
  /** Nequi requests to one number, which notify its owner, from any person. */
  nequiOfNumber: { name: 'nequi_of_number', most: 3, windowMs: HOUR_MS },
  nequiOfPerson: { name: 'nequi_of_person', most: 10, windowMs: HOUR_MS },
  nequiFromAddress: { name: 'nequi_from_address', most: 200, windowMs: HOUR_MS, alarmAt: 100 },
  /**
   * Transactions unknown to the product that are looked up at the provider for a person who returns from its checkout.
   */
  unknownTransactions: { name: 'unknown_transactions', most: 20, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** Whether a number is a test phone of the provider or the demo: no operator assigns numbers that begin with 399. */
export const isNobodysPhone = (number: string): boolean => number.startsWith('399');
