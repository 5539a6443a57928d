import { bool, counter, filled, instant, int, json, orNull, text, uuid, uuids } from './column.ts';

/** Messages to people. Where no provider is set they stay here, readable at /dev/bandeja outside production. */
export const outboxMessages = {
  id: filled(counter()),
  channel: text<'sms' | 'email' | 'whatsapp' | 'push'>(),
  recipient: text(),
  kind: text(),
  subject: orNull(text()),
  body: text(),
  data: filled(json<Record<string, unknown>>()),
  created_at: instant(),
  sent_at: orNull(instant()),
  failed_at: orNull(instant()),
  error: orNull(text()),
};

/** Who gathers lunches at a place. The code is the credential: its keyed hash, with a short lock after wrong tries. */
export const consolidators = {
  id: uuid(),
  name: text(),
  code_hash: text(),
  location_ids: uuids(),
  active: filled(bool()),
  created_at: instant(),
};

/** A consolidator's own session: an opaque token (SHA-256) and the slots it works. */
export const consolidatorSessions = {
  hash: text(),
  consolidator_id: uuid(),
  active_time_ids: uuids(),
  created_at: instant(),
  expires_at: instant(),
  closed_at: orNull(instant()),
};

/** What a consolidator marked for an order: received, missing or damaged. */
export const consolidationMarks = {
  order_id: uuid(),
  consolidator_id: uuid(),
  mark: text<'received' | 'missing' | 'damaged'>(),
  group_letter: orNull(text()),
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
export const failedJobs = {
  id: filled(int()),
  name: text(),
  data: json<unknown>(),
  error: text(),
  failed_at: instant(),
  resolved: filled(bool()),
};
