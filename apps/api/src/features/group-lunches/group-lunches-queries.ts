import type { GroupLunchPayer, GroupLunchState } from '@sazon/domain/orders/group-lunch';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** What pays a group lunch of a company: its budget, why, and for which cost centre. */
export type CompanyPays = { budgetId: string; reason: string; costCentre: string };

/** A group lunch with its place and host. */
export type GroupLunchRow = {
  id: string;
  code: string;
  hostId: string;
  hostName: string;
  title: string;
  locationId: string;
  locationName: string;
  deliveryPoint: string;
  timeId: string;
  scheduleDate: string;
  hour: string;
  joinByMs: number;
  payByMs: number;
  payer: GroupLunchPayer;
  limitCop: number | null;
  /** The budget that pays, where the company does; what the host wrote stays as it is. */
  company: CompanyPays | null;
  state: GroupLunchState;
};

const lunchColumns = sql`g.id, g.code, g.host_id AS "hostId", host.first_name AS "hostName", g.title,
  g.location_id AS "locationId", locations.name AS "locationName",
  coalesce((SELECT name FROM delivery_points WHERE location_id = g.location_id AND is_default), 'Recepción') AS "deliveryPoint",
  g.time_id AS "timeId", g.schedule_date AS "scheduleDate", g.hour,
  floor(extract(epoch FROM g.join_by) * 1000)::float8 AS "joinByMs",
  floor(extract(epoch FROM g.pay_by) * 1000)::float8 AS "payByMs", g.payer, g.limit_cop AS "limitCop",
  CASE WHEN g.budget_id IS NOT NULL THEN json_build_object('budgetId', g.budget_id, 'reason', g.reason,
    'costCentre', g.cost_centre) END AS company, g.state`;

const lunchTables = sql`group_lunches g JOIN users host ON host.id = g.host_id
  JOIN locations ON locations.id = g.location_id`;

export async function findGroupLunch(db: Reader, code: string): Promise<GroupLunchRow | undefined> {
  const { rows } = await sql<GroupLunchRow>`SELECT ${lunchColumns} FROM ${lunchTables} WHERE g.code = ${code}`.execute(
    db,
  );
  return rows[0];
}

/** Reads a group lunch and locks it, so that joining, paying and closing it run one after another. */
export async function lockGroupLunch(tx: Tx, code: string): Promise<GroupLunchRow | undefined> {
  await sql`SELECT FROM group_lunches WHERE code = ${code} FOR NO KEY UPDATE`.execute(tx);
  return await findGroupLunch(tx, code);
}

export type NewGroupLunch = {
  id: string;
  code: string;
  hostId: string;
  title: string;
  locationId: string;
  timeId: string;
  scheduleDate: string;
  hour: string;
  joinByMs: number;
  payByMs: number;
  payer: GroupLunchPayer;
  limitCop: number | null;
  company: CompanyPays | null;
};

export async function insertGroupLunch(tx: Tx, lunch: NewGroupLunch, nowMs: number): Promise<void> {
  await tx
    .insertInto('group_lunches')
    .values({
      id: lunch.id,
      code: lunch.code,
      host_id: lunch.hostId,
      title: lunch.title,
      location_id: lunch.locationId,
      time_id: lunch.timeId,
      schedule_date: lunch.scheduleDate,
      hour: lunch.hour,
      join_by: toIso(lunch.joinByMs),
      pay_by: toIso(lunch.payByMs),
      payer: lunch.payer,
      limit_cop: lunch.limitCop,
      ...{ budget_id: lunch.company?.budgetId ?? null, reason: lunch.company?.reason ?? null },
      cost_centre: lunch.company?.costCentre ?? null,
      state: 'open',
      created_at: toIso(nowMs),
    })
    .execute();
}

export async function setGroupState(tx: Tx, id: string, state: GroupLunchState): Promise<void> {
  await tx.updateTable('group_lunches').set({ state }).where('id', '=', id).execute();
}

/** Counts the coming group lunches that a person opened and did not cancel. */
export async function countOpenedFrom(tx: Tx, hostId: string, date: string): Promise<number> {
  const { count } = await tx
    .selectFrom('group_lunches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('host_id', '=', hostId)
    .where('schedule_date', '>=', date)
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The most group lunches that a list shows. */
const MOST_LISTED = 50;

/** Lists the group lunches that a person opened or joined: the coming ones by date, then the past ones, latest first. */
export async function listGroupLunchesOf(
  db: Reader,
  userId: string,
  today: string,
): Promise<(GroupLunchRow & { people: number })[]> {
  const { rows } = await sql<GroupLunchRow & { people: number }>`
    SELECT ${lunchColumns}, (SELECT count(*)::int FROM group_lunch_members m
      WHERE m.group_lunch_id = g.id AND m.removed_at IS NULL) AS people
    FROM ${lunchTables}
    WHERE g.id = ANY(ARRAY(SELECT id FROM group_lunches WHERE host_id = ${userId}
      UNION SELECT group_lunch_id FROM group_lunch_members WHERE user_id = ${userId} AND removed_at IS NULL))
    ORDER BY g.schedule_date < ${today}::date, abs(g.schedule_date - ${today}::date), g.hour, g.id
    LIMIT ${MOST_LISTED}
  `.execute(db);
  return rows;
}

/** Lists the codes of group lunches whose host has to be reminded, or whose members are notified that nobody paid. */
export async function listDueGroupLunches(db: Reader, nowMs: number): Promise<string[]> {
  const now = toIso(nowMs);
  const rows = await db
    .selectFrom('group_lunches')
    .select('code')
    .where('unpaid_told_at', 'is', null)
    .where('state', '!=', 'cancelled')
    .where(
      sql<boolean>`(pay_by <= ${now}::timestamptz
        OR (join_by <= ${now}::timestamptz AND host_reminded_at IS NULL AND payer <> 'each'))`,
    )
    .orderBy('pay_by')
    .limit(500)
    .execute();
  return rows.map(({ code }) => code);
}

/** Notes that the host was reminded, or that the members were told that nobody paid. */
export async function markGroupNotified(
  tx: Tx,
  id: string,
  what: 'host_reminded_at' | 'unpaid_told_at',
  nowMs: number,
) {
  await tx
    .updateTable('group_lunches')
    .set({ [what]: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}
