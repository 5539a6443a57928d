import type { ProblemKind } from '@sazon/domain/orders/problem';
import { cop, counter, date, filled, instant, json, orNull, text, uuid } from './column.ts';
import type { ActorKind, ChosenGroup } from './order-tables.ts';

/** Stars by the key of the question in the form of that day. */
export type Ratings = Record<string, number>;

/** The review of a delivered lunch, one per order. */
export const orderReviews = {
  order_id: uuid(),
  user_id: uuid(),
  ratings: json<Ratings>(),
  comment: orNull(text()),
  created_at: instant(),
};

/** Reviews of the app; a person may review again after the days of setting `product_review_days`. */
export const appReviews = {
  id: uuid(),
  user_id: uuid(),
  ratings: json<Ratings>(),
  comment: orNull(text()),
  created_at: instant(),
};

/** A problem reported with an order, and its immediate remedy. */
export const orderProblems = {
  id: uuid(),
  order_id: uuid(),
  user_id: uuid(),
  kind: text<ProblemKind>(),
  description: orNull(text()),
  /** 'tingos': refunded at once. 'support': a person decides. */
  remedy: text<'tingos' | 'support'>(),
  /** The party that pays the refund; null while support decides. */
  liable: orNull(text<'restaurant' | 'platform'>()),
  /** 0 while support decides. */
  amount_cop: cop(),
  created_at: instant(),
  /** Support's answer to the customer; null: none yet, or the remedy was immediate. */
  answer: orNull(text()),
  answered_at: orNull(instant()),
  answered_by: orNull(uuid()),
};

/** The plan B of an order: what the customer accepts if the dish runs out. No row: a refund. */
export const orderBackups = {
  order_id: uuid(),
  kind: text<'dish' | 'favourite' | 'refund'>(),
  /** The substitute, for kind 'dish'. */
  menu_id: orNull(uuid()),
  /** The highest price of a favourite as substitute, for kind 'favourite'. */
  max_price_cop: orNull(cop()),
  created_at: instant(),
  /** When it replaced the dish; null: not needed so far. */
  used_at: orNull(instant()),
};

/** The delegates who may receive an order in its customer's place, each with a code. */
export const orderDelegations = {
  order_id: uuid(),
  name: text(),
  /** The phone to which the code was sent; null: the customer passes it on. */
  phone: orNull(text()),
  code: text(),
  location_id: uuid(),
  schedule_date: date(),
  created_at: instant(),
  /** When the delegate received it; null: not delivered, or received by the customer. */
  received_at: orNull(instant()),
};

export type WaitingStatus = 'waiting' | 'offered' | 'taken' | 'left' | 'expired';

/** The waiting list for full slots on a date, in the order of joining. An offered turn holds a place. */
export const waitingList = {
  id: uuid(),
  /** The position in the list; increases with every person who joins. */
  place: filled(counter()),
  user_id: uuid(),
  restaurant_time_id: uuid(),
  location_id: uuid(),
  time_id: uuid(),
  /** The wanted dish, with its additions. */
  menu_id: uuid(),
  additions: json<ChosenGroup[]>(),
  schedule_date: date(),
  status: text<WaitingStatus>(),
  created_at: instant(),
  offered_at: orNull(instant()),
  /** Until when the offered place is held. */
  held_until: orNull(instant()),
};

export const chatMessages = {
  id: uuid(),
  order_id: uuid(),
  sender_id: orNull(uuid()),
  sender_kind: text<ActorKind>(),
  body: text(),
  created_at: instant(),
  /** When the customer read it, or the platform if the customer wrote it. */
  read_at: orNull(instant()),
  /** When the restaurant read it, if it did not write it. */
  restaurant_read_at: orNull(instant()),
  courier_read_at: orNull(instant()),
};
