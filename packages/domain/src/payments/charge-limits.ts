import { DAY_MS, HOUR_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';

/**
 * How often one person may try to charge, so that nobody tests stolen cards on us or calls strangers' phones. People are
 * counted strictly, addresses loosely: an office is one address. Source: docs/domain.md section 15.
 */
export const chargeLimits = {
  /** Cards that the bank declined, or that were none. */
  declines: { name: 'declines_of_person', most: 5, windowMs: HOUR_MS },
  /** Cards that were typed anew, charged or saved. */
  newCards: { name: 'new_cards_of_person', most: 10, windowMs: DAY_MS },
  newCardsFromAddress: { name: 'new_cards_from_address', most: 300, windowMs: DAY_MS, alarmAt: 100 },
  /** Nequi asks its owner on their phone: whoever asks, a number is asked so often. */
  nequiOfNumber: { name: 'nequi_of_number', most: 3, windowMs: HOUR_MS },
  nequiOfPerson: { name: 'nequi_of_person', most: 10, windowMs: HOUR_MS },
  nequiFromAddress: { name: 'nequi_from_address', most: 200, windowMs: HOUR_MS, alarmAt: 100 },
  /** Transactions that we do not know, asked of the provider for who comes back from its checkout. */
  unknownTransactions: { name: 'unknown_transactions', most: 20, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;

/** No operator gives numbers that begin so: they are the provider's test phones, and those of the demo. */
export const isNobodysPhone = (number: string): boolean => number.startsWith('399');
