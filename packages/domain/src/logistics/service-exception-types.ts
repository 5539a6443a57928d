import type { Party, ServiceSlot } from './control-tower-facts.ts';

/** The kinds of exceptions, which are what may go wrong in a day of service, gravest first. */
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
  'chat_waiting',
  'payment_paused',
  'payment_unanswered',
  'message_failed',
  'bill_overdue',
  'withholdings_open',
  'alarm',
  'paper_ending',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** soon: there is still time to act. late: a planned time has passed. */
export type ExceptionLevel = 'soon' | 'late';

export type ServiceException = {
  /** Identifies the cause within its day. Causes with the same key become one exception. */
  key: string;
  kind: ExceptionKind;
  level: ExceptionLevel;
  /** Since when the exception holds. Epoch ms. */
  sinceMs: number;
  /** The deadline that is counted down to, or was missed. Epoch ms. */
  dueMs: number;
  /** How many lunches it concerns; for some kinds, how many payments, charges, messages, bills or alarms. */
  count: number;
  codes: readonly string[];
  orderIds: readonly string[];
  /** The slot of the lunches, or the first of several slots; null when it is not about a slot. */
  slot: ServiceSlot | null;
  /** How many slots it concerns. */
  places: number;
  restaurant: Party | null;
  courier: Party | null;
  /** What tells apart exceptions of one kind: the id of an incident, a payment, a channel of messages; else null. */
  subject: string | null;
  amountCop: number | null;
  detail: string | null;
};

/**
 * One reason for an exception: `soonAt` is from when it is one, `lateAt` from when it is late (epoch ms; infinite:
 * never).
 */
export type Cause = Omit<ServiceException, 'level' | 'sinceMs' | 'dueMs' | 'places'> & {
  soonAt: number;
  lateAt: number;
};
