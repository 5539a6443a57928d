import type { LobbySlot } from '@sazon/contract/lobby/schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { toLobbyState } from '@sazon/domain/logistics/lobby-board-states-and-pairing';
import { toShortName } from '@sazon/domain/people/short-name';
import type { Deps } from '../../deps.ts';
import { createKeyedSharedReads } from '../../http/share-running-reads.ts';
import {
  calculateCourierWait,
  calculateDeliveryWindow,
} from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { loadSettings, type Settings } from '../settings/read-settings-queries.ts';
import { findLocationByToken, type LobbyOrder, listLobbyOrders } from './lobby-board-queries.ts';
import { hashLobbyToken } from './lobby-token.ts';

/** The slots as the lobby shows them; finished ones are left out. */
function buildLobbySlots(orders: readonly LobbyOrder[], settings: Settings, nowMs: number): LobbySlot[] {
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
            until: calculateCourierWait(there, there.arrivedAt ?? 0, settings).until,
          };
    return [{ hour, window: calculateDeliveryWindow(first, settings.planTerms), waiting, people }];
  });
}

/**
 * Returns a function that reads the board of a location by its token; boards of one lobby share a read. NOT_FOUND when
 * the token is unknown or revoked.
 */
export function createBoardReader(deps: Deps) {
  const shared = createKeyedSharedReads<LobbySlot[]>();
  return async (token: string) => {
    const place = await findLocationByToken(deps.db, hashLobbyToken(token));
    if (place === undefined) return refuse('NOT_FOUND') satisfies Refusal;
    const settings = await loadSettings(deps);
    const nowMs = deps.now();
    const slots = await shared(place.locationId, async () =>
      buildLobbySlots(await listLobbyOrders(deps.db, place.locationId, toBogotaDate(nowMs)), settings, deps.now()),
    );
    return { location: place.name, serverNow: nowMs, slots };
  };
}
