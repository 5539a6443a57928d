import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';
import type { OrderStatus } from '../orders/status.ts';

/** How long a television's pairing code is valid before it shows another. */
export const PAIRING_MINUTES = 10;

/**
 * The limits on requests for codes and on guesses. A building is one address, and each television requests a code every
 * 10 minutes.
 */
export const lobbyLimits = {
  pairingsFromAddress: { name: 'lobby_pairings_from_address', most: 60, windowMs: HOUR_MS },
  pairingsOfProduct: { name: 'lobby_pairings_of_product', most: 3000, windowMs: HOUR_MS, alarmAt: 1500 },
  /** Wrong codes entered by one person of the platform. */
  wrongCodes: { name: 'lobby_wrong_codes', most: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** The state of a lunch on the lobby board. */
export type LobbyState = 'here' | 'on_the_way' | 'kitchen' | 'taken';

/** How long a handed-over code stays on the board. */
export const TAKEN_SHOWN_MINUTES = 5;

/** The state of a lunch on the board; null: it is not shown. */
export function toLobbyState(status: OrderStatus, deliveredAtMs: number | null, nowMs: number): LobbyState | null {
  switch (status) {
    case 'in_delivery_site':
      return 'here';
    case 'in_route':
    case 'in_consolidation':
      return 'on_the_way';
    case 'confirmed':
    case 'in_picking':
      return 'kitchen';
    case 'delivered':
      return deliveredAtMs !== null && nowMs - deliveredAtMs < TAKEN_SHOWN_MINUTES * MINUTE_MS ? 'taken' : null;
    default:
      return null;
  }
}
