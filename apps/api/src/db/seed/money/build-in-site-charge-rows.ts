import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toSoldTax } from '@sazon/domain/money/tax';
import type { OrderSnapshot } from '../../schema/column-contents.ts';
import { toIso } from '../../to-iso.ts';
import type { Row, SeedRows } from '../insert-seed-rows.ts';
import { findEnterpriseId } from '../people/build-demo-people.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { buildPicturePath } from '../world/build-catalog-rows.ts';
import type { World } from '../world/build-demo-slots-and-dishes.ts';
import type { InSiteCharge, InSiteFate } from './play-in-site-charges.ts';

const answerMinutes = 15;

const reasons: Readonly<Record<InSiteFate, string | null>> = {
  accepted: null,
  waiting: null,
  rejected: 'in_site_rejected',
  withdrawn: 'in_site_withdrawn',
  expired: 'payment_expired',
};

const toStatus = ({ fate }: InSiteCharge) =>
  fate === 'accepted' ? 'delivered' : fate === 'waiting' ? 'pending_confirmation' : 'cancelled';

/** The rows of counter charges: purchases of one order, with their history and the tingos that paid. */
export function inSiteRows(charges: readonly InSiteCharge[], world: World, cast: Cast): SeedRows {
  return {
    purchases: charges.map(purchaseRow),
    orders: charges.map((charge) => orderRow(charge, world)),
    order_events: charges.flatMap((charge) => eventRows(charge, cast)),
    order_lots: charges.flatMap(({ orderId, priced }) =>
      (priced?.tingoShares ?? []).map(({ lotId, amountCop }) => ({
        order_id: orderId,
        lot_id: lotId,
        amount_cop: amountCop,
      })),
    ),
  };
}

/** Returns what pays a charge: tingos, or nothing while it is unpaid. */
function buildSources({ grossCop, menuDiscountCop, priced }: InSiteCharge) {
  const total = grossCop - menuDiscountCop;
  const tingos = priced?.tingosCop ?? 0;
  return { total_cop: total, subsidy_cop: 0, tingos_cop: tingos, payroll_cop: 0, outside_cop: total - tingos };
}

const purchaseRow = (charge: InSiteCharge): Row<'purchases'> => ({
  id: charge.purchaseId,
  user_id: charge.person.id,
  idempotency_key: `in-site-${charge.purchaseId}`,
  status: charge.fate === 'accepted' ? 'paid' : charge.fate === 'waiting' ? 'pending' : 'cancelled',
  ...buildSources(charge),
  held_until: charge.fate === 'waiting' ? toIso(charge.chargedAtMs + answerMinutes * MINUTE_MS) : null,
  created_at: toIso(charge.chargedAtMs),
});

function orderRow(charge: InSiteCharge, world: World): Row<'orders'> {
  const { person, serving, dish, date } = charge;
  return {
    id: charge.orderId,
    purchase_id: charge.purchaseId,
    user_id: person.id,
    restaurant_id: dish.restaurant.id,
    restaurant_time_id: serving.id,
    brand_id: dish.brand.id,
    menu_id: dish.id,
    location_id: serving.slot.place.id,
    time_id: serving.slot.timeId,
    enterprise_id: findEnterpriseId(person),
    schedule_date: date,
    first_schedule_date: date,
    hour: serving.slot.hour,
    type: 'in_site',
    status: toStatus(charge),
    code: charge.code,
    snapshot: JSON.stringify(buildSnapshot(charge, world)),
    chosen: '[]',
    gross_cop: charge.grossCop,
    menu_discount_cop: charge.menuDiscountCop,
    promotion_cop: 0,
    coupon_cop: 0,
    fee_cop: 0,
    ...buildSources(charge),
    charged: false,
    cancel_reason: reasons[charge.fate],
    created_at: toIso(charge.chargedAtMs),
    updated_at: toIso(charge.endedAtMs ?? charge.chargedAtMs),
  };
}

function buildSnapshot({ person, dish }: InSiteCharge, { data }: World): OrderSnapshot {
  const restaurant = data.catalog.restaurants.find(({ key }) => key === dish.restaurant.key);
  return {
    menuName: dish.name,
    menuDescription: dish.description,
    picture: buildPicturePath(dish),
    brandName: dish.brand.name,
    brandColor: dish.brand.color,
    restaurantName: dish.restaurant.name,
    locationName: dish.restaurant.name,
    locationAddress: `${restaurant?.address}, ${restaurant?.city}`,
    deliveryPoint: 'Caja',
    customerName: `${person.firstName} ${person.lastName}`,
    customerPhone: person.cellPhone,
    allergens: dish.allergens,
    tax: toSoldTax(dish.restaurant.taxRegime, 'regime'),
    additions: [],
  };
}

function eventRows(charge: InSiteCharge, cast: Cast): Row<'order_events'>[] {
  const { orderId, person, fate, chargedAtMs, endedAtMs } = charge;
  const held = {
    order_id: orderId,
    action: 'hold',
    from_status: 'new' as const,
    to_status: 'pending_confirmation' as const,
    actor_kind: 'system' as const,
    actor_id: null,
    reason: null,
    happened_at: toIso(chargedAtMs),
    recorded_at: toIso(chargedAtMs),
  };
  if (endedAtMs === null) return [held];
  const byDiner = fate === 'accepted' || fate === 'rejected';
  const actorId = byDiner ? person.id : fate === 'withdrawn' ? cast.restaurante.id : null;
  return [
    held,
    {
      order_id: orderId,
      action: fate === 'accepted' ? 'acceptInSite' : 'release',
      from_status: 'pending_confirmation',
      to_status: toStatus(charge),
      actor_kind: byDiner ? 'customer' : 'system',
      actor_id: actorId,
      reason: reasons[fate],
      happened_at: toIso(endedAtMs),
      recorded_at: toIso(endedAtMs),
    },
  ];
}
