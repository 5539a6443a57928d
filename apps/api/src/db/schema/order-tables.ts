import type { OrderStatus } from '@sazon/domain/orders/status';
import type { PromotionTerms } from '@sazon/domain/promotions/promotion';
import { bool, cop, date, filled, instant, int, json, orNull, text, uuid } from './column.ts';

/** The choice in one group, as sent by clients (specification section 3 'Cart item to order mapping'). */
export type ChosenGroup = {
  groupId: string;
  selectedMenuAdditionals: { id: string; quantity: number }[];
};

export type PurchaseStatus = 'pending' | 'paid' | 'failed' | 'cancelled';

/** Orders placed and paid together, with one idempotency key and one payment. */
export const purchases = {
  id: uuid(),
  user_id: uuid(),
  idempotency_key: text(),
  status: text<PurchaseStatus>(),
  total_cop: cop(),
  subsidy_cop: cop(),
  tingos_cop: cop(),
  payroll_cop: cop(),
  /** The part paid by an outside method; 0: nothing. */
  outside_cop: cop(),
  outside_method: orNull(text()),
  promotion_code: orNull(text()),
  /** The promotion's terms at the purchase, which stay in force when the promotion changes. null: no promotion. */
  promotion_terms: orNull(json<PromotionTerms>()),
  /** Until when the places are held during a payment; null once it is settled. */
  held_until: orNull(instant()),
  created_at: instant(),
  /**
   * For an order placed by the platform: by whom and why, when the customer consented to spend their balance, and what
   * was given for free.
   */
  placed_by: orNull(uuid()),
  placed_reason: orNull(text()),
  consented_at: orNull(instant()),
  courtesy_cop: filled(cop()),
};

/**
 * The price and sources of an order before its cancellation took over the discount that the rest of the promotion lost.
 */
export type PaidBefore = {
  totalCop: number;
  promotionCop: number;
  tingosCop: number;
  payrollCop: number;
  outsideCop: number;
};

/** All that an order needs later, unaffected by changes to the dish or the place (specification section 3 'Order'). */
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
  /** The customer's note to the kitchen. Missing: none. */
  note?: string;
  /** Only for an order of a partly cancelled promotion; its customer sees what was originally paid. */
  paidBefore?: PaidBefore;
};

/** One lunch: quantity 1, with its own code, status and price breakdown. */
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
  /** The first planned date, from which rescheduling is limited to a number of days. */
  first_schedule_date: date(),
  hour: text(),
  type: text<'delivery' | 'in_site'>(),
  status: text<OrderStatus>(),
  /** 4 digits that identify the order, even after its cancellation. */
  code: text(),
  /** The code while it is in use: unique per location and date. Filled in by the database. */
  living_code: filled(orNull(text())),
  /** The code of a cancelled order, which is free for others again. Filled in by the database. */
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
  /** When a late report cancelled it as not picked up: neither charged nor refunded until the platform decides. */
  charge_held_at: orNull(instant()),
  /** Placed after its cutoff: only its restaurant can accept it. */
  asked_late: filled(bool()),
  cancel_reason: orNull(text()),
  /** The party liable for a cancellation by the platform; null: none, or not cancelled. */
  liable: orNull(text<'restaurant' | 'platform'>()),
  /** When the customer dismissed the not-delivered alert; null: it is still shown. */
  alert_seen_at: orNull(instant()),
  last_reminded_at: orNull(instant()),
  created_at: instant(),
  updated_at: instant(),
};

export type ActorKind = 'customer' | 'restaurant' | 'courier' | 'consolidator' | 'admin' | 'system';

/** The history of an order, append-only. happened_at is the time of the event, even if it was recorded later. */
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

/** A courier's arrival at a place for a slot, which starts the wait. */
export const siteArrivals = {
  id: uuid(),
  courier_id: uuid(),
  location_id: uuid(),
  time_id: uuid(),
  schedule_date: date(),
  waiting_place: text(),
  /** The id of the arrival photo (courier_photos); null: from before photos were required. */
  photo_key: orNull(text()),
  /** When the courier arrived, according to their phone if it is plausible. */
  arrived_at: instant(),
  /** When the server received it and notified the customers, from when on they are awaited. */
  heard_at: instant(),
  notified_at: orNull(instant()),
};

/** The terms of a restaurant that a person accepted, by version. */
export const termsAcceptances = {
  user_id: uuid(),
  document: text(),
  version: text(),
  accepted_at: instant(),
};
