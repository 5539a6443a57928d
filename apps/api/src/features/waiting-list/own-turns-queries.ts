import type { WaitingTurn } from '@sazon/contract/delivery/waiting-list-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

type TurnRow = Omit<WaitingTurn, 'time' | 'location' | 'menu'> & {
  timeId: string;
  hour: string;
  locationId: string;
  locationName: string;
  menuId: string;
  menuName: string;
  brandId: string;
  brandName: string;
  pictures: string[];
};

/** Lists a person's open turns in waiting lists, offered ones first; with `turnId` only that one. */
export async function listTurns(db: Reader, userId: string, turnId?: string): Promise<WaitingTurn[]> {
  const { rows } = await sql<TurnRow>`
    SELECT turn.id, turn.status, turn.schedule_date AS "scheduleDate", turn.time_id AS "timeId", slot.hour,
      turn.location_id AS "locationId", locations.name AS "locationName", turn.menu_id AS "menuId",
      menus.name AS "menuName", brands.id AS "brandId", brands.name AS "brandName", menus.pictures,
      turn.additions AS "groupMenuAdditions", turn.held_until AS "heldUntil",
      CASE turn.status WHEN 'offered' THEN 0 ELSE (SELECT count(*)::int FROM waiting_list ahead
        WHERE ahead.status = 'waiting' AND ahead.restaurant_time_id = turn.restaurant_time_id
          AND ahead.schedule_date = turn.schedule_date AND ahead.place <= turn.place)
        END AS position
    FROM waiting_list turn
    JOIN location_times slot ON slot.id = turn.time_id
    JOIN locations ON locations.id = turn.location_id
    JOIN menus ON menus.id = turn.menu_id
    JOIN brands ON brands.id = menus.brand_id
    WHERE turn.user_id = ${userId} AND turn.status IN ('waiting', 'offered')
      AND (${turnId ?? null}::uuid IS NULL OR turn.id = ${turnId ?? null}::uuid)
    ORDER BY turn.status = 'waiting', turn.schedule_date, slot.hour, turn.id
  `.execute(db);
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    scheduleDate: row.scheduleDate,
    time: { id: row.timeId, hour: row.hour },
    location: { id: row.locationId, name: row.locationName },
    menu: {
      id: row.menuId,
      name: row.menuName,
      brand: { id: row.brandId, name: row.brandName },
      data: { pictures: row.pictures },
    },
    groupMenuAdditions: row.groupMenuAdditions,
    position: row.position,
    heldUntil: row.heldUntil,
  }));
}
