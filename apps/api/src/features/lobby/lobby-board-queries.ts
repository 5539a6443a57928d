import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DomiConfig } from '../../db/schema/column-contents.ts';
import { isStopped } from '../custody/order-incidents-queries.ts';
import { selectEaterName } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import { selectTurn } from '../order-records/order-turn-number-queries.ts';

/** Returns the location of a board by its token, or undefined when the token is unknown or revoked. */
export async function findLocationByToken(
  db: Reader,
  tokenHash: string,
): Promise<{ screenId: string; locationId: string; name: string } | undefined> {
  return await db
    .selectFrom('lobby_screens')
    .innerJoin('locations', 'locations.id', 'lobby_screens.location_id')
    .select(['lobby_screens.id as screenId', 'locations.id as locationId', 'locations.name'])
    .where('lobby_screens.token_hash', '=', tokenHash)
    .where('lobby_screens.revoked_at', 'is', null)
    .executeTakeFirst();
}

export type LobbyOrder = {
  customer: string;
  turn: number;
  status: OrderStatus;
  scheduleDate: IsoDate;
  hour: string;
  deliveredAt: number | null;
  arrivedAt: number | null;
  waitingPlace: string | null;
  domiConfig: DomiConfig | null;
};

/** The lunches of a location on a date that who eats them is called for; without the hand-over code. */
export async function listLobbyOrders(db: Reader, locationId: string, date: IsoDate): Promise<LobbyOrder[]> {
  return await db
    .selectFrom('orders')
    .innerJoin('location_times', 'location_times.id', 'orders.time_id')
    .leftJoin('site_arrivals', (join) =>
      join
        .onRef('site_arrivals.time_id', '=', 'orders.time_id')
        .onRef('site_arrivals.schedule_date', '=', 'orders.schedule_date')
        .onRef('site_arrivals.courier_id', '=', 'orders.courier_id'),
    )
    .select([
      selectEaterName('orders').as('customer'),
      selectTurn('orders').as('turn'),
      'orders.status',
      'orders.schedule_date as scheduleDate',
      'orders.hour',
      'site_arrivals.heard_at as arrivedAt',
      'site_arrivals.waiting_place as waitingPlace',
      'location_times.domi_config as domiConfig',
      sql<number | null>`CASE WHEN orders.status = 'delivered' THEN (SELECT max(happened_at) FROM order_events
        WHERE order_id = orders.id AND to_status = 'delivered' AND from_status <> to_status) END`.as('deliveredAt'),
    ])
    .where('orders.location_id', '=', locationId)
    .where('orders.schedule_date', '=', date)
    .where('orders.type', '=', 'delivery')
    // a lunch that will not come is not announced here
    .where((where) => where.not(isStopped))
    .where('orders.status', 'in', [
      'confirmed',
      'in_picking',
      'in_consolidation',
      'in_route',
      'in_delivery_site',
      'delivered',
    ])
    .orderBy('orders.hour')
    .orderBy('turn')
    .execute();
}
