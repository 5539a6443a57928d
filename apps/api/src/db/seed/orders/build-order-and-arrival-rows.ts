import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { combineChosenFood } from '@sazon/domain/cart/dish-with-additions-allergens-and-diets';
import { toSoldTax } from '@sazon/domain/money/tax';
import type { OrderSnapshot } from '../../schema/column-contents.ts';
import { toIso } from '../../to-iso.ts';
import type { SeedDays } from '../choose-demo-order-days.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { demoPhotoId } from '../kitchen/build-courier-photo-and-return-rows.ts';
import { chooseGroupId } from '../money/build-subsidy-rows.ts';
import { findEnterpriseId } from '../people/build-demo-people.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId, seedNumber } from '../seed-ids-and-chances.ts';
import { buildPicturePath } from '../world/build-catalog-rows.ts';
import { demoRestaurantKey } from '../world/build-demo-slots-and-dishes.ts';
import { toStopKey } from './plan-order-timeline.ts';
import type { SeedOrder } from './play-purchases-of-person.ts';

const reasons: Readonly<Record<string, string>> = {
  cancelled_by_customer: 'Cambio de planes',
  cancelled_by_restaurant: 'Se nos acabó un ingrediente principal',
  cancelled_by_admin: 'Cierre vial en la zona de entrega',
  not_delivered: 'not_delivered',
  held: 'not_delivered',
};

/** How long after a no-show its customer reads about it. */
const alertReadAfterMs = 2 * 3_600_000;
const firstInvoice = 4101;
/** How long after it happened a courier reports a late no-show. */
const toldLateMs = 9 * 60_000;

/** Orders with their history, the arrivals at the locations, and the consolidator's receipts. */
export function orderRows(orders: readonly SeedOrder[], cast: Cast, consolidatorId: string, days: SeedDays): SeedRows {
  const invoices = numberInvoices(orders);
  const events = orders
    .flatMap((order) => buildEvents(order, cast, consolidatorId))
    .sort((a, b) => (a.happened_at < b.happened_at ? -1 : a.happened_at > b.happened_at ? 1 : 0));
  return {
    orders: orders.map((order) => orderRow(order, cast, invoices.get(order), days.nowMs)),
    order_events: events,
    site_arrivals: arrivalRows(orders, cast, days.live),
    consolidation_marks: orders.flatMap((order) =>
      order.steps.flatMap((step) =>
        step.action === 'consolidate'
          ? [
              {
                order_id: order.id,
                consolidator_id: consolidatorId,
                mark: 'received' as const,
                marked_at: toIso(step.atMs),
              },
            ]
          : [],
      ),
    ),
  };
}

export const isRefunded = ({ fate }: SeedOrder): boolean => fate.startsWith('cancelled_by_');

/** Numbers the invoices that the demo restaurant entered for its orders up to yesterday. */
function numberInvoices(orders: readonly SeedOrder[]): Map<SeedOrder, string> {
  const invoiced = orders
    .filter(({ fate, wish }) => fate === 'delivered' && wish.dish.restaurant.key === demoRestaurantKey)
    .sort((a, b) => (a.wish.date === b.wish.date ? 0 : a.wish.date < b.wish.date ? -1 : 1));
  return new Map(invoiced.map((order, index) => [order, String(firstInvoice + index)]));
}

function orderRow(order: SeedOrder, cast: Cast, invoice: string | undefined, nowMs: number): Row<'orders'> {
  const { wish, priced, steps } = order;
  const { person, serving, dish } = wish;
  const { place, timeId, hour } = serving.slot;
  const last = steps.at(-1);
  const isPicked = steps.some(({ action }) => action === 'pick');
  return {
    id: order.id,
    purchase_id: order.purchase.id,
    user_id: person.id,
    restaurant_id: dish.restaurant.id,
    restaurant_time_id: serving.id,
    brand_id: dish.brand.id,
    menu_id: dish.id,
    location_id: place.id,
    time_id: timeId,
    enterprise_id: findEnterpriseId(person),
    group_id: person.payroll === 'enrolled' ? chooseGroupId(person, cast) : null,
    schedule_date: wish.date,
    first_schedule_date: wish.date,
    hour,
    type: 'delivery',
    status: last?.to ?? 'scheduled',
    code: order.code,
    snapshot: JSON.stringify(buildSnapshot(order)),
    chosen: JSON.stringify(wish.chosen),
    office: person.office,
    gross_cop: priced.grossCop,
    menu_discount_cop: priced.menuDiscountCop,
    promotion_cop: priced.promotionCop,
    coupon_cop: priced.couponCop,
    coupon_code: priced.couponCode,
    fee_cop: priced.feeCop,
    total_cop: priced.totalCop,
    subsidy_cop: priced.subsidyCop,
    tingos_cop: priced.tingosCop,
    payroll_cop: priced.payrollCop,
    outside_cop: priced.outsideCop,
    courier_id: isPicked || last?.to === 'confirmed' ? (cast.couriers.get(place.key)?.id ?? null) : null,
    serie: invoice === undefined ? null : 'FET',
    invoice_number: invoice ?? null,
    charged: order.fate === 'not_delivered',
    charge_held_at: order.fate === 'held' ? toIso((last?.atMs ?? 0) + toldLateMs) : null,
    cancel_reason: reasons[order.fate] ?? null,
    alert_seen_at: hasRead(order, nowMs) ? toIso((last?.atMs ?? 0) + alertReadAfterMs) : null,
    created_at: toIso(order.purchase.atMs),
    updated_at: toIso(last?.atMs ?? order.purchase.atMs),
  };
}

