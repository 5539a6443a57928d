import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ExceptionLevel } from '@sazon/domain/logistics/service-exception-types';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** What is stored of an exception (something that goes wrong with the service) of a date. */
export type StoredException = {
  id: string;
  key: string;
  level: ExceptionLevel;
  count: number;
  title: string;
  owner: { id: string; name: string } | null;
  takenAt: number | null;
  solvedAt: number | null;
  solvedBy: string | null;
  endedAt: number | null;
  /** Who ended it by removing its cause on the tower. Null when nobody did, or it still holds. */
  endedBy: string | null;
  alertedLevel: ExceptionLevel | null;
  notes: { text: string; who: string; at: number }[];
};

export async function listStoredExceptions(db: Reader, date: IsoDate): Promise<StoredException[]> {
  const { rows } = await sql<StoredException>`
    SELECT e.id, e.key, e.level, e.count, e.title, e.taken_at AS "takenAt", e.solved_at AS "solvedAt",
      CASE WHEN owner.id IS NOT NULL THEN json_build_object('id', owner.id, 'name', owner.first_name || ' ' || owner.last_name) END
        AS owner,
      solver.first_name || ' ' || solver.last_name AS "solvedBy", e.ended_at AS "endedAt",
      (SELECT who.first_name || ' ' || who.last_name FROM service_exception_events event
        LEFT JOIN users who ON who.id = event.actor_id WHERE event.exception_id = e.id AND event.action = 'ended'
        ORDER BY event.id DESC LIMIT 1) AS "endedBy",
      e.alerted_level AS "alertedLevel",
      coalesce((SELECT json_agg(json_build_object('text', note, 'who', who.first_name || ' ' || who.last_name,
          'at', (extract(epoch FROM event.at) * 1000)::bigint) ORDER BY event.id)
        FROM service_exception_events event JOIN users who ON who.id = event.actor_id
        WHERE event.exception_id = e.id AND event.note IS NOT NULL), '[]') AS notes
    FROM service_exceptions e LEFT JOIN users owner ON owner.id = e.owner_id LEFT JOIN users solver ON solver.id = e.solved_by
    WHERE e.service_date = ${date}::date ORDER BY e.first_seen_at, e.key`.execute(db);
  return rows;
}

export type SeenException = { key: string; kind: string; level: ExceptionLevel; count: number; title: string };

/** Locks the stored row of an exception that holds now, and inserts it if it is new. */
export async function lockException(
  tx: Tx,
  id: string,
  date: IsoDate,
  seen: SeenException,
  nowMs: number,
): Promise<{ id: string; ownerId: string | null; isNew: boolean }> {
  const { rows } = await sql<{ id: string; ownerId: string | null }>`
    INSERT INTO service_exceptions (id, service_date, key, kind, level, count, title, first_seen_at)
    VALUES (${id}, ${date}::date, ${seen.key}, ${seen.kind}, ${seen.level}, ${seen.count}::int, ${seen.title},
      ${toIso(nowMs)}::timestamptz)
    ON CONFLICT (service_date, key) DO UPDATE SET ended_at = NULL
    RETURNING id, owner_id AS "ownerId"`.execute(tx);
  const [row] = rows as [{ id: string; ownerId: string | null }];
  return { ...row, isNew: row.id === id };
}

/** Saves the present level, count and title of an exception. */
export const saveSeen = (tx: Tx, id: string, { level, count, title }: SeenException) =>
  tx.updateTable('service_exceptions').set({ level, count, title, ended_at: null }).where('id', '=', id).execute();

/** Saves who takes care of an exception; null for nobody. */
export const saveOwner = (tx: Tx, id: string, ownerId: string | null, nowMs: number) =>
  tx
    .updateTable('service_exceptions')
    .set({ owner_id: ownerId, taken_at: ownerId === null ? null : toIso(nowMs) })
    .where('id', '=', id)
    .execute();

/** Marks an exception as solved by a person, or (null) opens it again, so that the person on duty is told anew. */
export const saveSolved = (tx: Tx, id: string, userId: string | null, nowMs: number) =>
  tx
    .updateTable('service_exceptions')
    .set({ solved_by: userId, solved_at: userId === null ? null : toIso(nowMs) })
    .$if(userId === null, (update) => update.set({ alerted_level: null }))
    .where('id', '=', id)
    .execute();

export const endExceptions = (tx: Tx, ids: readonly string[], nowMs: number) =>
  tx
    .updateTable('service_exceptions')
    .set({ ended_at: toIso(nowMs) })
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();

/** Remembers at which level the person on duty was told of these exceptions. */
export const saveAlerted = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('service_exceptions')
    .set((row) => ({ alerted_level: row.ref('level') }))
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();

type Action = 'seen' | 'taken' | 'released' | 'noted' | 'solved' | 'reopened' | 'ended' | 'alerted';

export async function insertExceptionEvents(
  tx: Tx,
  ids: readonly string[],
  event: { action: Action; actorId?: string; note?: string },
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insertInto('service_exception_events')
    .values(
      ids.map((exception_id) => ({
        exception_id,
        action: event.action,
        actor_id: event.actorId ?? null,
        note: event.note ?? null,
        at: toIso(nowMs),
      })),
    )
    .execute();
}

export type OnDuty = { id: string; name: string; phone: string };

/** Finds who is on duty and told of exceptions. Undefined when nobody is, or they may no longer change orders. */
export async function findOnDuty(db: Reader): Promise<OnDuty | undefined> {
  const { rows } = await sql<OnDuty>`
    SELECT users.id, first_name || ' ' || last_name AS name, cell_phone AS phone
    FROM (SELECT user_id FROM duty_changes ORDER BY id DESC LIMIT 1) last JOIN users ON users.id = last.user_id
    WHERE active AND deleted_at IS NULL AND EXISTS (SELECT FROM user_permissions mine WHERE mine.user_id = users.id
      AND permission = 'admin_orders_write' AND scope = 'default')`.execute(db);
  return rows[0];
}

/** Lists who may be on duty: the active staff who may change orders. */
export const listDutyPeople = (db: Reader) =>
  db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`id IN (SELECT user_id FROM user_permissions WHERE permission = 'admin_orders_write' AND scope = 'default')`,
    )
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();

export const insertDuty = (tx: Tx, userId: string | null, changedBy: string, nowMs: number) =>
  tx
    .insertInto('duty_changes')
    .values({ user_id: userId, changed_by: changedBy, changed_at: toIso(nowMs) })
    .execute();
