import { sql } from 'kysely';
import type { Db, Reader } from '../../db/connect.ts';
import { readableSettings, type Settings } from './settings.ts';

export type { Settings } from './settings.ts';

/** The settings of each database, with the version of the catalog they were read at. */
const kept = new WeakMap<Db, { version: number; settings: Settings }>();

type Stored = { version: number; values: Record<string, unknown>; isUncommitted: boolean };

async function readStored(db: Reader): Promise<Stored> {
  const { rows } = await sql<Stored>`
    SELECT version,
      coalesce((SELECT jsonb_object_agg(key, value) FROM settings), '{}') AS values,
      xmin::text = mod(pg_current_xact_id_if_assigned()::text::numeric, 4294967296)::text IS TRUE AS "isUncommitted"
    FROM catalog_version WHERE id = 1
  `.execute(db);
  const [stored] = rows;
  if (stored === undefined) throw new Error('catalog_version has no row');
  return stored;
}

/** The settings as they are stored now, checked and typed, defaults included. One query. */
export const readSettings = async (db: Reader): Promise<Settings> => readableSettings((await readStored(db)).values);

/**
 * The settings, for the hot paths: kept in the process under `catalog_version.version`, which a trigger moves with every
 * write to `settings`. Costs one tiny query, or none when the caller hands the `version` it read itself. Inside a
 * transaction hand it as `reader`: a cache miss then needs no second connection.
 */
export async function settingsOf(
  { db }: { readonly db: Db },
  known: { readonly version?: number; readonly reader?: Reader } = {},
): Promise<Settings> {
  const reader = known.reader ?? db;
  const version = known.version ?? (await readVersion(reader));
  const cached = kept.get(db);
  if (cached?.version === version) return cached.settings;
  const stored = await readStored(reader);
  const settings = readableSettings(stored.values);
  // a version this very transaction wrote may be rolled back, and then stand for other settings
  if (!stored.isUncommitted && stored.version >= (cached?.version ?? 0)) {
    kept.set(db, { version: stored.version, settings });
  }
  return settings;
}

async function readVersion(db: Reader): Promise<number> {
  const { version } = await db
    .selectFrom('catalog_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
