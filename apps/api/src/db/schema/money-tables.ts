import type { RefundCause } from '@sazon/domain/payments/refund-cause';
import { bool, cop, counter, date, filled, instant, int, json, orNull, text, texts, uuid } from './column.ts';

/** Lots of tingos, 1 tingo = 1 COP. A CHECK enforces used + pending ≤ quantity. */
export const tingoLots = {
  id: uuid(),
  user_id: uuid(),
  /** debit: bought or refunded, never expires. credit: a reward. */
  type: text<'credit' | 'debit'>(),
  is_reward: bool(),
  quantity_cop: cop(),
  /** Spent by delivered orders. */
  used_cop: filled(cop()),
  /** Reserved by orders that are not delivered yet. */
  pending_cop: filled(cop()),
  expires_at: orNull(instant()),
  source: text(),
  created_at: instant(),
  /** What remained at its expiry; no longer part of quantity_cop. */
  expired_cop: filled(cop()),
  /** The payment that credited it; null: none. */
  intent_id: orNull(uuid()),
  /** What was withdrawn when its payment was returned; no longer part of quantity_cop. */
  withdrawn_cop: filled(cop()),
};

/** What each lot paid of an order; a refund returns to the same lots. */
export const orderLots = { order_id: uuid(), lot_id: uuid(), amount_cop: cop() };

export type IntentStatus = 'created' | 'pending' | 'approved' | 'failed';

/** A payment by an outside method, one per purchase or top-up; `reference` identifies it at the provider. */
export const paymentIntents = {
  id: uuid(),
  user_id: uuid(),
  /** null: it pays for tingos. */
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
  /** Duplicate approvals of the same reference that were already refunded. */
  refunded_transaction_ids: filled(texts()),
  /** For a purchase of tingos: the client's key, so that it is bought once. */
  idempotency_key: orNull(text()),
  /**
   * The addresses at which the customer's one-time code is sent and checked, with the current bearer. Never logged or
   * shown.
   */
  otp: orNull(json<unknown>()),
};

/** One attempt to charge an intent: recorded before the call to the provider, completed by its answer or a timeout. */
export const paymentAttempts = {
  id: uuid(),
  intent_id: uuid(),
  method: text(),
  /** started: no result yet, also after a crash. silent: the provider did not answer. */
  outcome: text<'started' | 'answered' | 'rejected' | 'silent'>(),
  transaction_id: orNull(text()),
  message: orNull(text()),
  started_at: instant(),
  ended_at: orNull(instant()),
};

/** The provider's events as received; the same transaction and status is stored once. */
export const paymentEvents = {
  id: filled(counter()),
  transaction_id: text(),
  status: text(),
  reference: text(),
  body: json<unknown>(),
  received_at: instant(),
};

/** Money to be refunded by the provider or by hand, and the result. */
export const refunds = {
  id: uuid(),
  order_id: orNull(uuid()),
  intent_id: orNull(uuid()),
  user_id: uuid(),
  amount_cop: cop(),
  way: text<'tingos' | 'provider'>(),
  status: text<'done' | 'to_do'>(),
  cause: text<RefundCause>(),
  /** The reason given for the cancellation. */
  reason: orNull(text()),
  created_at: instant(),
  /**
   * The provider's transaction that is refunded, when it is not the order's own payment. null: a person sends the
   * money.
   */
  transaction_id: orNull(text()),
  /** The latest date on which an undone purchase is paid back. */
  due_on: orNull(date()),
  done_at: orNull(instant()),
  /** Who paid it back by hand, and with which transfer. */
  done_by: orNull(uuid()),
  note: orNull(text()),
};

/** Cards that customers saved at the provider. */
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
  /** When the provider deleted it too; null after a deletion: the provider is still to be asked. */
  forgotten_at: orNull(instant()),
};

/** Promotions (specification section 3 'Promotion'). earn_levels maps goals to rewards (bps or COP by apply_method). */
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
  /** Shown to every signed-in customer and applied automatically when it fits. */
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
  /** Counted in the order's transaction and reduced by a cancellation. CHECK uses ≤ max_uses. */
  uses: filled(int()),
  funded_by: json<{ platformBps: number; restaurantBps: number; enterpriseBps: number }>(),
  active: filled(bool()),
  created_at: instant(),
  /** false: unlisted, redeemed only by its code. */
  listed: filled(bool()),
};

/** One use of a coupon by one order. */
export const couponUses = {
  coupon_id: uuid(),
  order_id: uuid(),
  user_id: uuid(),
  given_back_at: orNull(instant()),
  created_at: instant(),
  /** Who funded the coupon when it was used; later changes of the coupon do not affect it. */
  funded_by: json<{ platformBps: number; restaurantBps: number; enterpriseBps: number }>(),
};
