import { createMemory } from '../device/memory.ts';
import { lunchPass } from '../session/lunch-pass.ts';

/** How far the product's clock is ahead of this device's, ms; before the first answer, as it was last known. */
export const aheadMs = createMemory(lunchPass.read()?.aheadMs ?? 0);
/** The way of an answer takes some time; the clock is not moved for it. */
const jitterMs = 2000;

/**
 * The last answer that reached a screen: when it was given (epoch ms of this device), and whether the server still answers.
 * Before the first one, what there is to see is the kept lunch pass.
 */
export const lastAnswer = createMemory<{ at: number | null; fresh: boolean }>({
  at: lunchPass.read()?.at ?? null,
  fresh: true,
});

/** When an answer came that the worker had kept (epoch ms of this device): what it shows is older than it looks. */
let keptCameAt = 0;
/** So long after an answer came it stands on the screen, at most. */
const readMs = 1000;

/** Whether what was read then, or something after it, may be an answer that the worker had kept. */
export const mayBeKept = (readAt: number): boolean => readAt <= keptCameAt + readMs;

/**
 * Reads the times that an answer carries: `x-server-now`, the product's clock, and `x-kept-at`, set by the worker when the
 * answer is one it kept because the network gave none. Answers when it was given.
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

/** No answer came: what is on the screen is the last that was seen. */
export function recordNoAnswer(): void {
  lastAnswer.write(({ at }) => ({ at, fresh: false }));
}

/** The product's time for a moment of this device. */
export const toServerTime = (deviceMs: number): number => deviceMs + aheadMs.read();

/** The product's time now (epoch ms): countdowns and 'Hoy' follow it, not the device's clock. */
export const getServerNow = (): number => toServerTime(Date.now());

/** How long ago a moment of this device was, ms. */
export const calculateMsSince = (deviceMs: number): number => Math.max(0, Date.now() - deviceMs);
