import { HOUR_MS, MINUTE_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';
import type { OrderStatus } from '../orders/status.ts';

/** A television's code is good for so long; then it shows another one. */
export const PAIRING_MINUTES = 10;

/** How often codes are asked for and guessed. A building is one address, and its televisions ask anew every ten minutes. */
export const lobbyLimits = {
  pairingsFromAddress: { name: 'lobby_pairings_from_address', most: 60, windowMs: HOUR_MS },
  pairingsOfProduct: { name: 'lobby_pairings_of_product', most: 3000, windowMs: HOUR_MS, alarmAt: 1500 },
  /** Codes that one person of the platform typed wrong. */
  wrongCodes: { name: 'lobby_wrong_codes', most: 10, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** What a lunch is to whoever looks at the board in the lobby. */
export type LobbyState = 'here' | 'on_the_way' | 'kitchen' | 'taken';

/** A code that was just handed over stays for so long, so that nobody wonders where it went. */
export const TAKEN_SHOWN_MINUTES = 5;

/** Null: it has no place on the board. */
export function lobbyStateOf(status: OrderStatus, deliveredAtMs: number | null, nowMs: number): LobbyState | null {
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
