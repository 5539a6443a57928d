import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { buildPlatePath } from '@sazon/domain/catalog/plate-drawing-choice';
import { toBps } from '@sazon/domain/money/rate';
import { ALLERGENS } from '@sazon/domain/people/allergens-and-diets';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { buildPause, getHourMax } from '../kitchen/build-kitchen-limit-draft-and-change-rows.ts';
import { seedId, seedNumber } from '../seed-ids-and-chances.ts';
import { type Dish, demoRestaurantKey, type World } from './build-demo-slots-and-dishes.ts';

const meatless = ['vegetariano', 'vegano'];
/** The commissions hold from this Monday on, which is before the first demo order. */
const commissionSince = '2020-01-06';
const slowPrepKeys = ['brasas-quimbale', 'limanzo-azulina'];

/** The categories of the demo's brands, by what they cook. */
const brandCategories = [
  { key: 'tipica', name: 'Típica', cooks: /colombiana|arepas|pollo|caribe/i },
  { key: 'saludable', name: 'Saludable', cooks: /saludable|poke|veg/i },
  { key: 'mundo', name: 'Del mundo', cooks: /italiana|asiática|peruana|árabe|mexicana/i },
  { key: 'rapida', name: 'Rápida', cooks: /hamburguesas|sándwiches/i },
];

/** The category of a brand that cooks this, or null for none. */
function categoryOfBrand(cuisine: string): string | null {
  const found = brandCategories.find(({ cooks }) => cooks.test(cuisine));
  return found === undefined ? null : seedId(`brand-category:${found.key}`);
}

/** How many days ago the dishes were added that the demo shows as new. */
const newDishDays = 9;

export const buildPicturePath = (dish: Dish): string =>
  buildPlatePath({ name: dish.name, categoryKey: dish.category, id: dish.id });

/** Returns the companies behind the brands, and their commissions. */
function listRestaurants(world: World, createdAt: string): Pick<SeedRows, 'restaurants' | 'restaurant_fees'> {
  const { catalog } = world.data;
  return {
    restaurants: catalog.restaurants.map((restaurant) => ({
      id: seedId(`restaurant:${restaurant.key}`),
      name: restaurant.name,
      legal_name: restaurant.legalName,
      nit: restaurant.nit,
      city: restaurant.city,
      address: restaurant.address,
      tax_regime: restaurant.taxRegime,
      phone: restaurant.phone,
      email: restaurant.email,
      ...buildRepresentative(world, restaurant.key),
      state: 'active',
      hour_max: getHourMax(restaurant.key),
      ...buildKitchenAllergens(world, restaurant.key, createdAt),
    })),
    restaurant_fees: catalog.restaurants.flatMap(({ key, commission }) =>
      commission === null
        ? []
        : [
            {
              restaurant_id: seedId(`restaurant:${key}`),
              valid_from: commissionSince,
              rate_bps: toBps(commission),
              changed_at: createdAt,
            },
          ],
    ),
  };
}

/** Returns the additions of all dishes, by group. */
const listAdditions = (world: World): Pick<SeedRows, 'addition_groups' | 'additions'> => ({
  addition_groups: world.dishes.flatMap((dish) =>
    dish.additionGroups.map((group, index) => ({
      id: group.id,
      menu_id: dish.id,
      title: group.title,
      min: group.min,
      max: group.max,
      required: group.required,
      position: index + 1,
    })),
  ),
  additions: world.dishes.flatMap((dish) =>
    dish.additionGroups.flatMap((group) =>
      group.additions.map((addition, index) => ({
        id: addition.id,
        group_id: group.id,
        name: addition.name,
        price_cop: addition.priceCop,
        max_quantity: addition.maxQuantity,
        allergens: [...(addition.allergens ?? [])],
        not_for: [...(addition.notFor ?? [])],
        tax: addition.tax ?? 'regime',
        position: index + 1,
      })),
    ),
  ),
});

