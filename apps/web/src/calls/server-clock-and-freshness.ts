import { createMemory } from '../device/in-memory-value.ts';
import { lunchPass } from '../session/stored-active-orders.ts';

/**
 * Milliseconds by which the product's clock is ahead of this device's; before the first answer, the last known value.
 */
export const aheadMs = createMemory(lunchPass.read()?.aheadMs ?? 0);
/** A difference up to this may be an answer's travel time, so it does not change `aheadMs`. */
const jitterMs = 2000;

/**
 * The last answer that reached a screen: when the server gave it (epoch ms of this device), and whether the server
 * still answers. Before the first answer, `at` comes from the active orders stored on the device (`lunchPass`).
 */
export const lastAnswer = createMemory<{ at: number | null; fresh: boolean }>({
  at: lunchPass.read()?.at ?? null,
  fresh: true,
});

/** When a cached answer last arrived (epoch ms of this device): its data is older than the moment it was read. */
let keptCameAt = 0;
/** The longest an answer may take to reach the screen after it arrived, ms. */
const readMs = 1000;

/** Returns whether data read at `readAt` may be cached: true until a second after the last cached answer arrived. */
export const mayBeKept = (readAt: number): boolean => readAt <= keptCameAt + readMs;

/**
 * Updates `aheadMs` and `lastAnswer` from an answer's headers: `x-server-now`, the product's clock, and `x-kept-at`,
 * which the worker sets on a cached answer. Returns when the server gave the answer (epoch ms of this device).
 */
export function readTimes(headers: Headers): number {
  const keptAt = Number(headers.get('x-kept-at')) || null;
  const at = keptAt ?? Date.now();
  if (keptAt !== null) keptCameAt = Date.now();
  const now = Number(headers.get('x-server-now'));
  if (now > 0 && Math.abs(now - at - aheadMs.read()) > jitterMs) aheadMs.write(now - at);
  lastAnswer.write({ at, fresh: keptAt === null });
  return at;
}

/** Records that a call got no answer, so that the screen says that it shows the last one. */
export function recordNoAnswer(): void {
  lastAnswer.write(({ at }) => ({ at, fresh: false }));
}

/** Converts a moment of this device to the product's time (epoch ms). */
export const toServerTime = (deviceMs: number): number => deviceMs + aheadMs.read();

/** Returns the product's time now (epoch ms); countdowns and 'Hoy' follow it, not the device's clock. */
export const getServerNow = (): number => toServerTime(Date.now());

/** Milliseconds since a moment of this device. */
export const calculateMsSince = (deviceMs: number): number => Math.max(0, Date.now() - deviceMs);
