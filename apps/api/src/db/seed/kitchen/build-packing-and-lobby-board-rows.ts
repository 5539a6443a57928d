import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { hashLobbyToken } from '../../../features/lobby/lobby-token.ts';
import { toIso } from '../../to-iso.ts';
import { demoLobbyToken } from '../demo-accounts.ts';
import type { SeedRows } from '../insert-seed-rows.ts';
import type { SeedOrder } from '../orders/play-purchases-of-person.ts';
import type { Cast } from '../people/demo-accounts-permissions-and-courier-areas.ts';
import { seedId, seedNumber } from '../seed-ids-and-chances.ts';
import type { World } from '../world/build-demo-slots-and-dishes.ts';

const demoPlace = 'robledal-chico';
const packedBefore = 6;

/** An arrival board in the demo courier's lobby, and the packages that kitchens closed before pick-up. */
export function custodyRows(orders: readonly SeedOrder[], world: World, cast: Cast, nowMs: number): SeedRows {
  const place = world.slots.find((slot) => slot.place.key === demoPlace)?.place;
  const packed = orders.flatMap(({ id, steps }) => {
    const pick = steps.find((step) => step.action === 'pick');
    if (pick === undefined) return [];
    const minutes = packedBefore + seedNumber(`${id}:packed`, packedBefore);
    const confirmed = steps.find((step) => step.action === 'confirm')?.atMs ?? 0;
    return [{ order_id: id, packed_at: toIso(Math.max(confirmed, pick.atMs - minutes * MINUTE_MS)) }];
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
              token_hash: hashLobbyToken(demoLobbyToken),
              created_at: toIso(nowMs),
              created_by: cast.admin.id,
            },
          ],
  };
}
