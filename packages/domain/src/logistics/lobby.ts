import { MINUTE_MS } from '../calendar/bogota.ts';
import type { OrderStatus } from '../orders/status.ts';

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
