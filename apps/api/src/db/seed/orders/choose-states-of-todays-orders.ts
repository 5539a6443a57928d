import { toBogotaHour } from '@sazon/domain/calendar/bogota-time';
import type { SeedDays } from '../choose-demo-order-days.ts';
import { demoCourierPlaces } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { demoRestaurantKey } from '../world/build-demo-slots-and-dishes.ts';
import type { Wish } from './plan-lunches-to-buy.ts';
import { calculateCutoff, type Fate, missedFrom } from './plan-order-timeline.ts';

type Phase = 'morning' | 'service' | 'afternoon';

/**
 * The states of today's lunches by part of the day, hour and stop, the demo courier's stops first, so that every column
 * of the boards has some at any time.
 */
const progress: Readonly<Record<Phase, Readonly<Record<string, readonly Fate[]>>>> = {
  morning: {
    '11:30': ['in_delivery_site', 'in_route', 'in_picking', 'confirmed'],
    '12:00': ['in_picking', 'in_picking', 'confirmed'],
    '12:30': ['confirmed', 'confirmed', 'confirmed', 'scheduled'],
    '13:00': ['scheduled'],
  },
  service: {
    '11:30': ['in_delivery_site', 'delivered'],
    '12:00': ['in_route', 'in_delivery_site', 'delivered', 'delivered'],
    '12:30': ['in_picking', 'in_picking', 'in_route', 'confirmed'],
    '13:00': ['scheduled', 'scheduled', 'confirmed'],
  },
  afternoon: {
    '11:30': ['delivered'],
    '12:00': ['delivered'],
    '12:30': ['in_route', 'in_picking', 'in_delivery_site', 'delivered', 'delivered'],
    '13:00': ['scheduled', 'scheduled', 'confirmed', 'delivered'],
  },
};

const phaseAt = (hour: string): Phase => (hour < '11:00' ? 'morning' : hour < '13:40' ? 'service' : 'afternoon');

/** Returns a function that gives the state of each order of today. */
export function chooseLiveFates(wishes: readonly Wish[], days: SeedDays): (wish: Wish) => Fate {
  const live = wishes.filter((wish) => wish.date === days.live);
  const table = progress[phaseAt(toBogotaHour(days.nowMs))];
  const gathered = live.filter(({ serving }) => serving.slot.hasConsolidator);
  const stopsByHour = new Map<string, string[]>();
  for (const hour of Object.keys(table)) {
    const places = new Set(live.filter(({ serving }) => serving.slot.hour === hour).map(getPlaceKey));
    stopsByHour.set(
      hour,
      [...places].sort((a, b) => rankPlace(a) - rankPlace(b) || (a < b ? -1 : 1)),
    );
  }
  const plannedFor = (wish: Wish): Fate => {
    const { hour } = wish.serving.slot;
    const fates = table[hour] ?? [];
    const rank = (stopsByHour.get(hour) ?? []).indexOf(getPlaceKey(wish));
    return fates[rank % fates.length] ?? 'scheduled';
  };
  const missed = live.find(
    (wish) =>
      isDemoKitchens(wish) &&
      !wish.person.key.startsWith('demo:') &&
      !wish.serving.slot.hasConsolidator &&
      wish.serving.slot.hour === '11:30' &&
      plannedFor(wish) === 'delivered' &&
      days.nowMs >= missedFrom(wish),
  );
  return (wish) => {
    const fate = plannedFor(wish);
    if (wish === missed) return 'not_delivered';
    return wish.serving.slot.hasConsolidator ? gathering(fate, wish, gathered) : accepted(fate, wish, days.nowMs);
  };
}

/** Returns the state of a lunch at a stop with a consolidator: two of three are received, the third is on its way. */
function gathering(fate: Fate, wish: Wish, gathered: readonly Wish[]): Fate {
  if (fate === 'delivered' && wish.serving.slot.hour === '11:30') return fate;
  return gathered.indexOf(wish) % 3 === 2 ? 'in_picking' : 'in_consolidation';
}

/** Returns the state of a lunch whose slot accepts by itself: confirmed once the cutoff has passed. */
const accepted = (fate: Fate, wish: Wish, nowMs: number): Fate =>
  fate === 'scheduled' && wish.serving.autoAccept && nowMs >= calculateCutoff(wish) ? 'confirmed' : fate;

const getPlaceKey = ({ serving }: Wish): string => serving.slot.place.key;
const isDemoKitchens = ({ dish }: Wish): boolean => dish.restaurant.key === demoRestaurantKey;

function rankPlace(placeKey: string): number {
  const rank = demoCourierPlaces.indexOf(placeKey);
  return rank === -1 ? demoCourierPlaces.length : rank;
}
