import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { OrderStatus } from '../orders/status.ts';

/** The five scans of a lunch's chain of custody, from the kitchen to the customer. */
export const CUSTODY_STEPS = ['packed', 'picked_up', 'consolidated', 'on_site', 'delivered'] as const;
export type CustodyStep = (typeof CUSTODY_STEPS)[number];

export const custodyLabels: Record<CustodyStep, string> = {
  packed: 'Empacado',
  picked_up: 'Recogido',
  consolidated: 'Consolidado',
  on_site: 'En el lugar',
  delivered: 'Entregado',
};

/** The custody step that each action of the order's lifecycle completes. */
export const stepOfAction: Readonly<Record<string, CustodyStep>> = {
  pick: 'picked_up',
  selfDeliver: 'picked_up',
  consolidate: 'consolidated',
  arrive: 'on_site',
  deliver: 'delivered',
};

export type CustodyLink = { step: CustodyStep; atMs: number | null };

/**
 * Returns each custody step with its time (epoch ms), or null while it is missing. Without a consolidator its step is
 * left out, unless it happened. Of a repeated action the last time counts.
 */
export function buildCustodyChain(lunch: {
  packedAtMs: number | null;
  hasConsolidator: boolean;
  events: readonly { action: string; atMs: number }[];
}): CustodyLink[] {
  const times = new Map<CustodyStep, number>();
  if (lunch.packedAtMs !== null) times.set('packed', lunch.packedAtMs);
  for (const { action, atMs } of lunch.events) {
    const step = stepOfAction[action];
    if (step !== undefined) times.set(step, Math.max(atMs, times.get(step) ?? atMs));
  }
  return CUSTODY_STEPS.filter((step) => step !== 'consolidated' || lunch.hasConsolidator || times.has(step)).map(
    (step) => ({ step, atMs: times.get(step) ?? null }),
  );
}

/**
 * Whether a lunch may be marked as packed at `atMs` (epoch ms): while it is confirmed, or later if `atMs` is not after
 * its pickup, because a device that was offline reports it.
 */
export function canPack(
  { status, pickedUpAtMs }: { status: OrderStatus; pickedUpAtMs: number | null },
  atMs: number,
): boolean {
  return status === 'confirmed' || (pickedUpAtMs !== null && atMs <= pickedUpAtMs);
}

/**
 * Returns when a lunch was packed (epoch ms): the time that the device says, but not before the order was accepted and
 * not after now. Without a time from the device it is now.
 */
export const resolvePackedAt = (
  { acceptedAtMs }: { acceptedAtMs: number },
  saidMs: number | undefined,
  nowMs: number,
): number => Math.min(nowMs, Math.max(saidMs ?? nowMs, acceptedAtMs));

/** How long after the other lunches of its slot were picked up a packed lunch counts as left behind. */
export const PICKUP_GRACE_MINUTES = 2;
/**
 * How long before the hour of delivery a packed lunch counts as left behind when no lunch of its slot was picked up.
 */
export const PICKUP_LATEST_MINUTES = 15;

/** Returns from when (epoch ms) a packed lunch that waits at the counter counts as left behind. */
export const calculateLeftBehindMs = (othersPickedUpAtMs: number | null, dueAtMs: number): number =>
  Math.min(
    othersPickedUpAtMs === null ? Number.POSITIVE_INFINITY : othersPickedUpAtMs + PICKUP_GRACE_MINUTES * MINUTE_MS,
    dueAtMs - PICKUP_LATEST_MINUTES * MINUTE_MS,
  );

/**
 * Whether a packed lunch was left behind at the pickup: the other lunches of its slot left, or it is too late to wait.
 */
export function isLeftBehind(lunch: {
  status: OrderStatus;
  packedAtMs: number | null;
  /** The last pickup of the same restaurant, date and slot (epoch ms), or null when there was none yet. */
  othersPickedUpAtMs: number | null;
  /** When it has to be at its place (epoch ms). */
  dueAtMs: number;
  nowMs: number;
}): boolean {
  const { status, packedAtMs, othersPickedUpAtMs, dueAtMs, nowMs } = lunch;
  if (status !== 'confirmed' || packedAtMs === null) return false;
  return nowMs >= calculateLeftBehindMs(othersPickedUpAtMs, dueAtMs);
}
