import { MINUTE_MS } from '../calendar/bogota.ts';

/** Waiting at the delivery site, named as in the settings (spec 9). */
export type DomiConfig = { minutesToNotify: number; maxWaitTimeMinutes: number };

export const DEFAULT_DOMI_CONFIG: DomiConfig = { minutesToNotify: 5, maxWaitTimeMinutes: 15 };

export type Waiting = {
  /** When the courier may return what nobody came for (epoch milliseconds). */
  endsAtMs: number;
  remainingMs: number;
  over: boolean;
  /** When those missing are reminded next; null once the wait is over. */
  nextReminderAtMs: number | null;
};

/** How the wait stands at an instant. Reminders go every minutesToNotify from the arrival until the wait is over. */
export function waitingAt(arrivedAtMs: number, config: DomiConfig, nowMs: number): Waiting {
  const endsAtMs = arrivedAtMs + config.maxWaitTimeMinutes * MINUTE_MS;
  const stepMs = config.minutesToNotify * MINUTE_MS;
  const sent = Math.max(0, Math.floor((nowMs - arrivedAtMs) / stepMs));
  const nextMs = arrivedAtMs + (sent + 1) * stepMs;
  const over = nowMs >= endsAtMs;
  return {
    endsAtMs,
    remainingMs: Math.max(0, endsAtMs - nowMs),
    over,
    nextReminderAtMs: !over && nextMs < endsAtMs ? nextMs : null,
  };
}

/** Every instant at which those missing are reminded: after each minutesToNotify, before the wait is over. */
export function reminderInstants(arrivedAtMs: number, config: DomiConfig): number[] {
  const instants: number[] = [];
  for (let minutes = config.minutesToNotify; minutes < config.maxWaitTimeMinutes; minutes += config.minutesToNotify) {
    instants.push(arrivedAtMs + minutes * MINUTE_MS);
  }
  return instants;
}
