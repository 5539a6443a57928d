import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';

const selectName = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`;

/** Lists stored settings with who changed them last. */
export const listStoredSettings = (db: Reader) =>
  db
    .selectFrom('settings')
    .leftJoin('users', 'users.id', 'settings.updated_by')
    .select(['key', 'value', 'settings.updated_at as updatedAt', selectName('users').as('updatedBy')])
    .execute();

/** Locks a setting and returns its row, or undefined when there is none; then its name is locked instead. */
export async function lockSetting(tx: Tx, key: string): Promise<{ value: unknown; updatedAt: number } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`setting ${key}`}))`.execute(tx);
  return await tx
    .selectFrom('settings')
    .select(['value', 'updated_at as updatedAt'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function saveSetting(
  tx: Tx,
  { key, value, userId, nowMs }: { key: string; value: unknown; userId: string; nowMs: number },
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: toIso(nowMs), updated_by: userId };
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((same) => same.column('key').doUpdateSet(row))
    .execute();
}

/** Inserts an entry into the history of settings, calendar, slots and arrival boards. */
export async function recordSettingChange(
  tx: Tx,
  change: { key: string; old: unknown; new: unknown; userId: string; nowMs: number },
): Promise<void> {
  await tx
    .insertInto('setting_changes')
    .values({
      key: change.key,
      old_value: change.old === null ? null : JSON.stringify(change.old),
      new_value: JSON.stringify(change.new),
      changed_at: toIso(change.nowMs),
      changed_by: change.userId,
    })
    .execute();
}

export async function listSettingChanges(db: Reader, key: string | undefined, page: { limit: number; offset: number }) {
  const matching = db
    .selectFrom('setting_changes')
    .$if(key !== undefined, (select) => select.where('setting_changes.key', '=', key as string));
  const [rows, { total }] = await together([
    matching
      .leftJoin('users', 'users.id', 'setting_changes.changed_by')
      .select([
        'setting_changes.id',
        'setting_changes.key',
        'setting_changes.old_value as old',
        'setting_changes.new_value as new',
        'setting_changes.changed_at as at',
        'setting_changes.changed_by as byId',
        selectName('users').as('byName'),
      ])
      .orderBy('setting_changes.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const data = rows.map(({ byId, byName, ...row }) => ({
    ...row,
    by: byId === null ? null : { id: byId, name: byName ?? '' },
  }));
  return { data, total };
}
