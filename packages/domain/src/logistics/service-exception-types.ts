import type { Party, ServiceSlot } from './service-facts.ts';

/** What may go wrong in a day of service, gravest first. */
export const EXCEPTION_KINDS = [
  'incident',
  'wait_over',
  'late',
  'not_picked_up',
  'not_packed',
  'not_dispatched',
  'unconfirmed',
  'no_courier',
  'kitchen_offline',
  'paid_twice',
  'charge_held',
  'payment_unanswered',
  'message_failed',
  'bill_overdue',
  'alarm',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** soon: there is still time to act. late: a planned time has passed. */
export type ExceptionLevel = 'soon' | 'late';

export type ServiceException = {
  /** The same cause of the same day has the same key. */
  key: string;
  kind: ExceptionKind;
  level: ExceptionLevel;
  /** Since when it is one. Epoch ms. */
  sinceMs: number;
  /** The time that is counted down to, or was missed. Epoch ms. */
  dueMs: number;
  /** Lunches, or payments and messages, concerned. */
  count: number;
  codes: readonly string[];
  orderIds: readonly string[];
  /** The slot, or the first of several. */
  slot: ServiceSlot | null;
  /** How many slots it concerns. */
  places: number;
  restaurant: Party | null;
  courier: Party | null;
  /** The incident, payment or channel concerned. */
  subject: string | null;
  amountCop: number | null;
  detail: string | null;
};

/** A cause with the times from which it is an exception, and a late one. */
export type Cause = Omit<ServiceException, 'level' | 'sinceMs' | 'dueMs' | 'places'> & {
  soonAt: number;
  lateAt: number;
};
