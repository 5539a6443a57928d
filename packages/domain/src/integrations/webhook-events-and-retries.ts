import type { StaffScope } from '../access/staff-roles.ts';
import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';

/** The events that webhooks tell other systems about. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.changed',
  'bill.issued',
  'bill.changed',
  'employee.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const words: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'Entró una orden',
  'order.changed': 'Una orden cambió de estado',
  'bill.issued': 'Se emitió una cuenta',
  'bill.changed': 'Una cuenta cambió de estado',
  'employee.changed': 'Cambió un empleado',
};

/**
 * The events that each kind of place may be told. A company is told nothing of orders, which say what a person eats.
 */
const eventsOf: Readonly<Record<StaffScope, readonly WebhookEvent[]>> = {
  restaurant: ['order.placed', 'order.changed', 'bill.issued', 'bill.changed'],
  enterprise: ['bill.issued', 'bill.changed', 'employee.changed'],
  platform: ['order.placed', 'order.changed', 'bill.issued', 'bill.changed'],
};

/** Lists the events that a kind of place can be told, with their Spanish words. */
export const listWebhookEvents = (scope: StaffScope): { name: WebhookEvent; words: string }[] =>
  eventsOf[scope].map((name) => ({ name, words: words[name] }));

/** Describes an event in Spanish words, also the trial event 'ping'. An unknown name is returned as it is. */
export const describeWebhookEvent = (name: string): string =>
  name === 'ping' ? 'Prueba' : (words[name as WebhookEvent] ?? name);

const SECOND_MS = 1000;
/** The waits after each failed try: eight tries within about 28 hours, as the Standard Webhooks advise. */
const waits = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
] as const;

/** How many times an event is tried in all. */
export const mostTries = waits.length + 1;

/** How long the receiver may take to answer. */
export const answerWithinMs = 10 * SECOND_MS;

/**
 * For how long messages are signed with the old secret too after a new one was made, so that the receiver can change
 * over.
 */
export const bothSecretsMs = 24 * HOUR_MS;

/** What came of a try: the status that the receiver answered, or why there was no answer. */
export type WebhookAnswer = { readonly status: number } | { readonly error: string };

export const isTaken = (answer: WebhookAnswer): boolean =>
  'status' in answer && answer.status >= 200 && answer.status < 300;

export type NextDelivery =
  | { readonly state: 'delivered' }
  | { readonly state: 'queued'; readonly atMs: number }
  /**
   * `endsAll` switches the webhook off: the receiver is gone for good (410), or nothing reached it during all the
   * tries.
   */
  | { readonly state: 'failed'; readonly endsAll: boolean };

/**
 * Decides what follows a try: delivered, another try, or failed. `tries` includes this try, `firstTryMs` is when the
 * event was first tried, and `failingSinceMs` since when nothing reached the receiver (null after a success).
 */
export function planNextDelivery(
  answer: WebhookAnswer,
  { tries, firstTryMs, failingSinceMs }: { tries: number; firstTryMs: number; failingSinceMs: number | null },
  nowMs: number,
): NextDelivery {
  if (isTaken(answer)) return { state: 'delivered' };
  if ('status' in answer && answer.status === 410) return { state: 'failed', endsAll: true };
  const waitMs = waits[tries - 1];
  if (waitMs !== undefined) return { state: 'queued', atMs: nowMs + waitMs };
  return { state: 'failed', endsAll: failingSinceMs !== null && failingSinceMs <= firstTryMs };
}
