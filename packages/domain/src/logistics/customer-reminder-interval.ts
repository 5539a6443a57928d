import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { OrderStatus } from '../orders/status.ts';

/** The setting restaurant_notification_time (specification section 9), in minutes. */
export type ReminderTerms = { minutes: number; inDeliverySiteMinutes: number };

export const DEFAULT_REMINDER_TERMS: ReminderTerms = { minutes: 2, inDeliverySiteMinutes: 7 };

/**
 * Whether the board may remind a customer of an order again: after the minutes of the setting; `lastRemindedAtMs` null:
 * not reminded yet.
 */
export function canRemind(
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
