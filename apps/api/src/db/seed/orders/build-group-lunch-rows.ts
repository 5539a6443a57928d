import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import { chooseCheapestAdditions } from '@sazon/domain/cart/addition-choice-check-and-price';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import { isLunch } from '@sazon/domain/week-plan/plan-week';
import { toIso } from '../../to-iso.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import { demoGuestBudget } from '../money/build-subsidy-rows.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import type { World } from '../world/build-demo-slots-and-dishes.ts';
import { buildMenuReader } from './plan-lunches-to-buy.ts';

/** What its link names: `/almuerzos-en-grupo/ComitedeGerencia`. */
const code = 'ComitedeGerencia';

/** An open group lunch that `nomina@demo.sazon.co` invites to and its company pays, with a colleague who joined. */
export function groupLunchRows(world: World, { nomina, preaprobado }: Cast, days: SeedDays): SeedRows {
  const [, date = days.upcoming[0]] = days.upcoming;
  const { slot } = nomina;
  if (slot === null || date === undefined) return {};
  const dishes = buildMenuReader(world)(nomina, date, days)
    .map(({ dish }) => dish)
    .filter((dish) => isLunch([dish.category], dish.tags))
    .filter((dish) => calculateFinalPriceCop({ priceCop: dish.price, discount: dish.ownDiscount }) <= 25_000);
  const [first, second] = dishes;
  if (first === undefined || second === undefined) return {};
  const payByMs = calculateCutoffMs({ scheduleDate: date, hour: slot.hour, cutoff: null });
  const id = seedId('group lunch');
  const at = toIso(days.nowMs - HOUR_MS);
  const join = (person: Cast['nomina'], dish: typeof first) => ({
    ...{ id: seedId(`group lunch:${person.key}`), group_lunch_id: id, user_id: person.id, menu_id: dish.id },
    ...{ additions: JSON.stringify(chooseCheapestAdditions(dish.additionGroups)), note: '', joined_at: at },
  });
  return {
    group_lunches: [
      {
        ...{
          id,
          code,
          host_id: nomina.id,
          title: 'Comité de gerencia',
          location_id: slot.place.id,
          time_id: slot.timeId,
        },
        ...{ schedule_date: date, hour: slot.hour, join_by: toIso(payByMs - HOUR_MS), pay_by: toIso(payByMs) },
        ...{ payer: 'company', limit_cop: demoGuestBudget.perLunchCop, budget_id: demoGuestBudget.id, state: 'open' },
        ...{ reason: 'Comité con el corredor de seguros', cost_centre: 'CC-120', created_at: at },
      },
    ],
    group_lunch_members: [join(nomina, first), join(preaprobado, second)],
  };
}
