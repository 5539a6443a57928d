import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';
import type { OrderStatus } from '../orders/status.ts';

/** How long a pairing code on a television is valid. Then the television shows another one. */
export const PAIRING_MINUTES = 10;

/**
 * How often pairing codes may be requested and guessed. All televisions of a building share one network address, and
 * each requests a code every 10 minutes.
 */
export const lobbyLimits = {
  pairingsFromAddress: { name: 'lobby_pairings_from_address', most: 60, windowMs: HOUR_MS },
  pairingsOfProduct: { name: 'lobby_pairings_of_product', most: 3000, windowMs: HOUR_MS, alarmAt: 1500 },
  /** Wrong codes entered by one person of the platform. */
  wrongCodes: { name: 'lobby_wrong_codes', most: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** What the arrival board says of a lunch. */
export type LobbyState = 'here' | 'on_the_way' | 'kitchen' | 'taken';

/** How long the code of a delivered lunch stays on the board. */
export const TAKEN_SHOWN_MINUTES = 5;

/**
 * Returns what the arrival board says of a lunch, or null when it does not show it: before confirmed, cancelled, or
 * delivered 5 minutes ago or more.
 */
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
