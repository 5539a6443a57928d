import { MINUTE_MS } from '../calendar/bogota.ts';
import type { OrderStatus } from '../orders/status.ts';

/** The five scans of a lunch's chain of custody, from the kitchen to the hands it is for. */
export const CUSTODY_STEPS = ['packed', 'picked_up', 'consolidated', 'on_site', 'delivered'] as const;
export type CustodyStep = (typeof CUSTODY_STEPS)[number];

export const custodyLabels: Record<CustodyStep, string> = {
  packed: 'Empacado',
  picked_up: 'Recogido',
  consolidated: 'Consolidado',
  on_site: 'En el lugar',
  delivered: 'Entregado',
};

/** What an action of the lifecycle says of where the lunch is. */
const stepOfAction: Readonly<Record<string, CustodyStep>> = {
  pick: 'picked_up',
  selfDeliver: 'picked_up',
  consolidate: 'consolidated',
  arrive: 'on_site',
  deliver: 'delivered',
};

export type CustodyLink = { step: CustodyStep; atMs: number | null };

/**
 * Each link with its true time, null while it is missing. Where nobody consolidates that link is left out, unless it
 * happened all the same. Of an action that was taken twice the last one counts.
 */
export function custodyOf(lunch: {
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
 * May a lunch be said to be packed at that time? While it is confirmed; said late, without network, also once it was picked
 * up after that.
 */
export function canPack(
  { status, pickedUpAtMs }: { status: OrderStatus; pickedUpAtMs: number | null },
  atMs: number,
): boolean {
  return status === 'confirmed' || (pickedUpAtMs !== null && atMs <= pickedUpAtMs);
}

/** When a lunch was packed, by what a device without network says: after it was accepted, and not in the future. */
export const packedAt = (
  { acceptedAtMs }: { acceptedAtMs: number },
  saidMs: number | undefined,
  nowMs: number,
): number => Math.min(nowMs, Math.max(saidMs ?? nowMs, acceptedAtMs));

/** So long after the others of its departure were scanned a packed lunch that was not is worth a word. */
export const PICKUP_GRACE_MINUTES = 2;
/** With nothing scanned at all, so long before the hour of delivery. */
export const PICKUP_LATEST_MINUTES = 15;

/** Was a packed lunch left behind at the pickup? Others of its departure went, or it should have by now. */
export function isLeftBehind(lunch: {
  status: OrderStatus;
  packedAtMs: number | null;
  /** When the last of the same restaurant, date and slot was scanned at the pickup; null: none yet. */
  othersPickedUpAtMs: number | null;
  /** When it is to be there. */
  dueAtMs: number;
  nowMs: number;
}): boolean {
  const { status, packedAtMs, othersPickedUpAtMs, dueAtMs, nowMs } = lunch;
  if (status !== 'confirmed' || packedAtMs === null) return false;
  const othersLeft = othersPickedUpAtMs !== null && nowMs - othersPickedUpAtMs >= PICKUP_GRACE_MINUTES * MINUTE_MS;
  return othersLeft || nowMs >= dueAtMs - PICKUP_LATEST_MINUTES * MINUTE_MS;
}
