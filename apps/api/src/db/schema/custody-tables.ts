import { instant, orNull, text, uuid } from './column.ts';

/** Arrival boards: a public address per place, with a token of which only the SHA-256 is stored. */
export const lobbyScreens = {
  id: uuid(),
  location_id: uuid(),
  name: text(),
  token_hash: text(),
  created_at: instant(),
  created_by: orNull(uuid()),
  revoked_at: orNull(instant()),
};

/** Televisions that show a pairing code until the platform enters it; the row is found by the code and then deleted. */
export const lobbyPairings = { token_hash: text(), code: text(), expires_at: instant() };

/** Lunches marked as packed by the restaurant. Later steps are in `order_events`. */
export const orderPackings = {
  order_id: uuid(),
  packed_at: instant(),
  packed_by: orNull(uuid()),
  /** When the restaurant was notified that it was not scanned at the pickup. */
  warned_at: orNull(instant()),
};
