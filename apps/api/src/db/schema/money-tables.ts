import type { RefundCause } from '@sazon/domain/payments/refund-cause';
import { bool, cop, counter, date, filled, instant, int, json, orNull, text, texts, uuid } from './column.ts';

/** Tingos in lots, 1 tingo = 1 COP. used + pending ≤ quantity, held by a CHECK. */
export const tingoLots = {
  id: uuid(),
  user_id: uuid(),
  /** debit: bought or refunded, never expires. credit: given. */
  type: text<'credit' | 'debit'>(),
  is_reward: bool(),
  quantity_cop: cop(),
  /** Spent by delivered orders. */
  used_cop: filled(cop()),
  /** Reserved by orders not yet delivered. */
  pending_cop: filled(cop()),
  expires_at: orNull(instant()),
  source: text(),
  created_at: instant(),
  /** What was left when it expired: no longer in quantity_cop. */
  expired_cop: filled(cop()),
  /** The payment that credited it; null: none did. */
  intent_id: orNull(uuid()),
  /** What its payment took along when it went back: no longer in quantity_cop. */
  withdrawn_cop: filled(cop()),
};

/** Which lot paid how much of an order: a refund goes back to exactly these. */
export const orderLots = { order_id: uuid(), lot_id: uuid(), amount_cop: cop() };

export type IntentStatus = 'created' | 'pending' | 'approved' | 'failed';

/** A payment by an outside method. One per purchase or top-up; `reference` is what the provider knows it by. */
export const paymentIntents = {
  id: uuid(),
  user_id: uuid(),
  /** null: it buys tingos. */
  purchase_id: orNull(uuid()),
  method: text(),
  reference: text(),
  amount_cop: cop(),
  status: text<IntentStatus>(),
  /** The provider's transaction, once there is one. */
  transaction_id: orNull(text()),
  provider_status: orNull(text()),
  status_message: orNull(text()),
  /** Brand and last four digits, for the screen. Never a card number. */
  detail: filled(json<Record<string, string>>()),
  expires_at: instant(),
  settled_at: orNull(instant()),
  created_at: instant(),
  updated_at: instant(),
  /** Second approvals of the same reference that were already sent back. */
  refunded_transaction_ids: filled(texts()),
  /** Of a purchase of tingos: the client's key; the same key buys once. */
  idempotency_key: orNull(text()),
  /** Where the customer's one-time code is sent and checked, with the bearer that is valid now. Never logged or shown. */
  otp: orNull(json<unknown>()),
};

/** One try to charge an intent: written before the provider is asked, ended when it answers or stays silent. */
export const paymentAttempts = {
  id: uuid(),
  intent_id: uuid(),
  method: text(),
  /** started: nothing is known yet, also after a crash. silent: the provider did not answer. */
  outcome: text<'started' | 'answered' | 'rejected' | 'silent'>(),
  transaction_id: orNull(text()),
  message: orNull(text()),
  started_at: instant(),
  ended_at: orNull(instant()),
};

/** What the provider told us, as it came; the same transaction and status is stored once. */
export const paymentEvents = {
  id: filled(counter()),
  transaction_id: text(),
  status: text(),
  reference: text(),
  body: json<unknown>(),
  received_at: instant(),
};

/** Money that must go back by hand or by the provider, and what came of it. */
export const refunds = {
  id: uuid(),
  order_id: orNull(uuid()),
  intent_id: orNull(uuid()),
  user_id: uuid(),
  amount_cop: cop(),
  way: text<'tingos' | 'provider'>(),
  status: text<'done' | 'to_do'>(),
  cause: text<RefundCause>(),
  /** In the words of who cancelled. */
  reason: orNull(text()),
  created_at: instant(),
  /** The provider's transaction that was sent back, when it is not an order's own payment. null: a person sends it. */
  transaction_id: orNull(text()),
  /** Until when a purchase that was undone is paid back at the latest. */
  due_on: orNull(date()),
  done_at: orNull(instant()),
  /** Who paid it back by hand, and by which transfer. */
  done_by: orNull(uuid()),
  note: orNull(text()),
};

/** Cards a customer saved with the provider. */
export const savedCards = {
  id: uuid(),
  user_id: uuid(),
  source_id: text(),
  brand: text(),
  last_four: text(),
  holder: text(),
  expires_on: text(),
  created_at: instant(),
  deleted_at: orNull(instant()),
  /** The provider has forgotten it too; null after deletion: it is still to be asked. */
  forgotten_at: orNull(instant()),
};

/** Promotions (specification section 3 'Promotion'). earn_levels: goal threshold → reward (bps or COP by apply_method). */
export const promotions = {
  id: uuid(),
  code: text(),
  title: text(),
  description: text(),
  apply_method: text(),
  earn_method: text(),
  earn_levels: json<{ goal: number; reward: number }[]>(),
  min_menu_price_cop: filled(cop()),
  min_schedule_date: orNull(date()),
  max_schedule_date: orNull(date()),
  max_orders_with_discount: orNull(int()),
  funded_by: json<{ platformBps: number; restaurantBps: number; enterpriseBps: number }>(),
  /** Shown to every signed-in customer and applied by itself when it fits. */
  automatic: filled(bool()),
  active: filled(bool()),
  created_at: instant(),
};

/** Coupons. amount: COP when fixed, basis points when percentage. */
export const coupons = {
  id: uuid(),
  code: text(),
  title: text(),
  type: text<'fixed' | 'percentage'>(),
  amount: int(),
  apply_method: text<'menu' | 'total'>(),
  min_menu_price_cop: filled(cop()),
  max_discount_cop: orNull(cop()),
  starts_at: instant(),
  ends_at: orNull(instant()),
  max_uses: orNull(int()),
  max_uses_per_user: orNull(int()),
  /** Counted in the order's transaction, given back when it is cancelled. CHECK uses ≤ max_uses. */
  uses: filled(int()),
  funded_by: json<{ platformBps: number; restaurantBps: number; enterpriseBps: number }>(),
  active: filled(bool()),
  created_at: instant(),
  /** false: in no list, only who knows the code redeems it. */
  listed: filled(bool()),
};

/** One use of a coupon by one order. */
export const couponUses = {
  coupon_id: uuid(),
  order_id: uuid(),
  user_id: uuid(),
  given_back_at: orNull(instant()),
  created_at: instant(),
  /** Who funded the coupon when it was used; what becomes of the coupon later changes nothing of it. */
  funded_by: json<{ platformBps: number; restaurantBps: number; enterpriseBps: number }>(),
};
