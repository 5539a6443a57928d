import {
  ALERT_CLOSE_DELAY_MS,
  addAlert,
  closeAlert,
  type QueuedAlert,
  removeAlert,
} from '@sazon/domain/alerts/alert-queue';
import type { ReactNode } from 'react';
import { createMemory } from '../device/in-memory-value.ts';

export interface AlertButton {
  label: string;
  /** Runs after the alert closes. */
  onClick?: () => void;
  look?: 'primary' | 'quiet' | 'danger';
}

/** A message over the page (docs/specification.md section 3 'Alert'). */
export interface Alert {
  id: string;
  header?: string;
  title: string;
  description?: ReactNode;
  /** Richer content than a text, between the words and the buttons: an order's ticket. */
  children?: ReactNode;
  state: 'neutral' | 'success' | 'error' | 'warning' | 'info' | 'reward';
  /** At least one; when left out, one button 'Entendido' closes the alert. */
  buttons?: readonly [AlertButton, ...AlertButton[]];
  autoCloseMs?: number;
  /** Runs when the alert is closed, by the person or by its timer. */
  onClose?: () => void;
}

export const alerts = createMemory<readonly QueuedAlert<Alert>[]>([]);

let made = 0;

/** Queues an alert (three at most; a fourth drops the oldest). An alert with the id of a waiting one replaces it. */
export function showAlert({ id, ...alert }: Omit<Alert, 'id'> & { id?: string }): string {
  made++;
  const named = { ...alert, id: id ?? `alert-${made}` };
  const { queue, dropped } = addAlert(removeAlert(alerts.read(), named.id), named);
  if (dropped) console.warn(`More than three alerts: "${dropped.title}" was dropped.`);
  alerts.write(queue);
  if (named.autoCloseMs !== undefined) setTimeout(() => dismissAlert(named.id), named.autoCloseMs);
  return named.id;
}

/**
 * Closes an alert: runs its `onClose`, and removes it from the queue after its closing animation, unless one of the same id
 * was shown meanwhile.
 */
export function dismissAlert(id: string): void {
  const alert = alerts.read().find((one) => one.id === id && !one.closed);
  alerts.write(closeAlert(alerts.read(), id));
  alert?.onClose?.();
  setTimeout(() => {
    if (alerts.read().some((one) => one.id === id && one.closed)) alerts.write(removeAlert(alerts.read(), id));
  }, ALERT_CLOSE_DELAY_MS);
}
