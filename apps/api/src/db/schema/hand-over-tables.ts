import { date, instant, json, orNull, text, uuid } from './column.ts';

export type PhotoPurpose = 'arrival' | 'not_delivered' | 'incident' | 'problem';

/** A photo of a courier, consolidator or customer, bound to a stop and a purpose before its bytes come, which serve nowhere else. */
export const courierPhotos = {
  /** 32 random hex digits. */
  id: text(),
  /** Whose it is: exactly one of the three. */
  courier_id: orNull(uuid()),
  consolidator_id: orNull(uuid()),
  /** The customer who reports a problem with it. */
  user_id: orNull(uuid()),
  time_id: uuid(),
  schedule_date: date(),
  purpose: text<PhotoPurpose>(),
  /** Of the bytes as the phone sends them. Unique: a photo tells one story. */
  sha256: text(),
  asked_at: instant(),
  /** null: asked for, and not come yet. */
  kept_at: orNull(instant()),
};

/** Which lunches a photo is about; one of each purpose a lunch. */
export const orderPhotos = { order_id: uuid(), purpose: text<PhotoPurpose>(), photo_id: text() };

/** A lunch nobody came for, on its way back to its restaurant. */
export const orderReturns = {
  order_id: uuid(),
  restaurant_id: uuid(),
  courier_id: uuid(),
  /** When the courier gave up waiting. */
  returned_at: instant(),
  /** null: the restaurant does not have it back yet. */
  confirmed_at: orNull(instant()),
  confirmed_by: orNull(uuid()),
};

/** Where a courier delivers. No row, or no city: anywhere. */
export const courierAreas = {
  courier_id: uuid(),
  city: orNull(text()),
};

/** The places they know in their city; none: all of it. */
export const courierAreaLocations = { courier_id: uuid(), location_id: uuid() };

/** In which minutes a courier's phone called: what it says later to have happened then, it could have said. */
export const courierCalls = { courier_id: uuid(), called_at: instant() };

/** What was done, by the key its sender gave it: sent twice, it is done once. */
export const doneActions = {
  key: text(),
  actor_id: uuid(),
  done_at: instant(),
  /** The route, and what its address named. null: noted before keys knew. */
  call: orNull(text()),
  /** What was answered, for whoever sends again; null: nothing but that it was done. */
  reply: orNull(json<unknown>()),
};
