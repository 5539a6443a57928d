import { toIso } from '../db/to-iso.ts';
import type { TestApp } from './test-app.ts';

let made = 0;
const next = () => ++made;

export type Place = { locationId: string; timeId: string; hour: string };

/** A delivery place with one slot. */
export async function aPlace({ deps }: TestApp, more: { enterpriseId?: string; hour?: string } = {}): Promise<Place> {
  const locationId = deps.newId();
  const timeId = deps.newId();
  const hour = more.hour ?? '12:30';
  await deps.db
    .insertInto('locations')
    .values({
      id: locationId,
      name: `Torre ${next()}`,
      enterprise_id: more.enterpriseId ?? null,
      city: 'Bogotá',
      district: 'Chicó',
      address: 'Calle 93 # 11-20',
    })
    .execute();
  await deps.db
    .insertInto('delivery_points')
    .values({ id: deps.newId(), location_id: locationId, name: 'Recepción', is_default: true })
    .execute();
  await deps.db.insertInto('location_times').values({ id: timeId, location_id: locationId, hour }).execute();
  return { locationId, timeId, hour };
}

export type Kitchen = { restaurantId: string; brandId: string; restaurantTimeId: string };

/** A restaurant with one brand that serves a place. */
export async function aKitchen(
  { deps }: TestApp,
  place: Place,
  more: { capacity?: number; autoAccept?: boolean } = {},
): Promise<Kitchen> {
  const ids = { restaurantId: deps.newId(), brandId: deps.newId(), restaurantTimeId: deps.newId() };
  await deps.db
    .insertInto('restaurants')
    .values({
      id: ids.restaurantId,
      name: `Cocina ${next()}`,
      legal_name: 'Cocina S.A.S.',
      nit: `9991${next()}-1`,
      city: 'Bogotá',
      address: 'Calle 1',
      tax_regime: 'INC',
      phone: '3990000000',
      email: 'cocina@example.co',
    })
    .execute();
  await deps.db
    .insertInto('brands')
    .values({
      id: ids.brandId,
      restaurant_id: ids.restaurantId,
      name: `Fogón ${next()}`,
      description: 'Casera',
      cuisine: 'Colombiana',
      color: '#B5452C',
    })
    .execute();
  await deps.db
    .insertInto('restaurant_times')
    .values({
      id: ids.restaurantTimeId,
      restaurant_id: ids.restaurantId,
      time_id: place.timeId,
      capacity: more.capacity ?? null,
      auto_accept: more.autoAccept ?? true,
    })
    .execute();
  return ids;
}

export type Dish = { menuId: string; priceCop: number; groupId: string; additionId: string };

/** A dish offered Monday to Friday at the kitchen's slot, with one optional group of one addition at 2.000. */
export async function aDish(
  { deps }: TestApp,
  kitchen: Kitchen,
  more: Partial<{
    name: string;
    priceCop: number;
    dailyStock: number;
    discountBps: number;
    required: boolean;
    weekdays: number[];
  }> = {},
): Promise<Dish> {
  const dish = {
    menuId: deps.newId(),
    priceCop: more.priceCop ?? 18_000,
    groupId: deps.newId(),
    additionId: deps.newId(),
  };
  await deps.db
    .insertInto('menus')
    .values({
      id: dish.menuId,
      brand_id: kitchen.brandId,
      name: more.name ?? `Ajiaco ${next()}`,
      description: 'Con pollo',
      price_cop: dish.priceCop,
      discount_kind: more.discountBps === undefined ? null : 'percentage',
      discount_amount: more.discountBps ?? 0,
      pictures: [],
      tags: [],
      allergens: [],
      weekdays: more.weekdays ?? [1, 2, 3, 4, 5],
      daily_stock: more.dailyStock ?? null,
      created_at: toIso(deps.now()),
    })
    .execute();
  await deps.db
    .insertInto('menu_times')
    .values({ menu_id: dish.menuId, restaurant_time_id: kitchen.restaurantTimeId })
    .execute();
  await deps.db
    .insertInto('addition_groups')
    .values({
      id: dish.groupId,
      menu_id: dish.menuId,
      title: '¿Le agregas algo?',
      min: more.required ? 1 : 0,
      max: 3,
      required: more.required ?? false,
      position: 1,
    })
    .execute();
  await deps.db
    .insertInto('additions')
    .values({
      id: dish.additionId,
      group_id: dish.groupId,
      name: 'Huevo frito',
      price_cop: 2000,
      max_quantity: 3,
      position: 1,
    })
    .execute();
  return dish;
}
