import { HOUR_MS, MINUTE_MS, toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { invariant } from '@sazon/domain/invariant';
import { calculateWait, DEFAULT_WINDOW_MINUTES } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { DEFAULT_DOMI_CONFIG } from '@sazon/domain/logistics/courier-wait';
import type { OrderAction, OrderRole, OrderState } from '@sazon/domain/orders/lifecycle';
import { checkOrderAction } from '@sazon/domain/orders/order-action-check';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { seedNumber } from '../seed-ids-and-chances.ts';
import type { Wish } from './plan-lunches-to-buy.ts';

/** How far an order has come, or how it ended. */
export type Fate =
  | Exclude<OrderStatus, 'pending_confirmation' | 'cancelled'>
  | 'cancelled_by_customer'
  | 'cancelled_by_restaurant'
  | 'cancelled_by_admin'
  | 'not_delivered'
  /** A no-show reported late: the charge waits for a decision. */
  | 'held';

export type Step = { action: OrderAction; role: OrderRole; from: OrderState; to: OrderStatus; atMs: number };

type Planned = { action: OrderAction; role: OrderRole; atMs: number };

const gapMs = 6 * MINUTE_MS;

/** Returns an order's events from its purchase to `fate`, before `nowMs`, each allowed by the lifecycle. */
export function stepsTo(fate: Fate, wish: Wish, nowMs: number): Step[] {
  const cutoffAtMs = calculateCutoff(wish);
  const planned = [
    { action: 'place' as const, role: 'system' as const, atMs: wish.boughtAtMs },
    ...plannedFor(fate, wish, cutoffAtMs, nowMs),
  ];
  let status: OrderState = 'new';
  let waitUntilMs: number | null = null;
  return planned.map(({ action, role, atMs }) => {
    const facts = {
      status,
      type: 'delivery' as const,
      cutoffAtMs,
      dateEndsAtMs: toInstantMs(addDays(wish.date, 1), '00:00'),
      autoAccept: wish.serving.autoAccept,
      askedLate: false,
      hasCourier: true,
      hasConsolidator: wish.serving.slot.hasConsolidator,
      groupComplete: true,
      waitUntilMs,
    };
    const can = checkOrderAction(action, facts, { role }, atMs);
    invariant(can.ok && can.to !== 'any' && atMs < nowMs, `demo order ${wish.key} cannot ${action} from ${status}`);
    const step = { action, role, from: status, to: can.to, atMs };
    status = can.to;
    if (action === 'arrive') waitUntilMs = calculateWaitEnd(wish, atMs);
    return step;
  });
}

export const calculateCutoff = ({ date, serving }: Wish): number =>
  calculateCutoffMs({ scheduleDate: date, hour: serving.slot.hour, cutoff: null });

/** Returns until when a courier who arrived at this time waits for the customer (epoch ms). */
const calculateWaitEnd = ({ date, serving }: Wish, arrivedAtMs: number): number =>
  calculateWait(
    toInstantMs(date, serving.slot.hour) + DEFAULT_WINDOW_MINUTES * MINUTE_MS,
    arrivedAtMs,
    DEFAULT_DOMI_CONFIG.maxWaitTimeMinutes,
  ).until;

/** Returns from when on a lunch of this hour can be a no-show (epoch ms). */
export const missedFrom = (wish: Wish): number => calculateWaitEnd(wish, 0) + 4 * MINUTE_MS;

export const toStopKey = ({ date, serving }: Wish): string => `${serving.slot.place.key} ${date} ${serving.slot.hour}`;

function plannedFor(fate: Fate, wish: Wish, cutoffAtMs: number, nowMs: number): Planned[] {
  const hourAtMs = toInstantMs(wish.date, wish.serving.slot.hour);
  const within = (what: string, minutes: number) => seedNumber(`${wish.key}:${what}`, minutes) * MINUTE_MS;
  switch (fate) {
    case 'scheduled':
      return [];
    case 'cancelled_by_customer': {
      const atMs = Math.min(wish.boughtAtMs + 15 * MINUTE_MS + within('regret', 75), cutoffAtMs - 5 * MINUTE_MS);
      return [{ action: 'cancel', role: 'customer', atMs }];
    }
    case 'cancelled_by_restaurant':
    case 'cancelled_by_admin': {
      const role = fate === 'cancelled_by_admin' ? 'admin' : 'restaurant';
      return [
        confirmation(wish, cutoffAtMs),
        { action: 'cancel', role, atMs: hourAtMs - HOUR_MS + within('cancel', 12) },
      ];
    }
    default:
      return delivery(fate, wish, cutoffAtMs, hourAtMs, nowMs);
  }
}

/** Plans who accepts an order: the system at the cutoff, or a careful restaurant a little earlier. */
function confirmation(wish: Wish, cutoffAtMs: number): Planned {
  if (wish.serving.autoAccept) return { action: 'confirm', role: 'system', atMs: cutoffAtMs };
  const early = (5 + seedNumber(`${wish.key}:confirm`, 12)) * MINUTE_MS;
  return { action: 'confirm', role: 'restaurant', atMs: Math.max(cutoffAtMs - early, wish.boughtAtMs + MINUTE_MS) };
}

/** Plans the events from acceptance to hand-over, as far as `fate` goes. */
function delivery(fate: Fate, wish: Wish, cutoffAtMs: number, hourAtMs: number, nowMs: number): Planned[] {
  const stop = toStopKey(wish);
  const ofStop = (what: string, minutes: number) => seedNumber(`${stop}:${what}`, minutes) * MINUTE_MS;
  const ofOrder = (what: string, minutes: number) => seedNumber(`${wish.key}:${what}`, minutes) * MINUTE_MS;
  const arrivesAtMs =
    hourAtMs - 4 * MINUTE_MS + ofStop('arrive', 13) + (seedNumber(`${stop}:late`, 16) === 0 ? 2 : 0) * gapMs;
  const departure: Planned = wish.serving.slot.hasConsolidator
    ? { action: 'dispatch', role: 'consolidator', atMs: hourAtMs - 18 * MINUTE_MS + ofStop('leave', 4) }
    : { action: 'depart', role: 'courier', atMs: hourAtMs - 18 * MINUTE_MS + ofStop('leave', 4) };
  const all: Planned[] = [
    confirmation(wish, cutoffAtMs),
    { action: 'pick', role: 'courier', atMs: hourAtMs - 45 * MINUTE_MS + ofStop('pick', 8) },
    ...(wish.serving.slot.hasConsolidator
      ? [
          {
            action: 'consolidate',
            role: 'consolidator',
            atMs: hourAtMs - 30 * MINUTE_MS + ofOrder('receive', 8),
          } as const,
        ]
      : []),
    departure,
    { action: 'arrive', role: 'courier', atMs: arrivesAtMs },
  ];
  const lastAction = findLastAction(fate, wish);
  const told = all.slice(0, all.findIndex(({ action }) => action === lastAction) + 1);
  const isOver = fate === 'delivered' || fate === 'not_delivered' || fate === 'held';
  const timed = fitBefore(told, wish, isOver ? nowMs - 19 * MINUTE_MS : nowMs - 5 * MINUTE_MS, isOver, nowMs);
  if (!isOver) return timed;
  const arrivedAtMs = timed.at(-1)?.atMs ?? arrivesAtMs;
  return fate === 'delivered'
    ? [...timed, { action: 'deliver', role: 'courier', atMs: arrivedAtMs + MINUTE_MS + ofOrder('hand', 11) }]
    : [
        ...timed,
        { action: 'notDelivered', role: 'courier', atMs: calculateWaitEnd(wish, arrivedAtMs) + ofOrder('return', 3) },
      ];
}

function findLastAction(fate: Fate, wish: Wish): OrderAction {
  switch (fate) {
    case 'confirmed':
      return 'confirm';
    case 'in_picking':
      return 'pick';
    case 'in_consolidation':
      return 'consolidate';
    case 'in_route':
      return wish.serving.slot.hasConsolidator ? 'dispatch' : 'depart';
    default:
      return 'arrive';
  }
}

/**
 * Moves events that would be in the future to before `latestMs`, in their order. An acceptance that is moved before the
 * cutoff is the restaurant's.
 */
function fitBefore(
  planned: readonly Planned[],
  wish: Wish,
  latestMs: number,
  isOver: boolean,
  nowMs: number,
): Planned[] {
  let limitMs = latestMs;
  const fitted = planned.toReversed().map((step, index) => {
    const isUnderWay = index === 0 && !isOver && step.action !== 'confirm';
    const atMs = Math.min(isUnderWay ? Math.max(step.atMs, nowMs - 12 * MINUTE_MS) : step.atMs, limitMs);
    limitMs = atMs - gapMs;
    const isEarly = step.action === 'confirm' && atMs < calculateCutoff(wish);
    return { ...step, atMs, role: isEarly ? ('restaurant' as const) : step.role };
  });
  return fitted.reverse();
}
