import { bool, counter, date, filled, instant, int, json, orNull, text, uuid } from './column.ts';

export type OutboxStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'expired' | 'skipped';

/**
 * Messages to people, delivered by the worker. Messages of a channel without provider stay queued, readable at
 * /dev/bandeja.
 */
export const outboxMessages = {
  id: filled(counter()),
  channel: text<'sms' | 'email' | 'whatsapp' | 'push'>(),
  recipient: text(),
  kind: text(),
  subject: orNull(text()),
  body: text(),
  data: filled(json<Record<string, unknown>>()),
  created_at: instant(),
  /** When the provider accepted it. */
  sent_at: orNull(instant()),
  /** When it was given up: failed, expired or skipped. */
  failed_at: orNull(instant()),
  /** The last error, or why it was skipped; without addresses and secrets. */
  error: orNull(text()),
  /**
   * failed: a dead letter, for a person to check. skipped: not allowed or not possible, such as a push without a
   * device.
   */
  status: filled(text<OutboxStatus>()),
  /** 0 codes, 1 transactional, 2 advertising (`messagePriority`). */
  priority: filled(int()),
  tries: filled(int()),
  /** queued: the earliest next try. sending: until when the process that took it counts as alive. */
  next_try_at: orNull(instant()),
  /** After this it is no longer worth sending. */
  expires_at: orNull(instant()),
  /** The provider's id, used in its delivery reports. Unique per channel. */
  provider_id: orNull(text()),
  /** A message with a known key is not written again. null: always written. */
  dedupe_key: orNull(text()),
  /** The recipient if known, for the rules of advertising. */
  user_id: orNull(uuid()),
};

/**
 * Numbers (+57…) and addresses excluded from advertising: the national registry (RNE), as last imported per channel.
 */
export const advertisingExclusions = {
  channel: text<'sms' | 'whatsapp' | 'email'>(),
  recipient: text(),
  list_date: date(),
};

/** Parts of a registry import until the last one arrives. */
export const exclusionParts = {
  import_id: uuid(),
  channel: text<'sms' | 'whatsapp' | 'email'>(),
  recipient: text(),
  created_at: instant(),
};

/** The consolidators. The code is the credential: a keyed hash, with a short lock after wrong tries. */
export const consolidators = {
  id: uuid(),
  name: text(),
  code_hash: text(),
  active: filled(bool()),
  created_at: instant(),
};

/** The places where a consolidator works. */
export const consolidatorLocations = { consolidator_id: uuid(), location_id: uuid() };

/** The slots of a consolidator; none: every consolidated slot of their places. */
export const consolidatorTimes = { consolidator_id: uuid(), time_id: uuid() };

/** A consolidator's session: an opaque token (SHA-256). */
export const consolidatorSessions = {
  hash: text(),
  consolidator_id: uuid(),
  created_at: instant(),
  expires_at: instant(),
  closed_at: orNull(instant()),
};

/** The slots of a consolidator's session. */
export const consolidatorSessionTimes = { session_hash: text(), time_id: uuid() };

/** A consolidator's marks for orders: received, missing or damaged. The latest by the time of the event counts. */
export const consolidationMarks = {
  order_id: uuid(),
  consolidator_id: uuid(),
  /** null: the mark was removed. */
  mark: orNull(text<'received' | 'missing' | 'damaged'>()),
  group_letter: orNull(text()),
  /** When the mark was made, even if it was recorded later. */
  marked_at: instant(),
};

/** The state of the sandbox payment provider (never in production): tokens, sources and transactions by kind and id. */
export const sandboxObjects = {
  kind: text(),
  id: text(),
  body: json<unknown>(),
  created_at: instant(),
};

/** Security events: what happened, to whom and from where, with network addresses and contacts as keyed hashes. */
export const securityEvents = {
  id: filled(counter()),
  happened_at: instant(),
  event: text(),
  outcome: text<'done' | 'refused'>(),
  code: orNull(text()),
  actor_id: orNull(uuid()),
  about_id: orNull(uuid()),
  address_key: orNull(text()),
  target_key: orNull(text()),
  route: orNull(text()),
  request_id: orNull(text()),
  times: int(),
};

/** Jobs that failed for good, for the platform to resolve. */
export const failedJobs = {
  id: filled(int()),
  name: text(),
  data: json<unknown>(),
  error: text(),
  failed_at: instant(),
  resolved: filled(bool()),
};
