import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { ConfigError } from '../config-error.ts';
import type { Pool, Reader } from './connect.ts';
import { silentPublisher } from './live-event-collector.ts';
import { whileNobodyElseMigrates } from './migration-lock.ts';
import { inTransaction, type Tx } from './transaction.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/**
 * Every migration by name, in order: the files of the folder, each loaded when it runs. Append-only: a released migration
 * is never edited.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  fs
    .readdirSync(folder)
    .sort()
    .map((file) => [path.basename(file, '.ts'), { up: async (db) => await (await loadMigration(file)).up(db) }]),
);

/**
 * What a migration's file holds. One that builds an index concurrently, or works in parts, sets `runsOutsideTransaction`
 * and can run again after it was cut anywhere.
 */
type MigrationFile = Migration & { readonly runsOutsideTransaction?: true };

function loadMigration(file: string): Promise<MigrationFile> {
  return import(pathToFileURL(path.join(folder, file)).href);
}

/**
 * Databases from before the first release have other migrations: this many, from the first to the last. Together they
 * made the same schema as the current ones.
 */
const before = { count: 74, first: '0001_people_and_places', last: '0260_last_arrays_and_words' };
const untilThen = '0011_messages_and_upkeep';

/** A database of an unreleased version that is too old to migrate. */
export class UnreleasedDatabaseError extends Error {}

const hasRecord = async (db: Reader): Promise<boolean> =>
  (await sql`SELECT 1 WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db)).rows.length > 0;

/** Rewrites the migration record of a database from before the release, so that nothing is created again. */
async function takeOver(tx: Tx): Promise<void> {
  await sql`LOCK TABLE kysely_migration IN EXCLUSIVE MODE`.execute(tx);
  const record = await sql<{ name: string; timestamp: string }>`
    SELECT name, timestamp FROM kysely_migration ORDER BY name`.execute(tx);
  const [first, last] = [record.rows[0], record.rows.at(-1)];
  if (first?.name !== before.first) return;
  if (record.rows.length !== before.count || last?.name !== before.last)
    throw new UnreleasedDatabaseError(`made by ${record.rows.length} migrations until ${last?.name}`);
  const now = Object.keys(migrations).filter((name) => name <= untilThen);
  await sql`DELETE FROM kysely_migration`.execute(tx);
  await sql`INSERT INTO kysely_migration (name, timestamp)
    SELECT name, ${last.timestamp} FROM unnest(${now}::text[]) AS name`.execute(tx);
}

/** Names the applied migrations; none in an empty database. */
async function listApplied(db: Reader): Promise<string[]> {
  if (!(await hasRecord(db))) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** The migrations that this database lacks; empty when it is ready to serve. */
export async function listPendingMigrations(db: Reader): Promise<string[]> {
  const applied = new Set(await listApplied(db));
  // a number may be taken before one above it lands: a database that ran that one runs the lower one later
  return Object.keys(migrations).filter((name) => !applied.has(name));
}

/** The SHA-256 of a migration's file. */
export const calculateChecksum = (name: string): string =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(folder, `${name}.ts`)))
    .digest('hex');

/**
 * Names applied migrations whose files changed afterwards. Only those of an unreleased version may: a database that ran
 * what one said before lacks what it makes now.
 */
export async function listChangedMigrations(db: Reader): Promise<string[]> {
  // by JSON, because a database that was migrated before checksums lacks the column until its next migration
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    SELECT name, to_jsonb(applied) ->> 'checksum' AS checksum FROM kysely_migration AS applied ORDER BY name`.execute(
    db,
  );
  return rows.flatMap(({ name, checksum }) =>
    checksum !== null && name in migrations && checksum !== calculateChecksum(name) ? [name] : [],
  );
}

/** Applies one migration in a transaction of its own, so that its locks end with it. */
async function apply(db: Pool, name: string): Promise<void> {
  const { up, runsOutsideTransaction } = await loadMigration(`${name}.ts`);
  const record = sql`INSERT INTO kysely_migration (name, timestamp, checksum) VALUES (${name}, to_char(clock_timestamp()
    AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${calculateChecksum(name)})`;
  if (runsOutsideTransaction === true) {
    await up(db);
    await record.execute(db);
    return;
  }
  await db.transaction().execute(async (transaction) => {
    // nothing is lost: a migration that a crash undoes has no record either, and the next durable commit keeps both
    await sql`SET LOCAL synchronous_commit = off`.execute(transaction);
    await up(transaction);
    await record.execute(transaction);
  });
}

/** Validates what migrations added NOT VALID. That reads a whole table and keeps nobody from writing to it. */
async function validateConstraints(db: Pool): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name FROM pg_constraint
    WHERE NOT convalidated AND connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name } of rows) await sql.raw(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`).execute(db);
}

/** The oldest release of PostgreSQL that knows every statement: `RETURNING old` is of 18. */
const oldestServer = 18;

/** Throws ConfigError when the server is too old. */
async function refuseOldServer(db: Reader): Promise<void> {
  const { rows } = await sql<{ serverVersion: string }>`
    SELECT current_setting('server_version') AS "serverVersion"`.execute(db);
  const version = rows[0]?.serverVersion ?? '';
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new ConfigError(
    `DATABASE_URL: the server there is PostgreSQL ${version}. Sazón needs ${oldestServer} or newer: upgrade that server first.`,
  );
}

/** Migrates the schema, under a lock against concurrent migrations. Returns the applied migrations. */
export async function migrate(db: Pool): Promise<string[]> {
  await refuseOldServer(db);
  return await whileNobodyElseMigrates(db, async () => {
    if (await hasRecord(db)) await inTransaction({ db, live: silentPublisher }, takeOver);
    else
      await sql`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(
        db,
      );
    const pending = await listPendingMigrations(db);
    if (pending.length > 0) await sql`ALTER TABLE kysely_migration ADD COLUMN IF NOT EXISTS checksum text`.execute(db);
    for (const name of pending) await apply(db, name);
    // a table of a later migration gets the history of staff's writes too
    if (pending.length > 0) await sql`SELECT keep_staff_history()`.execute(db);
    await validateConstraints(db);
    return pending;
  });
}
