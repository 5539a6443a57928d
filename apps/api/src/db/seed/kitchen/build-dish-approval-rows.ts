import { HOUR_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { DishContent } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { toIso } from '../../to-iso.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId } from '../seed-ids-and-chances.ts';
import { buildPicturePath } from '../world/build-catalog-rows.ts';
import type { Dish, World } from '../world/build-demo-slots-and-dishes.ts';

/** The restaurant whose dishes wait for the platform; not the one that the end-to-end tests change. */
const sender = 'grupo-maranuela';

const toDishContent = (dish: Dish): DishContent => ({
  ...{ name: dish.name, description: dish.description, priceCop: dish.price, discount: dish.ownDiscount },
  ...{
    pictures: [buildPicturePath(dish)],
    tags: dish.tags,
    allergens: dish.allergens,
    calories: dish.calories,
    groups: [],
  },
});

/** A new dish and two changes that wait for the platform. */
export function dishReviewRows({ dishes, servings }: World, { kitchens }: Cast, nowMs: number): SeedRows {
  const person = kitchens.get(sender);
  const [first, second] = dishes.filter(({ restaurant }) => restaurant.key === sender);
  if (person === undefined || first === undefined || second === undefined) return {};
  const restaurant_id = seedId(`restaurant:${sender}`);
  const name = 'Sudado de bagre con yuca';
  const id = seedId('menu:in-review');
  const picture = buildPlatePath({ id, name, categoryKey: 'corrientazo' });
  const fresh: DishContent = {
    ...{ name, description: 'Bagre en salsa criolla con yuca, arroz y ensalada.', priceCop: 24_900, discount: null },
    ...{ pictures: [picture], tags: [], allergens: ['pescado'], calories: 690, groups: [] },
  };
  const declared_at = toIso(nowMs - 3 * HOUR_MS);
  const sent = (key: string) => ({
    ...{ id: seedId(`review:${key}`), restaurant_id, state: 'open' as const, sent_by: person.id },
    ...{ before: null, declared_by: null, declared_at: null },
  });
  return {
    menus: [
      {
        ...{ id, brand_id: first.brand.id, name, description: fresh.description, price_cop: fresh.priceCop },
        ...{ discount_kind: null, discount_amount: 0, pictures: [picture], tags: [], allergens: ['pescado'] },
        ...{ calories: 690, weekdays: [1, 2, 3, 4, 5], active: false, draft: true, created_at: declared_at },
        ...{ declared_by: person.id, declared_at },
      },
    ],
    menu_times: servings
      .filter(({ restaurantKey, closed }) => restaurantKey === sender && !closed)
      .map((serving) => ({ menu_id: id, restaurant_time_id: serving.id })),
    menu_reviews: [
      {
        ...sent('new'),
        ...{ menu_id: id, is_new: true, wanted: JSON.stringify(fresh), sent_at: declared_at },
        ...{ declared_by: person.id, declared_at },
      },
      {
        ...sent('price'),
        ...{ menu_id: first.id, is_new: false, before: JSON.stringify(toDishContent(first)) },
        ...{ wanted: JSON.stringify({ priceCop: first.price + 2000 }), sent_at: toIso(nowMs - 2 * HOUR_MS) },
      },
      {
        ...sent('words'),
        ...{ menu_id: second.id, is_new: false, before: JSON.stringify(toDishContent(second)) },
        wanted: JSON.stringify({ description: `${second.description} Ahora con porción de ensalada.` }),
        sent_at: toIso(nowMs - 40 * MINUTE_MS),
      },
    ],
  };
}
