import { type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import { DEFAULT_ENABLED_WEEKDAYS } from '@sazon/domain/calendar/weekdays';
import type { AdditionGroup } from '@sazon/domain/cart/addition-choice-check-and-price';
import type { Discount } from '@sazon/domain/money/discount';
import { toBps } from '@sazon/domain/money/rate';
import type { DishTax, TaxRegime } from '@sazon/domain/money/tax';
import { seedId } from '../seed-ids-and-chances.ts';
import { readFoodTags } from './infer-addition-allergens-and-diets.ts';
import type { DemoData, GroupData, MenuData } from './read-demo-data.ts';

/** A delivery slot of a location. */
export type Slot = {
  timeId: string;
  hour: string;
  hasConsolidator: boolean;
  place: {
    key: string;
    id: string;
    name: string;
    address: string;
    enterpriseKey: string | null;
    deliveryPoint: string;
  };
};

/** A restaurant that serves a slot. */
export type Serving = {
  id: string;
  restaurantKey: string;
  slot: Slot;
  capacity: number | null;
  closed: boolean;
  autoAccept: boolean;
};

export type Dish = MenuData & {
  id: string;
  brand: { id: string; key: string; name: string; color: string };
  restaurant: { id: string; key: string; name: string; taxRegime: TaxRegime };
  /** The keys of the locations where it is delivered. */
  coverage: readonly string[];
  openWeekdays: readonly number[];
  ownDiscount: Discount | null;
  dailyStock: number | null;
  /** Whether the kitchen has run out of it today. */
  soldOutOnLiveDay: boolean;
  additionGroups: AdditionGroup[];
};

/** What the demo consists of, with ids, from which rows and order history are made. */
export type World = { data: DemoData; slots: Slot[]; servings: Serving[]; dishes: Dish[] };

/** The restaurant of `restaurante@demo.sazon.co`. */
export const demoRestaurantKey = 'cocinas-tarsila';

const consolidatedSlots = [
  'andarrios-cedi-fontibon 11:30',
  'andarrios-cedi-fontibon 12:00',
  'andarrios-cedi-fontibon 12:30',
  'lumbrerana-torre-chico 12:00',
];

/** How many orders a restaurant takes a day at a slot; other slots have no limit. */
const capacities: Readonly<Record<string, number>> = {
  'brasas-quimbale lumbrerana-torre-chico 12:30': 25,
  'brasas-quimbale robledal-chico 12:30': 20,
  'frailejana-asia nimbuara-zona-t 12:30': 30,
  'limanzo-azulina robledal-chico 12:00': 12,
  'cocinas-tarsila robledal-chico 13:00': 40,
};

const closedServings = ['panaderia-trigalia alisos-salitre 13:00'];

/** Restaurants whose staff accepts every order of the last slot by hand. */
const carefulRestaurants = [demoRestaurantKey, 'brasas-quimbale'];
const carefulHour = '13:00';

const soldOutKey = 'wok-frailejana-pad-thai-de-pollo';

/** How many portions a day there are of dishes that take long to cook. */
const dailyStocks: Readonly<Record<string, number>> = {
  'fogon-tarsila-sobrebarriga-en-salsa-criolla': 18,
  'brasas-quimbale-churrasco-250-g': 12,
  'atarraya-azulina-mojarra-frita-con-patacon': 10,
  'nonna-peregrina-lasana-bolonesa': 16,
};

/**
 * Builds the demo's world. A dish without weekdays of its own is cooked from Monday to Friday, and on `today` on any
 * weekday.
 */
export function buildWorld(data: DemoData, today: IsoDate): World {
  const slots = data.companies.locations.flatMap((location) =>
    location.hours.map((hour): Slot => {
      const key = `${location.key} ${hour}`;
      return {
        timeId: seedId(`time:${key}`),
        hour,
        hasConsolidator: consolidatedSlots.includes(key),
        place: {
          key: location.key,
          id: seedId(`location:${location.key}`),
          name: location.name,
          address: location.address,
          enterpriseKey: location.enterprise,
          deliveryPoint: location.deliveryPoints[0] ?? 'Recepción',
        },
      };
    }),
  );
  return { data, slots, servings: buildServings(data, slots), dishes: buildDishes(data, toWeekday(today)) };
}

function buildServings(data: DemoData, slots: readonly Slot[]): Serving[] {
  return data.catalog.restaurants.flatMap(({ key: restaurantKey }) => {
    const coverage = data.catalog.brands
      .filter((brand) => brand.restaurant === restaurantKey)
      .flatMap((brand) => brand.coverage);
    return slots
      .filter((slot) => coverage.includes(slot.place.key))
      .map((slot): Serving => {
        const key = `${restaurantKey} ${slot.place.key} ${slot.hour}`;
        return {
          id: seedId(`serving:${key}`),
          restaurantKey,
          slot,
          capacity: capacities[key] ?? null,
          closed: closedServings.includes(key),
          autoAccept: !(carefulRestaurants.includes(restaurantKey) && slot.hour === carefulHour),
        };
      });
  });
}

function buildDishes({ catalog }: DemoData, weekdayOfToday: number): Dish[] {
  const regimes = new Map(catalog.restaurants.map(({ key, taxRegime }) => [key, taxRegime]));
  const restaurantNames = new Map(catalog.restaurants.map(({ key, name }) => [key, name]));
  const usualWeekdays = [...new Set([...DEFAULT_ENABLED_WEEKDAYS, weekdayOfToday])].sort();
  return catalog.brands.flatMap((brand) =>
    brand.menus.map(
      (menu): Dish => ({
        ...menu,
        id: seedId(`menu:${menu.key}`),
        brand: { id: seedId(`brand:${brand.key}`), key: brand.key, name: brand.name, color: brand.color },
        restaurant: {
          id: seedId(`restaurant:${brand.restaurant}`),
          key: brand.restaurant,
          name: restaurantNames.get(brand.restaurant) ?? brand.restaurant,
          taxRegime: regimes.get(brand.restaurant) ?? 'INC',
        },
        coverage: brand.coverage,
        openWeekdays: menu.weekdays ?? usualWeekdays,
        ownDiscount: toOwnDiscount(menu),
        dailyStock: dailyStocks[menu.key] ?? null,
        soldOutOnLiveDay: menu.key === soldOutKey,
        additionGroups: menu.groups.map((key) => buildAdditionGroup(menu.key, key, catalog.groups[key])),
      }),
    ),
  );
}

function toOwnDiscount({ discount }: MenuData): Discount | null {
  if (discount === undefined) return null;
  return discount.type === 'fixed'
    ? { type: 'fixed', amountCop: discount.amount }
    : { type: 'percentage', rateBps: toBps(discount.amount) };
}

/** Additions that are sold as they came, each with the tax of its product. */
const packagedTaxes: Readonly<Record<string, DishTax>> = {
  'Agua 600 ml': 'excluded',
  'Gaseosa 400 ml': 'iva_19',
  'Kombucha de frutos rojos': 'iva_19',
  'Kombucha de jengibre': 'iva_19',
};

function buildAdditionGroup(menuKey: string, groupKey: string, group: GroupData | undefined): AdditionGroup {
  if (group === undefined) throw new Error(`unknown addition group ${groupKey}`);
  const { items, ...rules } = group;
  const additions = items.map(([name, priceCop], index) => ({
    id: seedId(`addition:${menuKey}:${groupKey}:${index}`),
    name,
    priceCop,
    maxQuantity: group.required ? 1 : Math.min(2, group.max),
    ...readFoodTags(name),
    tax: packagedTaxes[name] ?? 'regime',
  }));
  return { ...rules, id: seedId(`group:${menuKey}:${groupKey}`), additions };
}
