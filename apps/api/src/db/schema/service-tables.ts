import { bool, counter, date, filled, instant, int, json, orNull, text, uuid } from './column.ts';

export type OutboxStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'expired' | 'skipped';

/** Messages to people, delivered by the worker. A channel without provider leaves them queued, readable at /dev/bandeja. */
export const outboxMessages = {
  id: filled(counter()),
  channel: text<'sms' | 'email' | 'whatsapp' | 'push'>(),
  recipient: text(),
  kind: text(),
  subject: orNull(text()),
  body: text(),
  data: filled(json<Record<string, unknown>>()),
  created_at: instant(),
  /** When the provider took it. */
  sent_at: orNull(instant()),
  /** When it was given up: failed, expired or skipped. */
  failed_at: orNull(instant()),
  /** The last thing that went wrong, or why it was skipped; without addresses and secrets. */
  error: orNull(text()),
  /** failed: a dead letter, for people to look at. skipped: not allowed or not possible, such as no device for a push. */
  status: filled(text<OutboxStatus>()),
  /** 0 codes, 1 transactional, 2 advertising (`messagePriority`). */
  priority: filled(int()),
  tries: filled(int()),
  /** queued: not before. sending: until when the process that took it is believed to be alive. */
  next_try_at: orNull(instant()),
  /** After this nobody would be served by it any more. */
  expires_at: orNull(instant()),
  /** What the provider knows it by; its news about delivery name it. Unique in a channel. */
  provider_id: orNull(text()),
  /** The same key is written once, whoever writes it. null: every time anew. */
  dedupe_key: orNull(text()),
  /** Whom it is for, where that is known: for the rules of advertising. */
  user_id: orNull(uuid()),
};

/** Numbers (+57…) and addresses that want no advertising: the national registry (RNE), as last imported for a channel. */
export const advertisingExclusions = {
  channel: text<'sms' | 'whatsapp' | 'email'>(),
  recipient: text(),
  list_date: date(),
};

/** Parts of a registry that wait for the last one. */
export const exclusionParts = {
  import_id: uuid(),
  channel: text<'sms' | 'whatsapp' | 'email'>(),
  recipient: text(),
  created_at: instant(),
};

/** Who gathers lunches at a place. The code is the credential: its keyed hash, with a short lock after wrong tries. */
export const consolidators = {
  id: uuid(),
  name: text(),
  code_hash: text(),
  active: filled(bool()),
  created_at: instant(),
};

/** The places a consolidator works at. */
export const consolidatorLocations = { consolidator_id: uuid(), location_id: uuid() };

/** The slots it works; none: every slot of its places that is consolidated. */
export const consolidatorTimes = { consolidator_id: uuid(), time_id: uuid() };

/** A consolidator's own session: an opaque token (SHA-256). */
export const consolidatorSessions = {
  hash: text(),
  consolidator_id: uuid(),
  created_at: instant(),
  expires_at: instant(),
  closed_at: orNull(instant()),
};

/** The slots that a session works. */
export const consolidatorSessionTimes = { session_hash: text(), time_id: uuid() };

/** What a consolidator marked for an order: received, missing or damaged. The last word by true time counts. */
export const consolidationMarks = {
  order_id: uuid(),
  consolidator_id: uuid(),
  /** null: unmarked again. */
  mark: orNull(text<'received' | 'missing' | 'damaged'>()),
  group_letter: orNull(text()),
  /** When it was truly said, also without network. */
  marked_at: instant(),
};

/** The sandbox payment provider's memory (never used in production): tokens, sources, transactions by kind and id. */
export const sandboxObjects = {
  kind: text(),
  id: text(),
  body: json<unknown>(),
  created_at: instant(),
};

/** Work that failed for good, for the platform admin to see. */
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

export const failedJobs = {
  id: filled(int()),
  name: text(),
  data: json<unknown>(),
  error: text(),
  failed_at: instant(),
  resolved: filled(bool()),
};
