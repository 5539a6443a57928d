import { addDays } from '@sazon/domain/calendar/iso-date';
import { chooseCheapestAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import {
  type AutopilotRules,
  listDatesToPropose,
  toNextMonday,
} from '@sazon/domain/week-plan/autopilot-rules-and-proposal-dates';
import { isLunch } from '@sazon/domain/week-plan/plan-week';
import { type ProposalDish, proposeWeek } from '@sazon/domain/week-plan/propose-autopilot-week';
import { toIso } from '../../to-iso.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import type { Dish, World } from '../world/build-demo-slots-and-dishes.ts';
import { buildMenuReader } from './plan-lunches-to-buy.ts';
import type { SeedOrder } from './play-purchases-of-person.ts';

const rules: AutopilotRules = { weekdays: [1, 2, 3, 4, 5], maxPriceCop: null, variety: 'week', pauses: [] };

/** The autopilot of `cliente@demo.sazon.co`, with a week that waits for an answer. */
export function proposedWeekRows(
  world: World,
  { cliente }: Cast,
  orders: readonly SeedOrder[],
  days: SeedDays,
): SeedRows {
  const { slot } = cliente;
  if (slot === null) return {};
  const own = orders.flatMap(({ wish }) => (wish.person === cliente ? [wish] : []));
  const weekStart = toNextMonday(days.today);
  const menu = buildMenuReader(world);
  const dishesOn = (date: string) => menu(cliente, date, days).map(({ dish }) => dish);
  const lunches = proposeWeek({
    ...rules,
    promotions: [],
    eaten: own.map(({ dish, date }) => ({ menuId: dish.id, date })),
    taste: { favourites: new Set(), stars: new Map(), times: countTimes(own), last: new Map() },
    days: listDatesToPropose(weekStart, rules, days.rules, new Set(own.map(({ date }) => date))).map((date) => ({
      date,
      dishes: dishesOn(date).map(toProposalDish),
    })),
  });
  if (lunches.length === 0) return {};
  const at = toIso(days.nowMs);
  const place = { user_id: cliente.id, location_id: slot.place.id, time_id: slot.timeId };
  const { weekdays, variety } = rules;
  return {
    autopilots: [
      {
        ...{ ...place, active: true, weekdays: [...weekdays], variety, pauses: '[]' },
        ...{ created_at: toIso(Date.parse(`${addDays(days.today, -7)}T12:00:00-05:00`)), updated_at: at },
      },
    ],
    week_proposals: [
      {
        ...{ ...place, id: seedId(`week proposal:${weekStart}`), week_start: weekStart, status: 'proposed' },
        created_at: at,
        lunches: JSON.stringify(
          lunches.map(({ date, dish, reason }) => {
            const groups = dishesOn(date).find(({ id }) => id === dish.menuId)?.additionGroups ?? [];
            return { date, menuId: dish.menuId, additions: chooseCheapestAdditions(groups), reason, isLeftOut: false };
          }),
        ),
      },
    ],
  };
}

const countTimes = (own: readonly { dish: Dish }[]): Map<string, number> =>
  new Map([...Map.groupBy(own, ({ dish }) => dish.id)].map(([id, times]) => [id, times.length]));

function toProposalDish(dish: Dish): ProposalDish {
  const priced = { priceCop: dish.price, discount: dish.ownDiscount };
  const menuNetCop = calculateFinalPriceCop(priced);
  return {
    ...{ menuId: dish.id, brandId: dish.brand.id, tags: dish.tags, categoryIds: [], isWellRated: false },
    ...{ priceCop: menuNetCop, menuPriceCop: dish.price, menuNetCop, isDiscounted: menuNetCop < dish.price },
    isUnfit: !isLunch([dish.category], dish.tags),
  };
}
