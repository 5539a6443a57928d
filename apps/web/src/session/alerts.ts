import {
  ALERT_CLOSE_DELAY_MS,
  addAlert,
  closeAlert,
  type QueuedAlert,
  removeAlert,
} from '@sazon/domain/alerts/alert-queue';
import type { ReactNode } from 'react';
import { createMemory } from '../device/memory.ts';

export interface AlertButton {
  label: string;
  /** The alert closes first. */
  onClick?: () => void;
  look?: 'primary' | 'quiet' | 'danger';
}

/** Specification section 3 'Alert'. */
export interface Alert {
  id: string;
  header?: string;
  title: string;
  description?: ReactNode;
  /** Anything richer than a text, between the words and the buttons: a printed comanda. */
  children?: ReactNode;
  state: 'neutral' | 'success' | 'error' | 'warning' | 'info' | 'reward';
  /** Without any: one 'Entendido' that closes. */
  buttons?: readonly AlertButton[];
  autoCloseMs?: number;
}

export const alerts = createMemory<readonly QueuedAlert<Alert>[]>([]);

let made = 0;

/** Puts an alert in the queue (three at most, a fourth drops the oldest). One with the id of a waiting one replaces it. */
export function showAlert({ id, ...alert }: Omit<Alert, 'id'> & { id?: string }): string {
  made++;
  const named = { ...alert, id: id ?? `alert-${made}` };
  const { queue, dropped } = addAlert(removeAlert(alerts.read(), named.id), named);
  if (dropped) console.warn(`More than three alerts: "${dropped.title}" was dropped.`);
  alerts.write(queue);
  if (named.autoCloseMs !== undefined) setTimeout(() => dismissAlert(named.id), named.autoCloseMs);
  return named.id;
}

/** Marks it closed, and takes it out when its closing animation is over. */
export function dismissAlert(id: string): void {
  alerts.write(closeAlert(alerts.read(), id));
  setTimeout(() => alerts.write(removeAlert(alerts.read(), id)), ALERT_CLOSE_DELAY_MS);
}