/** Returns restaurants, brands, dishes with their additions, and where each is offered. `today` is a date in Bogotá. */
export function catalogRows(world: World, today: string, nowMs: number): SeedRows {
  const { catalog } = world.data;
  const createdAt = toIso(nowMs - 120 * DAY_MS);
  return {
    categories: catalog.categories.map(({ key, name }, index) => ({
      id: seedId(`category:${key}`),
      key,
      name,
      position: index + 1,
    })),
    ...listRestaurants(world, createdAt),
    brand_categories: brandCategories.map(({ key, name }, place) => ({
      ...{ id: seedId(`brand-category:${key}`), name, position: place + 1 },
    })),
    brands: catalog.brands.map((brand) => ({
      id: seedId(`brand:${brand.key}`),
      restaurant_id: seedId(`restaurant:${brand.restaurant}`),
      name: brand.name,
      description: brand.description,
      cuisine: brand.cuisine,
      category_id: categoryOfBrand(brand.cuisine),
      color: brand.color,
      active: true,
    })),
    restaurant_times: world.servings.map((serving) => ({
      id: serving.id,
      restaurant_id: seedId(`restaurant:${serving.restaurantKey}`),
      time_id: serving.slot.timeId,
      capacity: serving.capacity,
      closed: serving.closed,
      prep_minutes: slowPrepKeys.includes(serving.restaurantKey) ? 60 : 30,
      travel_minutes: 15 + 5 * seedNumber(`way:${serving.restaurantKey}:${serving.slot.place.key}`, 4),
      auto_accept: serving.autoAccept,
      ...buildPause(serving, nowMs),
    })),
    menus: world.dishes.map((dish) =>
      menuRow(dish, today, dish.tags.includes('nuevo') ? toIso(nowMs - newDishDays * DAY_MS) : createdAt),
    ),
    menu_categories: world.dishes.flatMap((dish) =>
      listCategories(dish).map((key) => ({ menu_id: dish.id, category_id: seedId(`category:${key}`) })),
    ),
    menu_times: menuTimeRows(world),
    ...listAdditions(world),
  };
}

function menuRow(dish: Dish, today: string, createdAt: string): Row<'menus'> {
  const discount = dish.ownDiscount;
  return {
    id: dish.id,
    brand_id: dish.brand.id,
    name: dish.name,
    description: dish.description,
    price_cop: dish.price,
    discount_kind: discount?.type ?? null,
    discount_amount: discount === null ? 0 : discount.type === 'fixed' ? discount.amountCop : discount.rateBps,
    pictures: [buildPicturePath(dish)],
    tags: dish.tags,
    allergens: dish.allergens,
    declared_by: toSignerId(dish.restaurant.key),
    declared_at: createdAt,
    calories: dish.calories,
    weekdays: [...dish.openWeekdays],
    daily_stock: dish.dailyStock,
    sold_out_on: dish.soldOutOnLiveDay ? today : null,
    active: true,
    draft: false,
    created_at: createdAt,
  };
}

/** Returns the person who signs for a restaurant and whom the platform calls. */
function buildRepresentative({ data }: World, key: string) {
  const name = (data.people.kitchens[key] ?? ['Olga Lucía', 'Tarazona']).join(' ');
  const { phone, email } = data.catalog.restaurants.find((one) => one.key === key) ?? { phone: '', email: '' };
  return {
    representative: name,
    representative_document: `5${String(seedNumber(`representative:${key}`, 9_000_000) + 1_000_000)}`,
    contacts: JSON.stringify([{ name, role: 'Administración', email, phone }]),
  };
}

/** Returns the person who runs a restaurant, and so signs the allergens of its dishes. */
const toSignerId = (restaurantKey: string): string =>
  seedId(restaurantKey === demoRestaurantKey ? 'user:demo:restaurante' : `user:kitchen:${restaurantKey}`);

/** Returns what a kitchen handles, signed: every allergen of its dishes. */
function buildKitchenAllergens(world: World, restaurantKey: string, signedAt: string) {
  const dishes = world.dishes.filter((dish) => dish.restaurant.key === restaurantKey);
  return {
    kitchen_allergens: ALLERGENS.filter((allergen) => dishes.some(({ allergens }) => allergens.includes(allergen))),
    kitchen_allergens_by: toSignerId(restaurantKey),
    kitchen_allergens_at: signedAt,
  };
}

/** Returns a dish's own category, and the vegetarian ones when it is without meat. */
function listCategories(dish: Dish): string[] {
  const isMeatless = dish.tags.some((tag) => meatless.includes(tag));
  return [...new Set([dish.category, ...(isMeatless ? ['vegetariana'] : [])])];
}

/** Returns where dishes are offered: at every location where their brand delivers and their restaurant serves. */
function menuTimeRows({ dishes, servings }: World): Row<'menu_times'>[] {
  return dishes.flatMap((dish) =>
    servings
      .filter(
        ({ restaurantKey, slot }) => restaurantKey === dish.restaurant.key && dish.coverage.includes(slot.place.key),
      )
      .map((serving) => ({ menu_id: dish.id, restaurant_time_id: serving.id })),
  );
}