/** Returns whether the customer has read about a no-show, for which there has to be time. */
const hasRead = ({ fate, steps }: SeedOrder, nowMs: number): boolean =>
  fate === 'not_delivered' && (steps.at(-1)?.atMs ?? nowMs) + alertReadAfterMs < nowMs;

/** Returns the note to the kitchen that every ninth customer leaves. */
const chooseNote = (key: string): string | undefined =>
  seedNumber(`note:${key}`, 9) === 0 ? notes[seedNumber(`note-text:${key}`, notes.length)] : undefined;

const notes = [
  'Sin cebolla, por favor',
  'La salsa aparte',
  'Bien cocido',
  'Poca sal',
  'Sin cubiertos, tengo los míos',
  'Sin ají',
];

function buildSnapshot({ wish, additions }: SeedOrder): OrderSnapshot {
  const { person, dish, serving, chosen, key } = wish;
  const note = chooseNote(key);
  const { place } = serving.slot;
  return {
    menuName: dish.name,
    menuDescription: dish.description,
    picture: buildPicturePath(dish),
    brandName: dish.brand.name,
    brandColor: dish.brand.color,
    restaurantName: dish.restaurant.name,
    locationName: place.name,
    locationAddress: place.address,
    deliveryPoint: place.deliveryPoint,
    customerName: `${person.firstName} ${person.lastName}`,
    customerPhone: person.cellPhone,
    allergens: combineChosenFood({ allergens: dish.allergens, tags: [] }, dish.additionGroups, chosen).allergens,
    ...(note !== undefined && { note }),
    tax: toSoldTax(dish.restaurant.taxRegime, 'regime'),
    additions: additions.groups.flatMap(({ groupId, title, items }) =>
      items.map((item) => ({
        groupId,
        title,
        id: item.menuAdditionalId,
        name: item.title,
        quantity: item.quantity,
        priceCop: item.priceCop,
        tax: toSoldTax(dish.restaurant.taxRegime, item.tax ?? 'regime'),
      })),
    ),
  };
}

function buildEvents(order: SeedOrder, cast: Cast, consolidatorId: string): Row<'order_events'>[] {
  const { wish } = order;
  const actorIds = {
    system: null,
    customer: wish.person.id,
    restaurant: cast.kitchens.get(wish.dish.restaurant.key)?.id ?? null,
    courier: cast.couriers.get(wish.serving.slot.place.key)?.id ?? null,
    consolidator: consolidatorId,
    admin: cast.admin.id,
  };
  return order.steps.map(({ action, role, from, to, atMs }) => ({
    order_id: order.id,
    action,
    from_status: from,
    to_status: to,
    actor_kind: role,
    actor_id: actorIds[role],
    reason: to === 'cancelled' ? (reasons[order.fate] ?? null) : null,
    happened_at: toIso(atMs),
    recorded_at: toIso(order.fate === 'held' && action === 'notDelivered' ? atMs + toldLateMs : atMs),
  }));
}

/** Returns one arrival per stop, for all its lunches. */
function arrivalRows(orders: readonly SeedOrder[], cast: Cast, photographed: IsoDate): Row<'site_arrivals'>[] {
  const arrivals = new Map<string, Row<'site_arrivals'>>();
  for (const { wish, steps } of orders) {
    const { place, timeId } = wish.serving.slot;
    const arrival = steps.find(({ action }) => action === 'arrive');
    const courier = cast.couriers.get(place.key);
    if (arrival === undefined || courier === undefined) continue;
    const key = toStopKey(wish);
    arrivals.set(key, {
      id: seedId(`arrival:${key}`),
      courier_id: courier.id,
      location_id: place.id,
      time_id: timeId,
      schedule_date: wish.date,
      waiting_place: place.deliveryPoint,
      photo_key: wish.date === photographed ? demoPhotoId(`arrival:${key}`) : null,
      arrived_at: toIso(arrival.atMs),
      heard_at: toIso(arrival.atMs),
      notified_at: toIso(arrival.atMs),
    });
  }
  return [...arrivals.values()];
}
