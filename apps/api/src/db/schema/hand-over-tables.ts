import { date, instant, json, orNull, text, uuid } from './column.ts';

export type PhotoPurpose = 'arrival' | 'not_delivered' | 'incident' | 'problem';

/**
 * A photo of a courier, consolidator or customer, bound to a stop and a purpose before its upload; it is valid for
 * these only.
 */
export const courierPhotos = {
  /** 32 random hex digits. */
  id: text(),
  /** The owner: exactly one of the three is set. */
  courier_id: orNull(uuid()),
  consolidator_id: orNull(uuid()),
  /** The customer who reports a problem. */
  user_id: orNull(uuid()),
  time_id: uuid(),
  schedule_date: date(),
  purpose: text<PhotoPurpose>(),
  /** SHA-256 of the uploaded bytes. Unique: a photo is evidence for one event only. */
  sha256: text(),
  asked_at: instant(),
  /** When it was uploaded; null: announced only. */
  kept_at: orNull(instant()),
};

/** The lunches a photo shows; each lunch has one per purpose. */
export const orderPhotos = { order_id: uuid(), purpose: text<PhotoPurpose>(), photo_id: text() };

/** Lunches that were not picked up, on their way back to the restaurant. */
export const orderReturns = {
  order_id: uuid(),
  restaurant_id: uuid(),
  courier_id: uuid(),
  /** When the courier's wait ended. */
  returned_at: instant(),
  /** When the restaurant got it back; null: not yet. */
  confirmed_at: orNull(instant()),
  confirmed_by: orNull(uuid()),
};

/** The city of a courier. No row, or no city: anywhere. */
export const courierAreas = {
  courier_id: uuid(),
  city: orNull(text()),
};

/** The places a courier knows in their city; none: all of it. */
export const courierAreaLocations = { courier_id: uuid(), location_id: uuid() };

/**
 * The minutes in which a courier's phone called the server: an event of that time reported later could have been
 * reported then.
 */
export const courierCalls = { courier_id: uuid(), called_at: instant() };

/** Executed actions by the client's key, so that a repeated request is executed once. */
export const doneActions = {
  key: text(),
  actor_id: uuid(),
  done_at: instant(),
  /** The route with its parameters. null: recorded before keys stored it. */
  call: orNull(text()),
  /** The reply for repeated requests; null: there was none. */
  reply: orNull(json<unknown>()),
};
