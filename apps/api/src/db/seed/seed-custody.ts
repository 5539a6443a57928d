import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { lobbyTokenHash } from '../../features/lobby/lobby-token.ts';
import { at } from '../schema/column.ts';
import { demoLobbyToken } from './demo-accounts.ts';
import { seedId, seedNumber } from './seed-ids.ts';
import type { SeedOrder } from './seed-orders.ts';
import type { Cast } from './seed-roles.ts';
import type { SeedRows } from './seed-rows.ts';
import type { World } from './seed-world.ts';

const demoPlace = 'robledal-chico';
const packedBefore = 6;

/** An arrival board in the demo courier's lobby, and what the kitchens packed before somebody picked it up. */
export function custodyRows(orders: readonly SeedOrder[], world: World, cast: Cast, nowMs: number): SeedRows {
  const place = world.slots.find((slot) => slot.place.key === demoPlace)?.place;
  const packed = orders.flatMap(({ id, steps }) => {
    const pick = steps.find((step) => step.action === 'pick');
    if (pick === undefined) return [];
    const minutes = packedBefore + seedNumber(`${id}:packed`, packedBefore);
    const confirmed = steps.find((step) => step.action === 'confirm')?.atMs ?? 0;
    return [{ order_id: id, packed_at: at(Math.max(confirmed, pick.atMs - minutes * MINUTE_MS)) }];
  });
  return {
    order_packings: packed,
    lobby_screens:
      place === undefined
        ? []
        : [
            {
              id: seedId('lobby-screen:demo'),
              location_id: place.id,
              name: 'Recepción, piso 1',
              token_hash: lobbyTokenHash(demoLobbyToken),
              created_at: at(nowMs),
              created_by: cast.admin.id,
            },
          ],
  };
}
