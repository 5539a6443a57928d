import type { Person } from '@sazon/contract/customer-support/person';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { found } from './search-people-for-support-queries.ts';

type Head = Omit<
  Person,
  | 'permissions'
  | 'orders'
  | 'payments'
  | 'lots'
  | 'messages'
  | 'notes'
  | 'gifts'
  | 'sessions'
  | 'giftLeftCop'
  | 'incidents'
  | 'coupons'
  | 'consents'
  | 'devices'
>;

/** Returns one person with their counts, or undefined when there is none. */
export async function findPersonHead(db: Reader, userId: string, nowMs: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    SELECT ${found}, first_name AS "firstName", last_name AS "lastName", dob,
      users.created_at AS "createdAt", locations.name AS "locationName",
      EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "hasSecondFactor",
      (plan = 'nomina' OR EXISTS (SELECT FROM applications
        WHERE user_id = users.id AND application_status = 'registered')) AS "isVouchedFor",
      coalesce((SELECT sum(quantity_cop - used_cop - pending_cop)::int FROM tingo_lots
        WHERE user_id = users.id AND (expires_at IS NULL OR expires_at > ${toIso(nowMs)})), 0) AS "tingosCop",
      (SELECT count(*)::int FROM orders WHERE user_id = users.id) AS "ordersCount"
    FROM users LEFT JOIN enterprises ON enterprises.id = users.enterprise_id
    LEFT JOIN locations ON locations.id = users.location_id
    WHERE users.id = ${userId} AND deleted_at IS NULL`.execute(db);
  return rows[0];
}

export async function listPersonPermissions(db: Reader, userId: string): Promise<Person['permissions']> {
  const { rows } = await sql<Person['permissions'][number]>`
    SELECT CASE scope WHEN 'default' THEN 'platform' ELSE scope END AS scope, scope_id AS "placeId",
      coalesce(restaurants.name, enterprises.name, 'Sazón') AS "placeName", array_agg(permission ORDER BY permission) AS codes
    FROM user_permissions LEFT JOIN restaurants ON restaurants.id = scope_id
    LEFT JOIN enterprises ON enterprises.id = scope_id
    WHERE user_id = ${userId} GROUP BY scope, scope_id, restaurants.name, enterprises.name ORDER BY 1, 3`.execute(db);
  return rows;
}

const most = 30;

export async function listPersonOrders(db: Reader, userId: string): Promise<Person['orders']> {
  const { rows } = await sql<Person['orders'][number]>`
    SELECT id, code, status, schedule_date AS date, snapshot ->> 'menuName' AS "menuName",
      snapshot ->> 'restaurantName' AS "restaurantName", total_cop AS "totalCop"
    FROM orders WHERE user_id = ${userId} ORDER BY schedule_date DESC, id DESC LIMIT ${most}`.execute(db);
  return rows;
}

export const listPersonPayments = (db: Reader, userId: string): Promise<Person['payments']> =>
  db
    .selectFrom('payment_intents')
    .select(['id', 'method', 'status', 'amount_cop as amountCop', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export async function listPersonLots(db: Reader, userId: string): Promise<Person['lots']> {
  const { rows } = await sql<Person['lots'][number]>`
    SELECT id, source, is_reward AS "isReward", quantity_cop AS "quantityCop", expires_at AS "expiresAt",
      quantity_cop - used_cop - pending_cop AS "leftCop", created_at AS "createdAt"
    FROM tingo_lots WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Lists the latest messages to any address of a person, and why one was not sent. The text of codes is left out. */
export async function listPersonMessages(
  db: Reader,
  { id, cellPhone, email }: Pick<Person, 'id' | 'cellPhone' | 'email'>,
): Promise<Person['messages']> {
  const addresses = [id, `+57${cellPhone}`, ...(email === null ? [] : [email.toLowerCase()])];
  const { rows } = await sql<Person['messages'][number]>`
    SELECT id, channel, kind, subject, status, error, created_at AS "createdAt" FROM outbox_messages
    WHERE recipient = ANY(${addresses}::text[]) ORDER BY id DESC LIMIT ${most}`.execute(db);
  return rows;
}

export async function listPersonNotes(db: Reader, userId: string): Promise<Person['notes']> {
  const { rows } = await sql<Person['notes'][number]>`
    SELECT person_notes.id, first_name || ' ' || last_name AS by, body, person_notes.created_at AS at
    FROM person_notes JOIN users ON users.id = author_id
    WHERE user_id = ${userId} ORDER BY person_notes.created_at DESC LIMIT 100`.execute(db);
  return rows;
}

export async function listPersonGifts(db: Reader, userId: string): Promise<Person['gifts']> {
  const { rows } = await sql<Person['gifts'][number]>`
    SELECT lot_id AS id, first_name || ' ' || last_name AS by, reason, note, amount_cop AS "amountCop", given_at AS at,
      CASE funder WHEN 'restaurant' THEN o.snapshot->>'restaurantName' END AS "paidBy"
    FROM tingo_gifts JOIN users ON users.id = given_by LEFT JOIN orders o ON o.id = tingo_gifts.order_id
    WHERE tingo_gifts.user_id = ${userId} ORDER BY given_at DESC LIMIT ${most}`.execute(db);
  return rows;
}
