import { instant, orNull, text, uuid } from './column.ts';

/** Arrival boards: a public address of one place, by a token of which only the SHA-256 is kept. */
export const lobbyScreens = {
  id: uuid(),
  location_id: uuid(),
  name: text(),
  token_hash: text(),
  created_at: instant(),
  created_by: orNull(uuid()),
  revoked_at: orNull(instant()),
};

/** Televisions that show a code until the platform types it; found by it, and gone with it. */
export const lobbyPairings = { token_hash: text(), code: text(), expires_at: instant() };

/** Lunches that the restaurant packed. What happens to them after is in `order_events`. */
export const orderPackings = {
  order_id: uuid(),
  packed_at: instant(),
  packed_by: orNull(uuid()),
  /** When the restaurant was told that nobody scanned it at the pickup. */
  warned_at: orNull(instant()),
};
