/**
 * The most alerts in the queue, and how long after closing an alert is removed (docs/specification.md sections 4 and
 * 9).
 */
const MAX_ALERTS = 3;
export const ALERT_CLOSE_DELAY_MS = 200;

/** An alert in the queue; `closed` is true during its closing animation. */
export type QueuedAlert<Alert extends { id: string }> = Alert & { closed: boolean };

/** Adds an alert. A fourth one drops the oldest, which is returned so that the caller can log a warning. */
export function addAlert<Alert extends { id: string }>(
  queue: readonly QueuedAlert<Alert>[],
  alert: Alert,
): { queue: QueuedAlert<Alert>[]; dropped: QueuedAlert<Alert> | null } {
  const grown = [...queue, { ...alert, closed: false }];
  if (grown.length <= MAX_ALERTS) return { queue: grown, dropped: null };
  return { queue: grown.slice(1), dropped: grown[0] ?? null };
}

/** Marks an alert as closed; the caller removes it ALERT_CLOSE_DELAY_MS later. */
export function closeAlert<Alert extends { id: string }>(
  queue: readonly QueuedAlert<Alert>[],
  id: string,
): QueuedAlert<Alert>[] {
  return queue.map((alert) => (alert.id === id ? { ...alert, closed: true } : alert));
}

export function removeAlert<Alert extends { id: string }>(
  queue: readonly QueuedAlert<Alert>[],
  id: string,
): QueuedAlert<Alert>[] {
  return queue.filter((alert) => alert.id !== id);
}
