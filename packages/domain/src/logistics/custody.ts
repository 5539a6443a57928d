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

/** The custody step that an action of the lifecycle completes. */
const stepOfAction: Readonly<Record<string, CustodyStep>> = {
  pick: 'picked_up',
  selfDeliver: 'picked_up',
  consolidate: 'consolidated',
  arrive: 'on_site',
  deliver: 'delivered',
};

export type CustodyLink = { step: CustodyStep; atMs: number | null };

/**
 * Each step with its time (epoch ms), null while missing. The consolidation step is left out where there is no
 * consolidator, unless it happened. For a repeated action the last time counts.
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
 * Whether a lunch may be marked as packed at that time (epoch ms): while it is confirmed; or later, by a device that
 * was offline, if the time is before its pickup.
 */
export function canPack(
  { status, pickedUpAtMs }: { status: OrderStatus; pickedUpAtMs: number | null },
  atMs: number,
): boolean {
  return status === 'confirmed' || (pickedUpAtMs !== null && atMs <= pickedUpAtMs);
}

/** The time of packing (epoch ms) that an offline device reports, bounded by acceptance and now. */
export const resolvePackedAt = (
  { acceptedAtMs }: { acceptedAtMs: number },
  saidMs: number | undefined,
  nowMs: number,
): number => Math.min(nowMs, Math.max(saidMs ?? nowMs, acceptedAtMs));

/** How long after the rest of its departure was picked up a packed lunch counts as left behind. */
export const PICKUP_GRACE_MINUTES = 2;
/**
 * How long before the hour of delivery a packed lunch counts as left behind when none of its departure was picked up.
 */
export const PICKUP_LATEST_MINUTES = 15;

/** From when a packed lunch that waits at the counter counts as left behind (epoch ms). */
export const calculateLeftBehindMs = (othersPickedUpAtMs: number | null, dueAtMs: number): number =>
  Math.min(
    othersPickedUpAtMs === null ? Number.POSITIVE_INFINITY : othersPickedUpAtMs + PICKUP_GRACE_MINUTES * MINUTE_MS,
    dueAtMs - PICKUP_LATEST_MINUTES * MINUTE_MS,
  );

/**
 * Whether a packed lunch was left behind at the pickup: the rest of its departure went, or it should have gone by now.
 */
export function isLeftBehind(lunch: {
  status: OrderStatus;
  packedAtMs: number | null;
  /** The last pickup scan of the same restaurant, date and slot (epoch ms); null: none yet. */
  othersPickedUpAtMs: number | null;
  /** When it has to be at its place (epoch ms). */
  dueAtMs: number;
  nowMs: number;
}): boolean {
  const { status, packedAtMs, othersPickedUpAtMs, dueAtMs, nowMs } = lunch;
  if (status !== 'confirmed' || packedAtMs === null) return false;
  return nowMs >= calculateLeftBehindMs(othersPickedUpAtMs, dueAtMs);
}
