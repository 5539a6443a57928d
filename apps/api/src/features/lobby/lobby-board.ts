import type { LobbySlot } from '@sazon/contract/lobby/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { toLobbyState } from '@sazon/domain/logistics/lobby';
import { toShortName } from '@sazon/domain/people/short-name';
import type { Deps } from '../../deps.ts';
import { sharedReads } from '../../http/shared-read.ts';
import { waitAt, windowOf } from '../order-records/slot-times.ts';
import { type Settings, settingsOf } from '../settings/settings-queries.ts';
import { type LobbyOrder, lobbyOrders, placeOfToken } from './lobby-queries.ts';
import { lobbyTokenHash } from './lobby-token.ts';

/** The slots as the lobby sees them; one of which nothing is to come or to be seen any more is left out. */
function slotsOf(orders: readonly LobbyOrder[], settings: Settings, nowMs: number): LobbySlot[] {
  return [...Map.groupBy(orders, (order) => order.hour)].flatMap(([hour, atHour]) => {
    const people = atHour.flatMap((order) => {
      const state = toLobbyState(order.status, order.deliveredAt, nowMs);
      return state === null ? [] : [{ name: toShortName(order.customer), turn: order.turn, state }];
    });
    const [first] = atHour;
    if (first === undefined || people.length === 0) return [];
    const there = atHour.find((order) => order.status === 'in_delivery_site' && order.arrivedAt !== null);
    const waiting =
      there === undefined
        ? null
        : {
            place: there.waitingPlace ?? '',
            until: waitAt(there, there.arrivedAt ?? 0, settings).until,
          };
    return [{ hour, window: windowOf(first, settings.planTerms), waiting, people }];
  });
}

/** The board of a place; the boards of one lobby share a read. NOT_FOUND: the token is nobody's any more. */
export function lobbyBoards(deps: Deps) {
  const shared = sharedReads<LobbySlot[]>();
  return async (token: string) => {
    const place = await placeOfToken(deps.db, lobbyTokenHash(token));
    if (place === undefined) return refuse('NOT_FOUND') satisfies Refusal;
    const settings = await settingsOf(deps);
    const nowMs = deps.now();
    const slots = await shared(place.locationId, async () =>
      slotsOf(await lobbyOrders(deps.db, place.locationId, toBogotaDate(nowMs)), settings, deps.now()),
    );
    return { location: place.name, serverNow: nowMs, slots };
  };
}
