import type { StaffScope } from '../access/staff-roles.ts';
import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';

/** What is told to other systems. */
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

/** A company is told nothing of orders: they say what a person eats and when. */
const eventsOf: Readonly<Record<StaffScope, readonly WebhookEvent[]>> = {
  restaurant: ['order.placed', 'order.changed', 'bill.issued', 'bill.changed'],
  enterprise: ['bill.issued', 'bill.changed', 'employee.changed'],
  platform: ['order.placed', 'order.changed', 'bill.issued', 'bill.changed'],
};

/** The events that a kind of place can be told, with their words. */
export const listWebhookEvents = (scope: StaffScope): { name: WebhookEvent; words: string }[] =>
  eventsOf[scope].map((name) => ({ name, words: words[name] }));

/** The words of any event, the trial one among them. */
export const describeWebhookEvent = (name: string): string =>
  name === 'ping' ? 'Prueba' : (words[name as WebhookEvent] ?? name);

const SECOND_MS = 1000;
/** The waits after each failed try: eight tries within a day and a bit, as the Standard Webhooks advise. */
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

/** How long both secrets sign after a new one was made, so that the receiver can change over. */
export const bothSecretsMs = 24 * HOUR_MS;

/** What a receiver answered: its status, or why there was none. */
export type WebhookAnswer = { readonly status: number } | { readonly error: string };

export const isTaken = (answer: WebhookAnswer): boolean =>
  'status' in answer && answer.status >= 200 && answer.status < 300;

export type NextDelivery =
  | { readonly state: 'delivered' }
  | { readonly state: 'queued'; readonly atMs: number }
  /** `endsAll`: the receiver said that it is gone for good (410), or nothing reached it during all the tries of an event. */
  | { readonly state: 'failed'; readonly endsAll: boolean };

/**
 * Decides what follows a try. `tries` includes it; `failingSinceMs`: since when nothing has reached the receiver, null:
 * the last delivery did; `firstTryMs`: when this event was first tried.
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
