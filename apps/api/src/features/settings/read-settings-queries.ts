import { sql } from 'kysely';
import type { Db, Reader } from '../../db/connect.ts';
import { type Settings, toSettings } from './parse-settings.ts';

export type { Settings } from './parse-settings.ts';

/** The settings read last from each database, with the catalog version at which they hold. */
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

/** Reads the stored settings with defaults, checked and typed, in one query. */
export const readSettings = async (db: Reader): Promise<Settings> => toSettings((await readStored(db)).values);

/**
 * Returns the settings, cached under `catalog_version.version`, which a trigger raises with every write to them. It
 * costs a small query, or none with a `version` just read. In a transaction pass it as `reader`: no second connection.
 */
export async function loadSettings(
  { db }: { readonly db: Db },
  known: { readonly version?: number; readonly reader?: Reader } = {},
): Promise<Settings> {
  const reader = known.reader ?? db;
  const version = known.version ?? (await readVersion(reader));
  const cached = kept.get(db);
  if (cached?.version === version) return cached.settings;
  const stored = await readStored(reader);
  const settings = toSettings(stored.values);
  // a version written by this transaction may roll back, and would then belong to other settings
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
