import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, Pool, Reader } from './connect.ts';
import { silentPublisher } from './live-event-collector.ts';
import { inTransaction, type Tx } from './transaction.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/**
 * Every migration by name, in order: the files of the folder, each loaded when it runs. Append-only: a landed migration
 * is never edited.
 */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  fs
    .readdirSync(folder)
    .sort()
    .map((file) => [path.basename(file, '.ts'), { up: async (db) => await (await loadMigration(file)).up(db) }]),
);

function loadMigration(file: string): Promise<Migration> {
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

// a number may be taken before one above it lands: a database that ran that one runs the lower one later
const createMigrator = (db: Pool) =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) }, allowUnorderedMigrations: true });

/** Migrates the schema, under a lock against concurrent migrations. Returns the applied migrations. */
export async function migrate(db: Pool): Promise<string[]> {
  if (await hasRecord(db)) await inTransaction({ db, live: silentPublisher }, takeOver);
  const { error, results } = await createMigrator(db).migrateToLatest();
  if (error !== undefined) throw error;
  // a table of a later migration gets the history of staff's writes too
  if (results?.length) await sql`SELECT keep_staff_history()`.execute(db);
  return (results ?? []).map((result) => result.migrationName);
}

/** The migrations that this database lacks; empty when it is ready to serve. */
export async function listPendingMigrations(db: Db): Promise<string[]> {
  const known = await createMigrator(db as Pool).getMigrations();
  return known.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name);
}
