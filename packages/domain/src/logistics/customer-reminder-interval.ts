import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { OrderStatus } from '../orders/status.ts';

/** The setting restaurant_notification_time (docs/specification.md section 9), in minutes. */
export type ReminderTerms = { minutes: number; inDeliverySiteMinutes: number };

export const DEFAULT_REMINDER_TERMS: ReminderTerms = { minutes: 2, inDeliverySiteMinutes: 7 };

/**
 * Whether a restaurant may remind the customer of an order again, once the setting's minutes have passed.
 * `lastRemindedAtMs` is null when the customer was not reminded yet.
 */
export function checkReminder(
  status: OrderStatus,
  lastRemindedAtMs: number | null,
  terms: ReminderTerms,
  nowMs: number,
): { ok: true } | { ok: false; code: 'TOO_SOON'; againAtMs: number } {
  if (lastRemindedAtMs === null) return { ok: true };
  const minutes = status === 'in_delivery_site' ? terms.inDeliverySiteMinutes : terms.minutes;
  const againAtMs = lastRemindedAtMs + minutes * MINUTE_MS;
  return nowMs >= againAtMs ? { ok: true } : { ok: false, code: 'TOO_SOON', againAtMs };
}
