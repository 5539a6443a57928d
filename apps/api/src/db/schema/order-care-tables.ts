import type { ProblemKind } from '@sazon/domain/orders/problem';
import { cop, counter, date, filled, instant, json, orNull, text, uuid } from './column.ts';
import type { ActorKind, ChosenGroup } from './order-tables.ts';

/** Stars by the key of the question, as the form asked them that day. */
export type Ratings = Record<string, number>;

/** What a customer thought of a lunch that was delivered. Once an order. */
export const orderReviews = {
  order_id: uuid(),
  user_id: uuid(),
  ratings: json<Ratings>(),
  comment: orNull(text()),
  created_at: instant(),
};

/** What a customer thinks of the app; again after the days of setting `product_review_days`. */
export const appReviews = {
  id: uuid(),
  user_id: uuid(),
  ratings: json<Ratings>(),
  comment: orNull(text()),
  created_at: instant(),
};

/** A problem reported with an order, and what was done about it at once. */
export const orderProblems = {
  id: uuid(),
  order_id: uuid(),
  user_id: uuid(),
  kind: text<ProblemKind>(),
  description: orNull(text()),
  /** 'tingos': given back at once. 'support': a person looks at it. */
  remedy: text<'tingos' | 'support'>(),
  /** Who answers for what was given back; null while support looks at it. */
  liable: orNull(text<'restaurant' | 'platform'>()),
  /** 0 while support looks at it. */
  amount_cop: cop(),
  created_at: instant(),
  /** What support told the customer; null: nobody has answered, or it was made good at once. */
  answer: orNull(text()),
  answered_at: orNull(instant()),
  answered_by: orNull(uuid()),
};

/** Plan B of an order: what the customer accepts ahead if the dish runs out. No row: a refund. */
export const orderBackups = {
  order_id: uuid(),
  kind: text<'dish' | 'favourite' | 'refund'>(),
  /** The substitute, of kind 'dish'. */
  menu_id: orNull(uuid()),
  /** Up to which price a favourite may take its place, of kind 'favourite'. */
  max_price_cop: orNull(cop()),
  created_at: instant(),
  /** When it took the place of the dish; null: not needed so far. */
  used_at: orNull(instant()),
};

/** Who may receive an order in its customer's place, with a code of their own. */
export const orderDelegations = {
  order_id: uuid(),
  name: text(),
  /** Where the code was sent; null: the customer hands it on. */
  phone: orNull(text()),
  code: text(),
  location_id: uuid(),
  schedule_date: date(),
  created_at: instant(),
  /** When this person received it; null: not, or the customer did. */
  received_at: orNull(instant()),
};

export type WaitingStatus = 'waiting' | 'offered' | 'taken' | 'left' | 'expired';

/** Who waits for a place of a full slot on a date, first come first served. An offered turn holds a place. */
export const waitingList = {
  id: uuid(),
  /** The place in line: grows with everyone who joins. */
  place: filled(counter()),
  user_id: uuid(),
  restaurant_time_id: uuid(),
  location_id: uuid(),
  time_id: uuid(),
  /** The dish they wanted, with its additions. */
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
  /** By the customer, or of what the customer wrote by the platform. */
  read_at: orNull(instant()),
  /** What the customer wrote, by the other two. */
  restaurant_read_at: orNull(instant()),
  courier_read_at: orNull(instant()),
};
