import { addDays, type IsoDate } from '@sazon/domain/calendar/iso-date';
import {
  type CourierDocument,
  type CourierVehicle,
  listNeededDocuments,
} from '@sazon/domain/logistics/courier-documents';
import type { CompanyDocumentKind } from '@sazon/domain/payroll/company-documents';
import { DOCUMENT_WARNING_DAYS, type RestaurantDocumentKind } from '@sazon/domain/restaurants/restaurant-documents';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type RestaurantDocumentEnd = {
  restaurantId: string;
  name: string;
  email: string;
  /** Its people who may change its orders. */
  staff: string[];
  kind: RestaurantDocumentKind;
  expiresOn: IsoDate;
};

/** Current documents of restaurants in service, or of one restaurant, that end within the days of warning or ended. */
export async function listRestaurantDocumentEnds(
  db: Reader,
  today: IsoDate,
  restaurantId?: string,
): Promise<RestaurantDocumentEnd[]> {
  const { rows } = await sql<RestaurantDocumentEnd>`
    SELECT r.id AS "restaurantId", r.name, r.email, p.kind, p.expires_on AS "expiresOn",
      ARRAY(SELECT DISTINCT u.id FROM user_permissions held JOIN users u ON u.id = held.user_id
        WHERE held.scope = 'restaurant' AND held.scope_id = r.id AND held.permission = 'restaurant_orders_edit'
          AND u.active AND u.deleted_at IS NULL) AS staff
    FROM restaurant_papers p JOIN restaurants r ON r.id = p.restaurant_id
    WHERE p.replaced_at IS NULL AND p.expires_on <= ${addDays(today, DOCUMENT_WARNING_DAYS)}::date
      AND r.state IN ('active', 'paused')
      AND (${restaurantId ?? null}::uuid IS NULL OR r.id = ${restaurantId ?? null}::uuid)
    ORDER BY p.expires_on, r.name, p.kind LIMIT 2000`.execute(db);
  return rows;
}

export type CompanyDocumentEnd = {
  enterpriseId: string;
  name: string;
  /** Where its bills go; null: nowhere. */
  email: string | null;
  /** Its people who may send its documents. */
  staff: string[];
  kind: CompanyDocumentKind;
  expiresOn: IsoDate;
};

/** The same of companies that are open or suspended. */
export async function listCompanyDocumentEnds(db: Reader, today: IsoDate): Promise<CompanyDocumentEnd[]> {
  const { rows } = await sql<CompanyDocumentEnd>`
    SELECT e.id AS "enterpriseId", e.name, e.bill_email AS email, p.kind, p.expires_on AS "expiresOn",
      ARRAY(SELECT DISTINCT u.id FROM user_permissions held JOIN users u ON u.id = held.user_id
        WHERE held.scope = 'enterprise' AND held.scope_id = e.id
          AND held.permission = 'enterprises_preapproved_users_edit' AND u.active AND u.deleted_at IS NULL) AS staff
    FROM company_papers p JOIN enterprises e ON e.id = p.enterprise_id
    WHERE p.replaced_at IS NULL AND p.expires_on <= ${addDays(today, DOCUMENT_WARNING_DAYS)}::date
      AND e.state IN ('active', 'suspended')
    ORDER BY p.expires_on, e.name, p.kind LIMIT 2000`.execute(db);
  return rows;
}

export type CourierDocumentEnd = {
  courierId: string;
  name: string;
  phone: string;
  kind: CourierDocument;
  expiresOn: IsoDate;
};

/** The same of active couriers, or of one, of the documents that their vehicle needs. */
export async function listCourierDocumentEnds(
  db: Reader,
  today: IsoDate,
  courierId?: string,
): Promise<CourierDocumentEnd[]> {
  const { rows } = await sql<CourierDocumentEnd & { vehicle: CourierVehicle | null }>`
    SELECT u.id AS "courierId", u.first_name || ' ' || u.last_name AS name, u.cell_phone AS phone, p.kind,
      p.expires_on AS "expiresOn", (SELECT kind FROM courier_vehicles WHERE courier_id = u.id) AS vehicle
    FROM courier_papers p JOIN users u ON u.id = p.courier_id
    WHERE p.expires_on <= ${addDays(today, DOCUMENT_WARNING_DAYS)}::date AND u.active AND u.deleted_at IS NULL
      AND EXISTS (SELECT FROM user_permissions WHERE user_id = u.id AND permission = 'app_domi' AND scope = 'default')
      AND (${courierId ?? null}::uuid IS NULL OR u.id = ${courierId ?? null}::uuid)
    ORDER BY p.expires_on, name, p.kind LIMIT 2000`.execute(db);
  return rows
    .filter(({ vehicle, kind }) => listNeededDocuments(vehicle).includes(kind))
    .map(({ vehicle: _, ...paper }) => paper);
}

/** Those of these keys that a message was written with. */
export async function listNotifiedKeys(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT dedupe_key AS key FROM outbox_messages WHERE dedupe_key = ANY(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
