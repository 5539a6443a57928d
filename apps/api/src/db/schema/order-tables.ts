import type { OrderStatus } from '@sazon/domain/orders/status';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion';
import { bool, cop, date, filled, instant, int, json, orNull, text, uuid } from './column.ts';

/** What was chosen in one group, as it crosses the wire (specification section 3 'Cart item to order mapping'). */
export type ChosenGroup = {
  groupId: string;
  selectedMenuAdditionals: { id: string; quantity: number }[];
};

export type PurchaseStatus = 'pending' | 'paid' | 'failed' | 'cancelled';

/** Orders placed and paid together. One idempotency key, one payment. */
export const purchases = {
  id: uuid(),
  user_id: uuid(),
  idempotency_key: text(),
  status: text<PurchaseStatus>(),
  total_cop: cop(),
  subsidy_cop: cop(),
  tingos_cop: cop(),
  payroll_cop: cop(),
  /** What an outside method pays; 0: nothing. */
  outside_cop: cop(),
  outside_method: orNull(text()),
  promotion_code: orNull(text()),
  /** The promotion's terms when it was bought: they hold for it also when the promotion changes. null: no promotion. */
  promotion_terms: orNull(json<PromotionTerms>()),
  /** Until when the places are held while a payment runs; null once it is settled. */
  held_until: orNull(instant()),
  created_at: instant(),
  /** Who of the platform placed it and why, when its customer agreed to spend what is theirs, and what was given away. */
  placed_by: orNull(uuid()),
  placed_reason: orNull(text()),
  consented_at: orNull(instant()),
  courtesy_cop: filled(cop()),
};

/** What an order cost and who paid it, before its cancellation moved onto it the discount that the rest lost. */
export type PaidBefore = {
  totalCop: number;
  promotionCop: number;
  tingosCop: number;
  payrollCop: number;
  outsideCop: number;
};

/** Everything an order needs later, whatever happens to the dish or the place (specification section 3 'Order'). */
export type OrderSnapshot = {
  menuName: string;
  menuDescription: string;
  picture: string | null;
  brandName: string;
  brandColor: string;
  restaurantName: string;
  locationName: string;
  locationAddress: string;
  deliveryPoint: string;
  customerName: string;
  customerPhone: string;
  allergens: string[];
  additions: { groupId: string; title: string; id: string; name: string; quantity: number; priceCop: number }[];
  /** What its customer asks of the kitchen. Missing: nothing. */
  note?: string;
  /** Only of an order of a promotion that was cancelled in part; its customer is shown what was paid. */
  paidBefore?: PaidBefore;
};

/** One lunch: quantity 1, one code, one status, one price breakdown. */
export const orders = {
  id: uuid(),
  purchase_id: uuid(),
  user_id: uuid(),
  restaurant_id: uuid(),
  restaurant_time_id: uuid(),
  brand_id: uuid(),
  menu_id: uuid(),
  location_id: uuid(),
  time_id: uuid(),
  enterprise_id: orNull(uuid()),
  schedule_date: date(),
  /** The first date it was planned for: rescheduling may not go further than so many days from it. */
  first_schedule_date: date(),
  hour: text(),
  type: text<'delivery' | 'in_site'>(),
  status: text<OrderStatus>(),
  /** 4 digits; what the order is called, also after it is cancelled. */
  code: text(),
  /** The code while it is this order's: unique in a location and date. The database fills it in. */
  living_code: filled(orNull(text())),
  /** The code of an order that was cancelled and gave it back. The database fills it in. */
  dead_code: filled(orNull(text())),
  snapshot: json<OrderSnapshot>(),
  chosen: json<ChosenGroup[]>(),
  office: orNull(text()),
  gross_cop: cop(),
  menu_discount_cop: cop(),
  promotion_cop: cop(),
  coupon_cop: cop(),
  coupon_code: orNull(text()),
  fee_cop: cop(),
  /** gross − discounts + fee. CHECK: equals subsidy + tingos + payroll + outside. */
  total_cop: cop(),
  subsidy_cop: cop(),
  tingos_cop: cop(),
  payroll_cop: cop(),
  outside_cop: cop(),
  courier_id: orNull(uuid()),
  serie: orNull(text()),
  invoice_number: orNull(text()),
  /** true: cancelled and still charged (not delivered). */
  charged: filled(bool()),
  /** Cancelled as not picked up by a word that came late: neither charged nor given back until the platform decides. */
  charge_held_at: orNull(instant()),
  /** Asked for after its cutoff: only its restaurant accepts it. */
  asked_late: filled(bool()),
  cancel_reason: orNull(text()),
  /** Who answers for a cancellation by the platform; null: nobody does, or it is not cancelled. */
  liable: orNull(text<'restaurant' | 'platform'>()),
  /** When the customer dismissed the not-delivered alert; null: still to be shown. */
  alert_seen_at: orNull(instant()),
  last_reminded_at: orNull(instant()),
  created_at: instant(),
  updated_at: instant(),
};

export type ActorKind = 'customer' | 'restaurant' | 'courier' | 'consolidator' | 'admin' | 'system';

/** The history of an order, append-only. happened_at is the true time, also when it was recorded later. */
export const orderEvents = {
  id: filled(int()),
  order_id: uuid(),
  action: text(),
  from_status: text<OrderStatus | 'new'>(),
  to_status: text<OrderStatus>(),
  actor_kind: text<ActorKind>(),
  actor_id: orNull(uuid()),
  reason: orNull(text()),
  happened_at: instant(),
  recorded_at: instant(),
};

/** A courier's arrival at a place for a slot: starts the waiting time. */
export const siteArrivals = {
  id: uuid(),
  courier_id: uuid(),
  location_id: uuid(),
  time_id: uuid(),
  schedule_date: date(),
  waiting_place: text(),
  /** Id of the arrival photo (courier_photos); null: arrived before photos were kept. */
  photo_key: orNull(text()),
  /** When it truly happened, as far as the courier's phone is believed. */
  arrived_at: instant(),
  /** When we heard of it, and told the customers: from then on they are waited for. */
  heard_at: instant(),
  notified_at: orNull(instant()),
};

/** Terms of a restaurant accepted by a person, by version. */
export const termsAcceptances = {
  user_id: uuid(),
  document: text(),
  version: text(),
  accepted_at: instant(),
};
