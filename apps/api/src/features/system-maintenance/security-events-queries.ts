import type { securityPerson } from '@sazon/contract/auth/security-events-routes';
import type { SecurityEventRow } from '@sazon/contract/auth/security-events-schemas';
import type { RouteReply } from '@sazon/contract/define-route';
import { SECURITY_EVENTS, type SecurityEventKind } from '@sazon/domain/access/security-events';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';
import { maxCountedRows } from '../accounts/people-search-conditions.ts';

/**
 * The person whose events are listed: what they did, what was done to them, and tries with their phone or e-mail
 * (hashes).
 */
export type SecuritySubject = { ids: readonly string[]; targetKeys: readonly string[] };
export type SecurityFilter = { kind?: SecurityEventKind | undefined; whose?: SecuritySubject | undefined };

function matches({ kind, whose }: SecurityFilter): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (kind !== undefined) all.push(sql<SqlBool>`event = ANY(${[...SECURITY_EVENTS[kind]]}::text[])`);
  if (whose !== undefined) {
    const ids = sql`${[...whose.ids]}::uuid[]`;
    all.push(sql<SqlBool>`(actor_id = ANY(${ids}) OR about_id = ANY(${ids})
      OR target_key = ANY(${[...whose.targetKeys]}::text[]))`);
  }
  return sql.join(all, sql` AND `);
}

const selectPerson = (alias: string) =>
  sql`CASE WHEN ${sql.ref(`${alias}.id`)} IS NOT NULL THEN jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
    'name', ${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}) END`;

/** A page of security events, newest first, with their capped count. */
export async function readSecurityEventsPage(
  db: Reader,
  filter: SecurityFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SecurityEventRow[]; total: number }> {
  const which = sql`FROM security_events WHERE ${matches(filter)}`;
  const [events, counted] = await together([
    sql<SecurityEventRow>`
      SELECT found.id, "happenedAt", event, outcome, code, route, times, origin,
        ${selectPerson('actor')} AS who, ${selectPerson('subject')} AS about
      FROM (SELECT id, happened_at AS "happenedAt", event, outcome, code, route, times, left(address_key, 6) AS origin,
          actor_id, about_id ${which} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}) AS found
      LEFT JOIN users AS actor ON actor.id = actor_id
      LEFT JOIN users AS subject ON subject.id = about_id AND about_id IS DISTINCT FROM actor_id
      ORDER BY found.id DESC`.execute(db),
    sql<{
      total: number;
    }>`SELECT count(*)::int AS total FROM (SELECT ${which} LIMIT ${maxCountedRows}) AS counted`.execute(db),
  ]);
  return { rows: events.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns a person with the data that matters when their account may be stolen, or undefined. */
export async function findSecurityPerson(
  db: Reader,
  userId: string,
): Promise<Omit<RouteReply<typeof securityPerson>, 'openSessions'> | undefined> {
  const { rows } = await sql<Omit<RouteReply<typeof securityPerson>, 'openSessions'>>`
    SELECT id, first_name || ' ' || last_name AS name, cell_phone AS "cellPhone", email, active,
      EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "hasSecondFactor"
    FROM users WHERE id = ${userId} AND deleted_at IS NULL`.execute(db);
  return rows[0];
}
