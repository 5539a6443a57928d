import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { OrderStatus } from '../orders/status.ts';
import type { LunchGroup, ServiceFacts, ServiceSlot } from './control-tower-facts.ts';
import type { PaceTone } from './deadline-pace.ts';
import { calculateConfirmTimes } from './late-confirmation-times.ts';

/** The steps of a lunch that the control tower counts. */
export const CHAIN_STEPS = ['confirmed', 'packed', 'picked_up', 'on_way', 'on_site', 'delivered'] as const;
export type ChainStep = (typeof CHAIN_STEPS)[number];

/** How many lunches reached a step, and how urgent the step is for the others. */
export type StepCount = { count: number; tone: PaceTone };

export type ServiceRow = {
  slot: ServiceSlot;
  expected: number;
  steps: Record<ChainStep, StepCount>;
  incidents: number;
  /** How many kitchens and couriers serve the row, and how many lunches still wait for a courier. */
  kitchens: number;
  couriers: number;
  withoutCourier: number;
};

/** How many steps of the chain a lunch has done by its status. 'packed' (2) is no status; `isPacked` says it. */
const reached: Readonly<Record<OrderStatus, number>> = {
  pending_confirmation: 0,
  scheduled: 0,
  confirmed: 1,
  in_picking: 3,
  in_consolidation: 3,
  in_route: 4,
  in_delivery_site: 5,
  delivered: 6,
  cancelled: 0,
};

const countSteps = ({ status, isPacked }: LunchGroup): number =>
  status === 'confirmed' && isPacked ? 2 : reached[status];

/** How long before its deadline a step turns amber. Minutes. */
const SOON_MINUTES = 10;

type Deadline = { soonAt: number; lateAt: number };
const dueAt = (lateAt: number): Deadline => ({ soonAt: lateAt - SOON_MINUTES * MINUTE_MS, lateAt });

/**
 * Returns when (epoch ms) these lunches have to reach each step, by the plan of their slot (docs/domain.md section 13).
 */
function listDeadlines(group: LunchGroup): Record<ChainStep, Deadline> {
  const { plan, waitUntil } = group;
  return {
    confirmed: calculateConfirmTimes(group),
    packed: dueAt(plan.departBy),
    picked_up: dueAt(plan.departBy),
    on_way: dueAt(plan.dispatchBy),
    on_site: dueAt(plan.deliverUntil),
    delivered: dueAt(waitUntil ?? plan.deliverUntil + SOON_MINUTES * MINUTE_MS),
  };
}

const chooseTone = ({ soonAt, lateAt }: Deadline, nowMs: number): PaceTone =>
  nowMs >= lateAt ? 'late' : nowMs >= soonAt ? 'soon' : 'calm';

const tones: readonly PaceTone[] = ['calm', 'soon', 'late'];
const worse = (a: PaceTone, b: PaceTone): PaceTone => (tones.indexOf(a) > tones.indexOf(b) ? a : b);

/** Returns one row for each hour and place of the day, sorted by hour and place. */
export function buildServiceRows({ groups, incidents }: ServiceFacts, nowMs: number): ServiceRow[] {
  const raised = Map.groupBy(
    incidents.filter(({ isToday }) => isToday),
    ({ slot }) => slot.timeId,
  );
  return [...Map.groupBy(groups, ({ slot }) => slot.timeId).values()]
    .map((some) => buildRow(some, raised.get(some[0]?.slot.timeId ?? '')?.length ?? 0, nowMs))
    .toSorted((a, b) => a.slot.hour.localeCompare(b.slot.hour) || a.slot.location.localeCompare(b.slot.location, 'es'));
}

function buildRow(groups: readonly LunchGroup[], incidents: number, nowMs: number): ServiceRow {
  const [{ slot }] = groups as [LunchGroup];
  const sum = (some: readonly LunchGroup[]) => some.reduce((total, { lunches }) => total + lunches, 0);
  const steps = Object.fromEntries(
    CHAIN_STEPS.map((step, index): [ChainStep, StepCount] => {
      const missing = groups.filter((group) => countSteps(group) <= index);
      const tone = missing
        .map((group) => chooseTone(listDeadlines(group)[step], nowMs))
        .reduce(worse, 'calm' as PaceTone);
      return [step, { count: sum(groups) - sum(missing), tone }];
    }),
  ) as Record<ChainStep, StepCount>;
  const couriers = new Set(groups.flatMap(({ courier }) => courier?.id ?? []));
  return {
    slot,
    expected: sum(groups),
    steps,
    incidents,
    kitchens: new Set(groups.map(({ restaurant }) => restaurant.id)).size,
    couriers: couriers.size,
    withoutCourier: sum(groups.filter(({ courier, status }) => courier === null && reached[status] < 3)),
  };
}

/** One kitchen's lunches for one hour: how many, and how many are `missing`, which means not confirmed yet. */
export type KitchenCell = { hour: string; lunches: number; missing: number; tone: PaceTone };
export type KitchenHours = { restaurant: LunchGroup['restaurant']; hours: KitchenCell[]; isOnTime: boolean };

/**
 * Returns, for each kitchen and hour, its lunches, those not confirmed yet, and a tone: that of confirming, or 'late'
 * when lunches are not packed at their departure.
 */
export function buildKitchenHours({ groups }: ServiceFacts, nowMs: number): KitchenHours[] {
  return [...Map.groupBy(groups, ({ restaurant }) => restaurant.id).values()]
    .map((mine): KitchenHours => {
      const hours = [...Map.groupBy(mine, ({ slot }) => slot.hour)]
        .map(([hour, some]) => buildCell(hour, some, nowMs))
        .toSorted((a, b) => a.hour.localeCompare(b.hour));
      const [{ restaurant }] = mine as [LunchGroup];
      return { restaurant, hours, isOnTime: hours.every(({ tone }) => tone === 'calm') };
    })
    .toSorted((a, b) => a.restaurant.name.localeCompare(b.restaurant.name, 'es'));
}

function buildCell(hour: string, groups: readonly LunchGroup[], nowMs: number): KitchenCell {
  const tone = groups
    .map((group): PaceTone => {
      const { confirmed, packed } = listDeadlines(group);
      if (countSteps(group) < 1) return chooseTone(confirmed, nowMs);
      return countSteps(group) < 2 && nowMs >= packed.lateAt ? 'late' : 'calm';
    })
    .reduce(worse, 'calm' as PaceTone);
  const sum = (some: readonly LunchGroup[]) => some.reduce((total, { lunches }) => total + lunches, 0);
  return { hour, lunches: sum(groups), missing: sum(groups.filter((group) => countSteps(group) < 1)), tone };
}
